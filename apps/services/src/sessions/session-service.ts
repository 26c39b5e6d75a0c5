import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { Hex } from 'viem'
import type { AuthUser } from '../auth/auth-sessions.js'
import type { SignedInUser } from '../auth/signed-in-user.js'
import { ServiceError } from '../errors/service-error.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { SignatureCheck, SignedMessage } from '../signatures/signature-check.js'
import type { Storage } from '../storage/storage.js'
import type { KeyVault } from '../vault/key-vault.js'
import { parseAccountId, type AccountId } from './account-id.js'
import { activationDigest } from './activation-digest.js'
import { createSessionKey } from './create-session-key.js'
import { readActivation, readGrantRequest, readRevocation, type GrantRequest } from './grant-request.js'
import type { SessionRecord } from './session-record.js'
import { sessionRegistry } from './session-registry.js'

const MAX_REQUEST_BYTES = 256 * 1024
const NOT_KEPT = { 'cache-control': 'no-store' }

/** The module's dependencies. */
export interface SessionServiceOptions {
  readonly storage: Storage
  readonly isSigned: SignatureCheck
  /** Wraps the keys made here; without it no session begins. */
  readonly vault: Pick<KeyVault, 'wrap'> | undefined
  /** Whose session of the auth server a request carries. @default there is no auth server */
  readonly signedInUser?: SignedInUser | undefined
  /** The caller, as everything is shared out. */
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
export function sessionService({
  storage,
  isSigned,
  vault,
  signedInUser,
  callerOf,
  now = Date.now
}: SessionServiceOptions): Hono {
  const sessions = new Hono()
  const registry = sessionRegistry(storage, now)
  const seconds = (): number => Math.floor(now() / 1000)
  const accountOf = (context: Context): AccountId => parseAccountId(context.req.param('account') ?? '')

  sessions.get('/v1/sessions/:account', async (context) => {
    const account = accountOf(context)
    const user = await signedInUser?.(context)
    const granted = await registry.list(account.id)
    const pcis = granted.map((session) =>
      isUserOf(account, user) ? { ...toSmartSession(session), context: session.context } : toSmartSession(session)
    )
    return context.json({ pcis }, 200, NOT_KEPT)
  })
  sessions.post('/v1/sessions/:account', async (context) => {
    const account = accountOf(context)
    const project = projectOf(context)
    const request = readGrantRequest(await readJson(context, MAX_REQUEST_BYTES), account, seconds())
    if (!vault) throw new ServiceError('UNAVAILABLE', 'These services have no vault for the keys of smart sessions')
    const wait = await registry.takeWish(callerOf(context))
    if (wait > 0)
      throw new ServiceError('RATE_LIMITED', 'Too many sessions were asked for from one address', {
        headers: { 'retry-after': String(wait) }
      })
    const pci = randomUUID()
    const { privateKey, publicKey } = await createSessionKey()
    const key = { type: 'secp256k1', publicKey } as const
    const { chainId, expiry, permissions, policies, signer } = request
    const keys = [key, ...signer.data.keys]
    const session = { pci, project, chainId, createdAt: seconds(), expiry, permissions, policies, keys }
    const wrappedKey = await vault.wrap(`session/${pci}`, privateKey)
    await registry.propose({ account: account.id, session, wrappedKey })
    return context.json({ pci, key, authorization: 'eip712' }, 200, NOT_KEPT)
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
    const grant = { ...request, signer: { ...request.signer, data: { keys: wish.keys } } }
    const digest = activationDigest({ pci, account, origin, grant, context: granted, expiry })
    await checkSigned(context, account, signature, { digest })
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

/** Whether it is what was asked for. The keys may come with the services' one, as the wallet was asked, or without it, as the app asked. */
function isGrantOf({ chainId, expiry, permissions, policies, signer }: GrantRequest, asked: SessionRecord): boolean {
  const wanted = JSON.stringify([asked.chainId, asked.expiry, asked.permissions, asked.policies])
  const { keys } = signer.data
  return (
    JSON.stringify([chainId, expiry, permissions, policies]) === wanted &&
    [asked.keys, asked.keys.slice(1)].some((known) => JSON.stringify(keys) === JSON.stringify(known))
  )
}

/** Whether the user has signed in as this very account, on its chain: a contract account elsewhere may be another's. */
function isUserOf({ chainId, address }: AccountId, user: AuthUser | undefined): boolean {
  return user?.chainId === chainId && user.address?.toLowerCase() === address.toLowerCase()
}

function projectOf(context: Context): SessionRecord['project'] {
  const id = readQuery(context).get('projectId') ?? ''
  if (!/^[\w-]{1,128}$/.test(id)) throw new ServiceError('BAD_REQUEST', 'projectId is missing')
  const url = context.req.header('origin')
  return url === undefined ? { id, name: id } : { id, name: new URL(url).host, url }
}

function toSmartSession({ chainId: _, keys: _keys, context: _context, policies, ...session }: SessionRecord) {
  return { ...session, policies: policies.map(({ type }) => ({ id: type })) }
}
