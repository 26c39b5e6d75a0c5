import type { WidgetState } from '@appkit/core/internal'
import type { FeatureManifest, ViewAnnouncement } from '@appkit/ui-react'
// What the feature adds to the types of the state.
import type {} from './logic/sign-in-slice.js'
import type { en } from './messages/en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    SIWXSignMessage: undefined
    /** The same view, by its former name. */
    ConnectingSiwe: undefined
  }
}

/** A user who has to sign in does so or cancels. */
function closeRefusal({ siwx }: WidgetState): string | undefined {
  const isHeld = siwx !== undefined && 'isRequired' in siwx.status && siwx.status.isRequired
  return isHeld ? 'siwx.closeRefused' : undefined
}

const view: ViewAnnouncement = { title: 'siwx.title', needs: 'account', hasNoWayBack: true, closeRefusal }

/** Signing in with a wallet, as the feature announces itself. It is there where the host says how people sign in. */
export const manifest = {
  id: 'siwx',
  isOnByDefault: true,
  views: { SIWXSignMessage: view, ConnectingSiwe: view },
  messages: { 'siwx.title': 'Sign in' }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type SiwxMessages = typeof en & typeof manifest.messages
