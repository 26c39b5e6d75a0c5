import type { ChainNamespace } from '@appkit/core'
import { selectNamespace } from '../page/initial-state.js'
import type { WalletInfo } from '../page/kit-state.js'
import { useKitState } from './use-kit-state.js'
import { useRequiredKit } from './use-kit.js'

/** Which wallet is connected. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useWalletInfo(namespace?: ChainNamespace): { readonly walletInfo: WalletInfo | undefined } {
  return {
    walletInfo: useKitState(useRequiredKit('useWalletInfo'), (state) => selectNamespace(state, namespace).wallet)
  }
}
