import { manifest as emailManifest, passkeysManifest, socialsManifest } from '@appkit/feature-email/manifest'
import { manifest as historyManifest } from '@appkit/feature-history/manifest'
import { manifest as namesManifest } from '@appkit/feature-names/manifest'
import { manifest as onrampManifest } from '@appkit/feature-onramp/manifest'
import { manifest as payManifest } from '@appkit/feature-pay/manifest'
import { manifest as receiveManifest } from '@appkit/feature-receive/manifest'
import { manifest as sendManifest } from '@appkit/feature-send/manifest'
import { manifest as siwxManifest } from '@appkit/feature-siwx/manifest'
import { manifest as smartSessionsManifest } from '@appkit/feature-smart-sessions/manifest'
import { manifest as swapsManifest } from '@appkit/feature-swap/manifest'
import type { FeatureEntry } from '@appkit/ui-react'

// What the manifests add to the types of views is seen by hosts as well.
export type {} from '@appkit/feature-email/manifest'
export type {} from '@appkit/feature-history/manifest'
export type {} from '@appkit/feature-names/manifest'
export type {} from '@appkit/feature-onramp/manifest'
export type {} from '@appkit/feature-pay/manifest'
export type {} from '@appkit/feature-receive/manifest'
export type {} from '@appkit/feature-send/manifest'
export type {} from '@appkit/feature-siwx/manifest'
export type {} from '@appkit/feature-smart-sessions/manifest'
export type {} from '@appkit/feature-swap/manifest'

const loadSend = () => import('@appkit/feature-send')

/** Brings what reads the transfer that is being prepared. */
export const loadSendReader = async () => (await loadSend()).selectSendInfo

/**
 * The features of the kit, in the order in which they are shown: what each announces, and where its code is. One that is off, or never looked
 * at, is never loaded.
 */
export const FEATURES: readonly FeatureEntry[] = [
  { ...onrampManifest, load: () => import('@appkit/feature-onramp') },
  { ...swapsManifest, load: () => import('@appkit/feature-swap') },
  { ...receiveManifest, load: () => import('@appkit/feature-receive') },
  { ...sendManifest, load: loadSend },
  { ...smartSessionsManifest, load: () => import('@appkit/feature-smart-sessions') },
  { ...historyManifest, load: () => import('@appkit/feature-history') },
  { ...namesManifest, load: () => import('@appkit/feature-names') },
  { ...siwxManifest, load: () => import('@appkit/feature-siwx') },
  { ...payManifest, load: () => import('@appkit/feature-pay') },
  { ...emailManifest, load: () => import('@appkit/feature-email') },
  { ...socialsManifest, load: () => import('@appkit/feature-email/socials') },
  { ...passkeysManifest, load: () => import('@appkit/feature-email/passkeys') }
]
