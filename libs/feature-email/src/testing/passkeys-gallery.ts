import type { ConnectorRoute, WidgetState } from '@appkit/core/internal'
import type { FeatureEntry } from '@appkit/ui-react'
import {
  createGalleryState,
  galleryConnector,
  galleryError,
  type GalleryEntry,
  type GalleryParts
} from '@appkit/ui-react/testing'
import type { AccessState } from '../logic/access-slice.js'
import { emailSlice } from '../logic/email-slice.js'
import type { PasskeysState } from '../logic/passkeys-slice.js'
import { accountEn } from '../messages/account-en.js'
import { passkeysEn } from '../messages/passkeys-en.js'
import { passkeysManifest } from '../passkeys-manifest.js'
import { emailEntry } from './gallery.js'

/** Passkeys as a kit announces them, with all their words. */
export const passkeysEntry: FeatureEntry = {
  ...passkeysManifest,
  messages: { ...accountEn, ...passkeysEn, ...passkeysManifest.messages },
  load: () => import('../feature-passkeys.js')
}

const LOGIN: ConnectorRoute = { id: 'AUTH', type: 'AUTH', name: 'Email', namespaces: ['eip155', 'solana'] }
const WALLET = galleryConnector('passkeys', { id: 'AUTH', name: 'Email', type: 'AUTH', info: undefined })

interface Sample {
  readonly passkeys?: PasskeysState
  readonly access?: AccessState
  readonly parts?: GalleryParts
}

function entry(view: string, state: string, description: string, sample: Sample = {}): GalleryEntry {
  const { passkeys = { isBusy: false }, access = { access: 'unasked' }, parts } = sample
  const makeState = (): WidgetState => {
    const made = createGalleryState({
      stack: [{ view }],
      ...parts,
      options: { ...parts?.options, features: { passkeys: true } }
    })
    return {
      ...made,
      connectors: { ...made.connectors, routes: [LOGIN] },
      connections: { ...made.connections, approvals: [{ id: '1', method: view }] },
      loginAccess: access,
      email: emailSlice.getInitialState(),
      passkeys
    } as WidgetState
  }
  return { view, state, description, features: [emailEntry, passkeysEntry], makeState }
}

const inConnect = (state: string, description: string, sample?: Sample): GalleryEntry =>
  entry('Connect', `passkeys-${state}`, description, sample)

/** A user is logged in. */
const parts: GalleryParts = { connectedOn: 'eip155:1', wallet: WALLET }

/** Passkeys in every state. */
export const PASSKEYS_GALLERY: readonly GalleryEntry[] = [
  inConnect('default', 'Below the email field'),
  inConnect('busy', 'The frame asks', { passkeys: { isBusy: true } }),
  inConnect('refused', 'The app may not use the frame', { access: { access: 'refused' } }),
  inConnect('failed', 'It did not work', { passkeys: { isBusy: false, error: galleryError('UNAVAILABLE') } }),
  entry('ConnectPasskey', 'default', 'Before the frame is there'),
  entry('AddPasskey', 'default', 'Before the frame is there', { parts }),
  entry('AccountSettings', 'passkeys', 'With the way to protect the wallet', { parts })
]
