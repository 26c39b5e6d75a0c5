import { AppKitError } from '@appkit/core'
import { assertNotAborted, hasUnknownChainText } from '@appkit/core/internal'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import type { CosmosChain } from './cosmos-chain.js'

/**
 * Asks the wallet for access to a chain: prompts unless the page has it. A chain that the wallet does not know is suggested to it first.
 * @param signal ends the wait. @param cancel keeps the wallet from being asked anything more
 * @returns `added`: the chain was suggested and taken.
 * @throws AppKitError USER_REJECTED, WALLET_REQUEST_PENDING, WALLET_ERROR
 * @source Keplr API, `enable`, `experimentalSuggestChain`
 */
export async function enableChain(
  guarded: GuardedWallet,
  { chainId, info }: CosmosChain,
  signal: AbortSignal,
  cancel: AbortSignal = signal
): Promise<'known' | 'added'> {
  try {
    await guarded.request('enable', [[chainId]], signal)
    return 'known'
  } catch (error) {
    if (!info || !isUnknownChain(error) || !guarded.offers('experimentalSuggestChain')) throw error
    assertNotAborted(cancel)
    await guarded.request('experimentalSuggestChain', [info], signal)
    assertNotAborted(cancel)
    await guarded.request('enable', [[chainId]], signal)
    return 'added'
  }
}

/** No wallet has a code for it, so its words count; on any others, a user who may have said no is not asked again. */
function isUnknownChain(error: unknown): boolean {
  return AppKitError.is(error, 'WALLET_ERROR') && hasUnknownChainText(error.cause)
}
