import type { Features } from '@appkit/core'
import { isFeatureOn, type FeatureSwitch, type WidgetState } from '@appkit/core/internal'
import type { Outline } from '../dialog-at-once/build-first-frame.js'
import type { FeatureEntry, FeatureManifest } from './feature.js'

/** When Connect has to wait for the announcement of a feature, and what stands in its place until the feature is there. */
export interface ConnectMethodSwitch extends FeatureSwitch, Pick<FeatureManifest, 'isOffered'> {
  /** @default a field */
  readonly outline?: ((features: Features) => Outline) | undefined
}

/** Where the announcements of features come from: the way to a connection does without them. */
export interface FeatureSource {
  /** What has been announced: nothing before `load`. The same list until then and from then on. */
  current(): readonly FeatureEntry[]
  /** Brings the announcements; they are in `current` from then on. May be called again, also after a failure. */
  load(): Promise<unknown>
  /** The switches of features that bring ways to connect: while one is on and offered, Connect waits for the announcements. Known without them. */
  readonly connectMethods: readonly ConnectMethodSwitch[]
}

/** A source of features that are announced from the start. */
export function fixedFeatures(entries: readonly FeatureEntry[]): FeatureSource {
  return {
    current: () => entries,
    load: () => Promise.resolve(),
    connectMethods: entries.filter(({ connectMethod }) => connectMethod !== undefined)
  }
}

/** Whether Connect has ways to connect beside the wallets. */
export const hasConnectMethods = (
  { connectMethods }: Pick<FeatureSource, 'connectMethods'>,
  state: WidgetState
): boolean =>
  connectMethods.some((method) => isFeatureOn(state.options.features, method) && method.isOffered?.(state) !== false)
