import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ServiceError } from '../errors/service-error.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import type { SignatureCheck } from '../signatures/signature-check.js'
import type { Storage } from '../storage/storage.js'
import { parseAccountId, type AccountId } from './account-id.js'
import { readActivation, readGrantRequest, readRevocation, type GrantRequest } from './grant-request.js'
import type { SessionRecord } from './session-record.js'
import { sessionRegistry, type Changed } from './session-registry.js'

const MAX_REQUEST_BYTES = 256 * 1024
const NOT_KEPT = { 'cache-control': 'no-store' }

/** What the module needs. */
export interface SessionServiceOptions {
  readonly storage: Storage
  readonly isSigned: SignatureCheck
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
export function sessionService({ storage, isSigned, now = Date.now }: SessionServiceOptions): Hono {
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
    if (!(await registry.propose(account.id, session, privateKey)))
      throw new ServiceError('CONFLICT', 'This account has too many sessions')
    const key = { type: 'secp256k1', publicKey: privateKeyToAccount(privateKey).publicKey }
    return context.json({ pci: session.pci, key }, 200, NOT_KEPT)
  })
  sessions.post('/v1/sessions/:account/activate', async (context) => {
    const account = accountOf(context)
    const {
      pci,
      context: granted,
      ...request
    } = readActivation(await readJson(context, MAX_REQUEST_BYTES), account, seconds())
    const outcome = await registry.update(account.id, pci, (session) =>
      isGrantOf(request, session) && (session.context ?? granted) === granted && session.revokedAt === undefined
        ? { ...session, context: granted }
        : undefined
    )
    return answer(context, outcome, 'This session was asked for otherwise')
  })
  sessions.post('/v1/sessions/:account/revoke', async (context) => {
    const account = accountOf(context)
    const { pci, signature } = readRevocation(await readJson(context, MAX_REQUEST_BYTES))
    const message = revocationMessage(pci, account.id)
    const { chainId, address } = account
    if (!(await isSigned({ chainId, address, message, signature: signature as Hex })))
      throw new ServiceError('BAD_REQUEST', 'The signature is not one of this account for ending this session')
    const outcome = await registry.update(account.id, pci, (session) => ({
      ...session,
      revokedAt: session.revokedAt ?? seconds()
    }))
    if (outcome === 'done') await registry.dropKey(pci)
    return answer(context, outcome, 'This session cannot end')
  })
  return sessions
}

function answer(context: Context, outcome: Changed, otherwise: string): Response {
  if (outcome === 'unknown') throw new ServiceError('NOT_FOUND', 'This account has no such session')
  if (outcome === 'otherwise') throw new ServiceError('CONFLICT', otherwise)
  return context.json({ success: true }, 200, NOT_KEPT)
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
