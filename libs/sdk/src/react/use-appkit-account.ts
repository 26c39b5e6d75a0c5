import type { ChainNamespace } from '@appkit/core'
import { selectNamespace } from '../page/initial-state.js'
import type { AppKitAccount } from '../page/kit-state.js'
import { useKitState } from './use-kit-state.js'
import { useKit } from './use-kit.js'

/** The account of a namespace; of the one in use by default. Waits for a kit that is made later. */
export function useAppKitAccount(options: { readonly namespace?: ChainNamespace | undefined } = {}): AppKitAccount {
  return useKitState(useKit(), (state) => selectNamespace(state, options.namespace).account)
}
