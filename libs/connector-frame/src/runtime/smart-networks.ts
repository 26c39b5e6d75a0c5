import { parseCaipNetworkId, type CaipNetworkId, type EmbeddedAccountType } from '@appkit/core'
import type { AskFrame } from './ask-frame.js'

/** On which networks a frame has smart accounts. */
export interface SmartNetworks {
  /** Asks the frame; called whenever it is ready. Never throws. */
  load(): Promise<void>
  /** The type of account to ask for on a network: a smart account only where the frame has not said that there is none. */
  preferenceOn(
    caipNetworkId: CaipNetworkId | undefined,
    wanted: EmbeddedAccountType | undefined
  ): { readonly preferredAccountType?: EmbeddedAccountType }
}

/** @source docs/secure-frame.md, GET_SMART_ACCOUNT_ENABLED_NETWORKS */
export function createSmartNetworks(ask: AskFrame): SmartNetworks {
  let enabled: readonly number[] | undefined

  return {
    async load() {
      try {
        enabled = (await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).smartAccountEnabledNetworks
      } catch {
        // A frame that does not say is asked for what the user prefers, and answers with what there is.
      }
    },
    preferenceOn(caipNetworkId, wanted) {
      if (!wanted || !caipNetworkId) return {}
      const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
      if (namespace !== 'eip155') return {}
      const isAbsent = wanted === 'smartAccount' && enabled?.includes(Number(reference)) === false
      return isAbsent ? {} : { preferredAccountType: wanted }
    }
  }
}
