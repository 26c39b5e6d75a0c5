import { AppKitError } from '@appkit/core'
import { readKey } from '../provider/read-key.js'
import type { WalletSession } from '../runtime/wallet-session.js'

/**
 * The key of the account in use. A session that named the address only is asked for it now, and not again once it said it.
 * `undefined`: the wallet does not say it.
 * @throws AppKitError CONTEXT_CHANGED
 */
export async function requireKey(session: WalletSession, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const { chain, guarded, connector, key } = session
  if (key.publicKey || !guarded.offers('requestKey')) return key.publicKey
  try {
    const asked = readKey(await guarded.request('requestKey', [chain.chainId], signal), chain, connector)
    if (asked.publicKey && asked.address === session.key.address) session.learn(asked.publicKey)
    return asked.publicKey
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    return undefined
  }
}
