import { parseSignInMessage, type ParsedSignInMessage } from '@appkit/core/sign-in'
import { pageOfApp } from '../http/page-of-app.js'
import type { WallTime } from '../time/wall-time.js'
import type { AuthUser } from './auth-sessions.js'
import type { SignInNonces } from './sign-in-nonces.js'
import type { WalletVerifiers } from './wallet-verifiers.js'

/** How long before now a message may have been written, ms. */
const MAX_AGE = 600_000
/** How far a clock elsewhere may be ahead, ms. */
const MAX_AHEAD = 120_000
/** Longest signature that is looked at, characters: contract accounts have long ones. */
const MAX_SIGNATURE = 16_384

/** Why no user is signed in. */
export type SignInRefusal = 'INVALID_MESSAGE' | 'INVALID_NONCE' | 'INVALID_SIGNATURE'

/** What came of it. `message` is one sentence for the log of a developer; it repeats nothing of what was sent. */
export type WalletSignInOutcome =
  | { readonly user: AuthUser }
  | { readonly refusal: SignInRefusal; readonly message: string }

/** What a user signs in with. */
export interface WalletProof {
  readonly message: unknown
  readonly signature: unknown
  /** Id of the browser that shows them. */
  readonly browser: string
  /** Address that they come from. */
  readonly caller: string
}

/** What messages are compared with. All of it is configuration: nothing that a request says of itself counts. */
export interface WalletSignInOptions {
  /** Of the app, as a browser writes it. */
  readonly origin: string
  /** CAIP-2 ids of the networks whose accounts may sign in. */
  readonly networks: ReadonlySet<string>
  readonly nonces: Pick<SignInNonces, 'take'>
  readonly verifiers: WalletVerifiers
  readonly now: () => WallTime
}

/** Signs people in by a message that their wallet has signed. @throws what the storage throws */
export type WalletSignIn = (proof: WalletProof) => Promise<WalletSignInOutcome>

const refuse = (refusal: SignInRefusal, message: string): WalletSignInOutcome => ({ refusal, message })

/**
 * The nonce is used up before anything else is believed, so that one message is looked at once, whatever becomes of it.
 * @source ERC-4361, CAIP-122, docs/threats.md T8.07, T8.08, T8.09, T8.10
 */
export function walletSignIn({ nonces, verifiers, ...expected }: WalletSignInOptions): WalletSignIn {
  return async ({ message, signature, browser, caller }) => {
    if (typeof message !== 'string' || typeof signature !== 'string' || signature.length > MAX_SIGNATURE)
      return refuse('INVALID_MESSAGE', 'A message and a signature are needed')
    const data = parse(message)
    if ('refusal' in data) return data
    if (!(await nonces.take(browser, data.nonce)))
      return refuse('INVALID_NONCE', 'The nonce is not of this server and this browser, is over or was used')
    const problem = problemWith(data, expected)
    if (problem !== undefined) return refuse('INVALID_MESSAGE', problem)
    const namespace = data.chainId.slice(0, data.chainId.indexOf(':'))
    const verifier = await verifiers(namespace, caller)
    if (!(await verifier?.verify({ data, message, signature })))
      return refuse('INVALID_SIGNATURE', 'The account has not signed this message')
    const { accountAddress: address, chainId } = data
    return { user: { id: `${chainId}:${address}`, name: address, address, chainId } }
  }
}

function parse(message: string): ParsedSignInMessage | Extract<WalletSignInOutcome, { refusal: SignInRefusal }> {
  try {
    return parseSignInMessage(message)
  } catch {
    return { refusal: 'INVALID_MESSAGE', message: 'The message is not written as the standard has it' }
  }
}

/** What a message says that it should not. @returns one sentence; `undefined`: nothing */
function problemWith(
  { domain, uri, chainId, issuedAt, expirationTime, notBefore }: ParsedSignInMessage,
  { origin, networks, now }: Pick<WalletSignInOptions, 'origin' | 'networks' | 'now'>
): string | undefined {
  if (domain !== new URL(origin).host) return 'The message is for another domain'
  if (pageOfApp(uri, origin) === undefined) return 'The message is for another address'
  if (!networks.has(chainId)) return 'Accounts of this network do not sign in here'
  const time = now()
  const issued = Date.parse(issuedAt)
  if (issued > time + MAX_AHEAD)
    return `The message was issued ${seconds(issued - time)} ahead of the clock of this server`
  if (issued < time - MAX_AGE) return `The message was issued ${seconds(time - issued)} ago by the clock of this server`
  if (expirationTime === undefined) return 'The message has no expiration time'
  const expires = Date.parse(expirationTime)
  if (expires <= time) return `The message expired ${seconds(time - expires)} ago by the clock of this server`
  if (notBefore !== undefined && Date.parse(notBefore) > time + MAX_AHEAD) return 'The message does not count yet'
  return undefined
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}
