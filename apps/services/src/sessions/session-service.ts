import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ServiceError } from '../errors/service-error.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { SignatureCheck, SignedMessage } from '../signatures/signature-check.js'
import type { Storage } from '../storage/storage.js'
import { parseAccountId, type AccountId } from './account-id.js'
import { activationDigest } from './activation-digest.js'
import { readActivation, readGrantRequest, readRevocation, type GrantRequest } from './grant-request.js'
import type { SessionRecord } from './session-record.js'
import { sessionRegistry } from './session-registry.js'

const MAX_REQUEST_BYTES = 256 * 1024
const NOT_KEPT = { 'cache-control': 'no-store' }

/** What the module needs. */
export interface SessionServiceOptions {
  readonly storage: Storage
  readonly isSigned: SignatureCheck
  /** Who asks, as everything is shared out. */
  readonly callerOf: RequestLimit['callerOf']
  /** ms since 1970. @default Date.now */
  readonly now?: () => number
}

/** What an account signs with `personal_sign` to end a session. */
export function revocationMessage(pci: string, account: string): string {
  return `Revoke the session ${pci} of ${account}`
}

/**
 * The module that remembers smart sessions: what a wallet has granted to whom, until when, and that it was taken back.
 * It makes the key with which it would sign beside the app, but signs nothing yet.
 * @source ERC-7715
 */
export function sessionService({ storage, isSigned, callerOf, now = Date.now }: SessionServiceOptions): Hono {
  const sessions = new Hono()
  const registry = sessionRegistry(storage, now)
  const seconds = (): number => Math.floor(now() / 1000)
  const accountOf = (context: Context): AccountId => parseAccountId(context.req.param('account') ?? '')

  sessions.get('/v1/sessions/:account', async (context) => {
    const granted = await registry.list(accountOf(context).id)
    return context.json({ pcis: granted.map(toSmartSession) }, 200, NOT_KEPT)
  })
  sessions.post('/v1/sessions/:account', async (context) => {
    const account = accountOf(context)
    const project = projectOf(context)
    const request = readGrantRequest(await readJson(context, MAX_REQUEST_BYTES), account, seconds())
    const privateKey = generatePrivateKey()
    const { chainId, expiry, permissions, policies } = request
    const session = { pci: randomUUID(), project, chainId, createdAt: seconds(), expiry, permissions, policies }
    const wait = await registry.propose({ caller: callerOf(context), account: account.id, session, privateKey })
    if (wait > 0)
      throw new ServiceError('RATE_LIMITED', 'Too many sessions were asked for from one address', {
        headers: { 'retry-after': String(wait) }
      })
    const key = { type: 'secp256k1', publicKey: privateKeyToAccount(privateKey).publicKey }
    return context.json({ pci: session.pci, key, authorization: 'eip712' }, 200, NOT_KEPT)
  })
  sessions.post('/v1/sessions/:account/activate', async (context) => {
    const account = accountOf(context)
    const {
      pci,
      context: granted,
      authorization: { expiry, signature },
      ...request
    } = readActivation(await readJson(context, MAX_REQUEST_BYTES), account, seconds())
    const wish = await registry.wish(account.id, pci)
    if (wish === undefined) throw unknownSession()
    if (wish === 'granted') throw new ServiceError('CONFLICT', 'This session was activated before')
    const { url: origin = '' } = wish.project
    if (!isGrantOf(request, wish) || (context.req.header('origin') ?? '') !== origin)
      throw new ServiceError('CONFLICT', 'This session was asked for otherwise')
    await checkSigned(context, account, signature, { digest: activationDigest({ pci, account, origin, expiry }) })
    const outcome = await registry.grant(account.id, { ...wish, context: granted })
    if (outcome === 'full') throw new ServiceError('CONFLICT', 'This account has too many sessions')
    if (outcome === 'unknown') throw unknownSession()
    return context.json({ success: true }, 200, NOT_KEPT)
  })
  sessions.post('/v1/sessions/:account/revoke', async (context) => {
    const account = accountOf(context)
    const { pci, signature } = readRevocation(await readJson(context, MAX_REQUEST_BYTES))
    await checkSigned(context, account, signature, revocationMessage(pci, account.id))
    if ((await registry.revoke(account.id, pci, seconds())) === 'unknown') throw unknownSession()
    return context.json({ success: true }, 200, NOT_KEPT)
  })
  return sessions

  async function checkSigned(
    context: Context,
    { chainId, address }: AccountId,
    signature: Hex,
    message: SignedMessage['message']
  ): Promise<void> {
    if (await isSigned({ chainId, address, message, signature, caller: callerOf(context) })) return
    throw new ServiceError('BAD_REQUEST', 'The signature is not one of this account for this session')
  }
}

function unknownSession(): ServiceError {
  return new ServiceError('NOT_FOUND', 'This account has no such session')
}

/** The wallet may have put other keys beside the app's, but has granted what was asked for, or the session is another one. */
function isGrantOf({ chainId, expiry, permissions, policies }: GrantRequest, asked: SessionRecord): boolean {
  const wanted = JSON.stringify([asked.chainId, asked.expiry, asked.permissions, asked.policies])
  return JSON.stringify([chainId, expiry, permissions, policies]) === wanted
}

function projectOf(context: Context): SessionRecord['project'] {
  const id = readQuery(context).get('projectId') ?? ''
  if (!/^[\w-]{1,128}$/.test(id)) throw new ServiceError('BAD_REQUEST', 'projectId is missing')
  const url = context.req.header('origin')
  return url === undefined ? { id, name: id } : { id, name: new URL(url).host, url }
}

function toSmartSession({ chainId: _, policies, ...session }: SessionRecord) {
  return { ...session, policies: policies.map(({ type }) => ({ id: type })) }
}
