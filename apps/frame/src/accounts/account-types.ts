import type { FrameAccountType } from '@appkit/frame-protocol'
import type { FrameStorage } from '../session/frame-storage.js'
import type { FrameNetwork } from '../settings/frame-settings.js'

/** Which of a person's accounts the app around the frame uses. */
export interface AccountTypes {
  /** CAIP-2 ids of the networks that have smart accounts. */
  readonly smartNetworks: readonly FrameNetwork['id'][]
  /** The type in use on a network: without smart accounts there it is an `eoa`. */
  on(network: Pick<FrameNetwork, 'id'>): FrameAccountType
  /** Uses a type from now on, wherever there is one. */
  prefer(type: FrameAccountType): void
}

/** What people have who have chosen nothing. */
const FIRST_TYPE: FrameAccountType = 'smartAccount'

/**
 * The choice is kept for the app. Another tab's choice counts from the next page on: the page of this one shows what was chosen here.
 * @param smartNetworks CAIP-2 ids
 */
export function createAccountTypes(
  storage: Pick<FrameStorage, 'accountType' | 'setAccountType'>,
  smartNetworks: readonly FrameNetwork['id'][]
): AccountTypes {
  let preferred: FrameAccountType | undefined
  return {
    smartNetworks,
    on({ id }) {
      preferred ??= storage.accountType() ?? FIRST_TYPE
      return smartNetworks.includes(id) ? preferred : 'eoa'
    },
    prefer(type) {
      preferred = type
      storage.setAccountType(type)
    }
  }
}
