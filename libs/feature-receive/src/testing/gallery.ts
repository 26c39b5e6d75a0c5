import type { FeatureEntry } from '@appkit/ui-react'
import { createGalleryState, GALLERY_NETWORKS, type GalleryEntry, type GalleryParts } from '@appkit/ui-react/testing'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'

/** Receiving as a kit announces it, with all its words. */
export const receiveEntry: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-receive.js')
}

const entry = (view: string, state: string, description: string, parts: GalleryParts = {}): GalleryEntry => ({
  view,
  state,
  description,
  features: [receiveEntry],
  makeState: () => createGalleryState({ connectedOn: 'eip155:1', stack: [{ view: 'Account' }, { view }], ...parts })
})

/** Receiving in every state. */
export const RECEIVE_GALLERY: readonly GalleryEntry[] = [
  entry('WalletReceive', 'code', 'The address as a code and in words'),
  entry('WalletReceive', 'one-network', 'It works on one network', { networks: GALLERY_NETWORKS.slice(0, 1) }),
  entry('WalletCompatibleNetworks', 'list', 'Seven networks'),
  entry('WalletCompatibleNetworks', 'one', 'One network', { networks: GALLERY_NETWORKS.slice(0, 1) })
]
