import { AppKitError } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { readBytes } from '../guards/bytes.js'
import { verifySignature } from '../guards/verify-signature.js'
import type { SignInResult } from '../host-provider.js'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import { readWalletAccount, type WalletAccount } from '../provider/wallet-account.js'
import { requireAccount } from './require-account.js'
import type { WalletSession } from './wallet-session.js'

const MESSAGE_LIMIT = 65_536
const SIGNATURE_BYTES = 64

/**
 * Signs in with Solana: the wallet writes the message, and only one that says what was asked counts.
 * @throws AppKitError USER_REJECTED, WALLET_METHOD_UNSUPPORTED, INVALID_MESSAGE without a domain, CONTEXT_CHANGED, BAD_RESPONSE
 * @source Wallet Standard `solana:signIn`, CAIP-122
 */
export async function signIn(session: WalletSession, input: SolanaSignInInput): Promise<SignInResult> {
  const { domain } = input
  if (domain === undefined || !/^\S{1,253}$/.test(domain))
    throw new AppKitError('INVALID_MESSAGE', { detail: 'no domain' })
  const address = input.address ?? session.accounts[0]?.address ?? ''
  requireAccount(session, address)
  const asked = { ...input, domain, address }
  const { account, signedMessage, signature } = await askSignIn(session.wallet, asked, session.signal)
  if (account.address !== address) throw badAnswer('solana:signIn')
  return { address, signedMessage, signature }
}

/** What a wallet signed, and for which of its accounts. */
export interface WalletSignIn {
  readonly account: WalletAccount
  readonly signedMessage: Uint8Array
  /** The same as text. */
  readonly message: string
  readonly signature: Uint8Array
}

/**
 * Has a wallet sign in, also one that the page has no access to yet: it connects by this. Without an address the wallet chooses the account.
 * @throws AppKitError as `signIn`
 */
export async function askSignIn(
  wallet: GuardedWallet,
  input: SolanaSignInInput & { readonly domain: string },
  signal?: AbortSignal
): Promise<WalletSignIn> {
  const output = await wallet.askOne('solana:signIn', input, signal)
  const account = readWalletAccount(output['account'])
  const signedMessage = readBytes(output['signedMessage'], MESSAGE_LIMIT)
  const signature = readBytes(output['signature'], SIGNATURE_BYTES)
  if (!account || !signedMessage || !signature) throw badAnswer('solana:signIn')
  if (!verifySignature(signature, signedMessage, account.publicKey)) throw badAnswer('signature')
  const message = readText(signedMessage)
  if (message === undefined || !says(message, { ...input, address: account.address }))
    throw badAnswer('sign-in message')
  return { account, signedMessage, message, signature }
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether the message begins as the standard has it and holds every field that was asked for, as it was asked for. */
function says(text: string, input: SolanaSignInInput): boolean {
  const head = `${input.domain} wants you to sign in with your Solana account:\n${input.address}`
  const lines = text.split('\n')
  const wanted = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId]
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const resources = (input.resources ?? []).map((resource) => `- ${resource}`)
  const hasStatement = input.statement === undefined || text.includes(`\n\n${input.statement}`)
  const isHead = text === head || text.startsWith(`${head}\n`)
  return isHead && hasStatement && [...wanted, ...resources].every((line) => lines.includes(line))
}
