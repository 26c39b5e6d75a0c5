import { AppKitError } from '@appkit/core'
import { fromWallet, readErrorFields } from '@appkit/core/internal'

/** How long a wallet may take to answer a request, ms. */
export const ANSWER_MS = 300_000

/** How long an answer counts that no user sits and waits for, ms. */
export const LATE_ANSWER_MS = 600_000

/** No answer in time; the request can be sent again. @source docs/threats.md T5.01 */
export function noAnswer(milliseconds: number): AppKitError<'TIMEOUT'> {
  return new AppKitError('TIMEOUT', { source: 'Your wallet', milliseconds }, { message: 'Your wallet did not answer' })
}

/** What a node answered is never a person's "no". */
export function fromNode(thrown: unknown, method: string): AppKitError {
  if (thrown instanceof AppKitError) return thrown
  if (thrown instanceof Error) return new AppKitError('UNAVAILABLE', { source: 'The network' }, { cause: thrown })
  const { code } = readErrorFields(thrown)
  const walletCode = code === undefined ? {} : { walletCode: code }
  return new AppKitError('WALLET_ERROR', { method, ...walletCode }, { cause: thrown })
}

/** The wallet's code for "the user ended the session". */
const USER_DISCONNECTED = 6000

/**
 * Gives whatever the relay library or a wallet threw a code. A wallet's answer is a plain object; what the library itself throws is an
 * Error with a text for developers, which never reaches the user.
 * @source docs/threats.md T5.07
 */
export function fromRelay(thrown: unknown, method: string): AppKitError {
  if (thrown instanceof AppKitError) return thrown
  const { code, message } = readErrorFields(thrown)
  if (!(thrown instanceof Error)) {
    if (code === USER_DISCONNECTED) return new AppKitError('SESSION_EXPIRED', { connector: 'WalletConnect' })
    return fromWallet(thrown, method)
  }
  if (/no internet connection/i.test(message)) return new AppKitError('OFFLINE', { source: 'WalletConnect' })
  if (/expired/i.test(message)) return noAnswer(ANSWER_MS)
  if (/request\(\) (?:method|chainId)/i.test(message)) return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
  if (/no matching key|recently deleted|topic|please call connect/i.test(message)) {
    return new AppKitError('SESSION_EXPIRED', { connector: 'WalletConnect' }, { cause: thrown })
  }
  return new AppKitError('UNAVAILABLE', { source: 'WalletConnect' }, { cause: thrown })
}
