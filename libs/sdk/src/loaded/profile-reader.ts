import type { WidgetState } from '@appkit/core/internal'
import type { Bring } from '../page/load-patiently.js'

/** How an account is called, as far as a view has looked it up. */
export interface Profile {
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
}

/** Reads the profile of an account; sends nothing. */
export type ProfileReader = (state: WidgetState, address: string) => Profile

const NOTHING: Profile = { profileName: undefined, profileImage: undefined }

/**
 * Nothing is known before a view has asked who an account is; the code that reads the answer comes after that.
 * @param bring loads it @param onReady called when profiles can be read
 */
export function createProfileReader(bring: Bring, onReady: () => void): ProfileReader {
  let read: ProfileReader | undefined
  let isAsked = false
  return (state, address) => {
    if (!isAsked && wasAskedFor(state)) {
      isAsked = true
      // Until then the account has no name.
      bring(
        () => import('./read-profile.js'),
        ({ readProfile }) => {
          read = readProfile
          onReady()
        }
      )
    }
    return read?.(state, address) ?? NOTHING
  }
}

/** Whether any identity was requested. */
function wasAskedFor(state: { readonly data?: { readonly queries: object } }): boolean {
  return Object.keys(state.data?.queries ?? {}).some((key) => key.startsWith('getIdentity('))
}
