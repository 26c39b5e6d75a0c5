import { manifest as history } from '@appkit/feature-history/manifest'
import { manifest as onramp } from '@appkit/feature-onramp/manifest'
import { manifest as pay } from '@appkit/feature-pay/manifest'
import { manifest as receive } from '@appkit/feature-receive/manifest'
import { manifest as send } from '@appkit/feature-send/manifest'
import { manifest as swaps } from '@appkit/feature-swap/manifest'
import type { FeatureEntry } from '@appkit/ui-react'

// What the manifests add to the types of views is seen by hosts as well.
export type {} from '@appkit/feature-history/manifest'
export type {} from '@appkit/feature-onramp/manifest'
export type {} from '@appkit/feature-pay/manifest'
export type {} from '@appkit/feature-receive/manifest'
export type {} from '@appkit/feature-send/manifest'
export type {} from '@appkit/feature-swap/manifest'

/**
 * The features of the kit, in the order in which they are shown: what each announces, and where its code is. One that is off, or never looked
 * at, is never loaded.
 */
export const FEATURES: readonly FeatureEntry[] = [
  { ...onramp, load: () => import('@appkit/feature-onramp') },
  { ...swaps, load: () => import('@appkit/feature-swap') },
  { ...receive, load: () => import('@appkit/feature-receive') },
  { ...send, load: () => import('@appkit/feature-send') },
  { ...history, load: () => import('@appkit/feature-history') },
  { ...pay, load: () => import('@appkit/feature-pay') }
]
