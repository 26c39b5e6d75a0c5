import { formatSignInMessage, type SIWXMessageData } from '@appkit/core/sign-in'
import type { FrameSiwxMessage, FrameUser } from '@appkit/frame-protocol'
import { base58 } from '@scure/base'
import type { FrameAccounts } from '../keys/derive-keys.js'
import type { FrameNetwork } from '../settings/frame-settings.js'
import { isPageOf } from './is-page-of.js'

/** Who signs in, where. */
export interface SignIn {
  /** Exact origin of the app. */
  readonly origin: string
  readonly network: FrameNetwork
  readonly accounts: FrameAccounts
}

/** Resources that would let the app do something in the person's name. @source ERC-5573 */
const GRANTS = /^urn:recap:/i

/**
 * Signs a message of the app for a user who has just logged in: with the account in use, for the app's own address, and never one that allows it
 * anything. What the app wrote in place of the account does not count.
 * @returns nothing for any other message: the app has to ask the user
 */
export async function signInAtOnce(
  asked: FrameSiwxMessage,
  { origin, network, accounts }: SignIn
): Promise<Pick<FrameUser, 'message' | 'signature' | 'siwxMessage'>> {
  if (!isOfApp(asked, origin) || asked.chainId !== network.id) return {}
  if (asked.resources?.some((resource) => GRANTS.test(resource))) return {}
  const isSolana = network.id.startsWith('solana:')
  const accountAddress = isSolana ? accounts.solana.address : accounts.eip155.address
  const { serializedMessage: _own, ...parts } = asked
  const siwxMessage = { ...parts, accountAddress }
  const message = format(siwxMessage as SIWXMessageData)
  if (message === undefined) return {}
  const signature = isSolana
    ? base58.encode(accounts.solana.sign(new TextEncoder().encode(message)))
    : await accounts.eip155.signMessage({ message })
  return { message, signature, siwxMessage }
}

function isOfApp({ domain, uri }: FrameSiwxMessage, origin: string): boolean {
  try {
    return domain === new URL(origin).host && isPageOf(origin, uri)
  } catch {
    return false
  }
}

/** @returns `undefined` where a part breaks the rules of the standard */
function format(data: SIWXMessageData): string | undefined {
  try {
    return formatSignInMessage(data)
  } catch {
    return undefined
  }
}
