import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider, type Configuration, type InteractionResults } from 'oidc-provider'
import { ASK_HEADERS, askPage } from './ask-page.js'
import { readPerson, subjectOf, type Person } from './person.js'

/** Longest form that is read, bytes. */
const MAX_FORM = 8192
/** How long a login may take, and what comes of it is good, s. */
const TEN_MINUTES = 600

/** An app that lets people log in here. */
export interface OpenIdClient {
  readonly clientId: string
  readonly clientSecret: string
  /** In whose place the provider stands for it, as people read it. */
  readonly name: string
}

/** A provider at work. */
export interface OpenIdProvider {
  /** `http://127.0.0.1:port`, from which everything else is found. */
  readonly issuer: string
  stop(): Promise<void>
}

/** How the provider behaves. */
export interface OpenIdProviderOptions {
  readonly clients: readonly OpenIdClient[]
  /** Path on this machine to which people are led back, at any port. */
  readonly callbackPath: string
  /** 0: any free port. @default 0 */
  readonly port?: number
}

/**
 * Starts an OpenID provider on loopback: authorization codes with PKCE, for people who say themselves who they are. It asks each time,
 * also after an earlier login, and forgets everything when it ends.
 */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const people = new Map<string, Person>()
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configure(options, people))
  const flow = provider.callback()
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void flow(request, response)
    ask(provider, people, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This login is over. Begin again in the app.')
    })
  }
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

function configure({ clients, callbackPath }: OpenIdProviderOptions, people: Map<string, Person>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: clients.map(({ clientId, clientSecret, name }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      client_name: name,
      // Apps on one's own machine are found at any port. RFC 8252, 7.3
      application_type: 'native',
      redirect_uris: ['127.0.0.1', 'localhost'].map((host) => `http://${host}${callbackPath}`),
      token_endpoint_auth_method: 'client_secret_post'
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: askEachTime() },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: 60,
      Grant: TEN_MINUTES,
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
      Session: TEN_MINUTES
    },
    findAccount(_context, subject) {
      const person = people.get(subject)
      if (!person) return undefined
      const { name, email, isEmailVerified } = person
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          name,
          preferred_username: name.toLowerCase().replaceAll(/\s+/g, '.'),
          ...(email !== undefined && { email, email_verified: isEmailVerified })
        })
      }
    },
    renderError(context, { error }) {
      context.type = 'text/plain'
      context.body = `This login cannot go on (${error}). Begin again in the app.`
    },
    /** Who has said who they are has agreed. */
    async loadExistingGrant({ oidc }) {
      const { client, session, provider, params } = oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope(String(params?.['scope'] ?? 'openid'))
      await grant.save()
      return grant
    }
  }
}

/** Also of a user who has logged in before, and with nothing else to agree to. */
function askEachTime() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('each_time', 'Somebody else may sit here now', ({ oidc }) => {
      return oidc.result?.login === undefined
    })
  )
  return policy
}

async function ask(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const client = await provider.Client.find(String(params['client_id']))
  const name = client?.clientName ?? 'a provider'
  if (request.method !== 'POST') return void response.writeHead(200, ASK_HEADERS).end(askPage(name))
  const form = await readForm(request)
  const finish = (result: InteractionResults) => provider.interactionFinished(request, response, result)
  if (form.has('cancel')) return finish({ error: 'access_denied', error_description: 'They said no' })
  const person = readPerson(form)
  if (!person) return void response.writeHead(200, ASK_HEADERS).end(askPage(name, 'Type a name.'))
  const accountId = subjectOf(person)
  people.set(accountId, person)
  return finish({ login: { accountId } })
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += (part as Buffer).length
    if (bytes > MAX_FORM) throw new RangeError('The form is too long')
    parts.push(part as Buffer)
  }
  return new URLSearchParams(Buffer.concat(parts).toString())
}
