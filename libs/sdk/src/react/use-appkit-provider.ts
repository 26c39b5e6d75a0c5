import type { ChainNamespace } from '@appkit/core'
import { selectNamespace } from '../page/initial-state.js'
import { useKitState } from './use-kit-state.js'
import { useKit } from './use-kit.js'

/** What `useAppKitProvider` gives; both are `undefined` while nothing is connected. */
export interface UseAppKitProvider<T> {
  readonly walletProvider: T | undefined
  /** How the wallet is reached, e.g. `ANNOUNCED`. */
  readonly walletProviderType: string | undefined
}

/** The connected wallet's live provider. Waits for a kit that is made later. @typeParam T eip155: an EIP-1193 provider. */
export function useAppKitProvider<T = unknown>(namespace: ChainNamespace): UseAppKitProvider<T> {
  const known = useKitState(useKit(), (state) => selectNamespace(state, namespace).provider)
  return { walletProvider: known?.provider as T | undefined, walletProviderType: known?.type }
}
