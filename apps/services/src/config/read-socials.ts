import * as v from 'valibot'
import {
  OPENID_RULES,
  SOCIAL_PROVIDERS,
  SOCIAL_RULES,
  type SocialProvider,
  type SocialRules,
  type SocialServer,
  type SocialSettings
} from '../login/social-providers.js'
import { ConfigError } from './config-error.js'
import { isSafeAddress } from './is-safe-address.js'
import { readJsonFile } from './read-json-file.js'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096))
/** An attacker who reads the way there can log in as the user. */
const address = v.pipe(v.string(), v.maxLength(2048), v.check(isSafeAddress))
const member = v.pipe(v.string(), v.regex(/^\w{1,64}(\.\w{1,64}){0,4}$/))

const entry = v.strictObject({
  clientId: text,
  clientSecret: v.optional(text),
  issuer: v.optional(address),
  authorizationEndpoint: v.optional(address),
  tokenEndpoint: v.optional(address),
  userinfoEndpoint: v.optional(address),
  scopes: v.optional(text),
  authentication: v.optional(v.picklist(['post', 'basic'])),
  subject: v.optional(member),
  name: v.optional(member),
  email: v.optional(member),
  emailVerified: v.optional(member)
})
type Entry = v.InferOutput<typeof entry>

const ENDPOINTS = ['authorizationEndpoint', 'tokenEndpoint', 'userinfoEndpoint'] as const

/**
 * Reads the file with the operator's apps at the providers of social accounts.
 * @throws ConfigError saying what is wrong with it, never what it says
 */
export function readSocials(path: string): ReadonlyMap<SocialProvider, SocialSettings> {
  const content = readJsonFile(path, FORM)
  if (!v.is(v.record(v.string(), v.unknown()), content)) throw new ConfigError(FORM)
  const settings = new Map<SocialProvider, SocialSettings>()
  for (const [name, value] of Object.entries(content)) {
    const provider = SOCIAL_PROVIDERS.find((known) => known === name)
    if (!provider) throw new ConfigError(`names a provider that is none of ${SOCIAL_PROVIDERS.join(', ')}`)
    settings.set(provider, toSettings(provider, readEntry(provider, value)))
  }
  if (settings.size === 0) throw new ConfigError(FORM)
  return settings
}

const FORM = 'must name a JSON file such as {"google": {"clientId": "…", "clientSecret": "…"}}'

function readEntry(provider: SocialProvider, value: unknown): Entry {
  const read = v.safeParse(entry, value, { abortEarly: true })
  if (read.success) return read.output
  const place = v.getDotPath(read.issues[0])
  if (place === null) throw new ConfigError(`must have an object for ${provider}`)
  if (!Object.hasOwn(entry.entries, place)) throw new ConfigError(`has a member for ${provider} that is not known`)
  throw new ConfigError(`cannot be used: ${place} of ${provider} is missing or has not its form`)
}

function toSettings(provider: SocialProvider, given: Entry): SocialSettings {
  const rules: SocialRules = SOCIAL_RULES[provider]
  const server = serverOf(provider, rules.server, given)
  const isOther = given.issuer !== undefined && rules.server.kind === 'oauth'
  const { scopes, members, authentication } = isOther ? OPENID_RULES : rules
  return {
    clientId: given.clientId,
    clientSecret: given.clientSecret,
    server,
    scopes: given.scopes ?? scopes,
    authentication: given.authentication ?? authentication,
    isFormPost: rules.isFormPost,
    members: {
      subject: given.subject ?? members.subject,
      name: given.name === undefined ? members.name : [given.name],
      email: given.email ?? members.email,
      emailVerified: given.emailVerified ?? members.emailVerified
    }
  }
}

/** With an issuer, everything else is found from it. */
function serverOf(provider: SocialProvider, known: SocialServer, given: Entry): SocialServer {
  const hasEndpoints = ENDPOINTS.some((name) => given[name] !== undefined)
  if (given.issuer !== undefined) {
    if (hasEndpoints) throw new ConfigError(`names an issuer and endpoints for ${provider}: one of them is enough`)
    return { kind: 'openid', issuer: given.issuer }
  }
  if (known.kind === 'openid') {
    if (hasEndpoints) throw new ConfigError(`names endpoints for ${provider}, which are found from its issuer`)
    return known
  }
  return {
    ...known,
    ...Object.fromEntries(ENDPOINTS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  }
}
