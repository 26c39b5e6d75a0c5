import type { AccountSnapshot } from '@appkit/core'
import { selectLiveConnection, type WidgetState } from '@appkit/core/internal'
import type { FeatureEntry } from '@appkit/ui-react'
import { createGalleryState, galleryError, type GalleryEntry } from '@appkit/ui-react/testing'
import type { SignInState, SignInStatus } from '../logic/sign-in-slice.js'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'

/** Signing in as a kit announces it, with all its words. */
export const signInEntry: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-siwx.js')
}

function entry(
  state: string,
  description: string,
  makeStatus: (account: AccountSnapshot) => SignInStatus,
  view: 'SIWXSignMessage' | 'ConnectingSiwe' = 'SIWXSignMessage'
): GalleryEntry {
  const makeState = (): WidgetState => {
    const shown = createGalleryState({ connectedOn: 'eip155:1', stack: [{ view }] })
    const live = selectLiveConnection(shown, 'eip155')
    const account: AccountSnapshot = {
      namespace: 'eip155',
      connectorUid: live?.connectorUid ?? '',
      address: live?.activeAddress ?? '',
      caipNetworkId: 'eip155:1'
    }
    const siwx: SignInState = { status: makeStatus(account), signedIn: undefined }
    return { ...shown, siwx } as WidgetState
  }
  return { view, state, description, features: [signInEntry], makeState }
}

const isRequired = true

/** Signing in, in every state. */
export const SIGN_IN_GALLERY: readonly GalleryEntry[] = [
  entry('required', 'The user signs in or is disconnected', (account) => ({ step: 'asking', account, isRequired })),
  entry('optional', 'It can be left for later', (account) => ({ step: 'asking', account, isRequired: false })),
  entry('signing', 'With the wallet', (account) => ({ step: 'signing', account, isRequired })),
  entry('saving', 'The session is being made', (account) => ({ step: 'saving', account, isRequired })),
  entry('cancelling', 'On the way out', (account) => ({ step: 'cancelling', account, isRequired })),
  entry('declined', 'Declined in the wallet', (account) => ({
    step: 'asking',
    account,
    isRequired,
    problem: galleryError('USER_REJECTED')
  })),
  entry('failed', 'The app could not be reached', (account) => ({
    step: 'asking',
    account,
    isRequired,
    problem: galleryError('UNAVAILABLE')
  })),
  entry('refused', 'The app did not accept the signature', (account) => ({
    step: 'asking',
    account,
    isRequired: false,
    problem: galleryError('SIGNATURE_INVALID')
  })),
  entry('done', 'Opened by an account that is signed in', (account) => ({ step: 'signedIn', account })),
  entry('former-name', 'By its former name', (account) => ({ step: 'asking', account, isRequired }), 'ConnectingSiwe')
]
