import type { FeatureSwitch } from '@appkit/core/internal'
import type { FeatureEntry, FeatureManifest } from './feature.js'

/** When Connect has to wait for the announcement of a feature. */
export type ConnectMethodSwitch = FeatureSwitch & Pick<FeatureManifest, 'isOffered'>

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
