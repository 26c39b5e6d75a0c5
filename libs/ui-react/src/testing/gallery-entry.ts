import type { ErrorCode, PlainError } from '@appkit/core'
import type { WidgetState } from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'
import type { FeatureEntry } from '../features/feature.js'
import type { FixedWidgetOptions } from './create-fixed-widget.js'
import { createGalleryState, type GalleryParts } from './create-gallery-state.js'

/** One view in one state. */
export interface GalleryEntry {
  readonly view: string
  /** Kebab-case; unique within the view. */
  readonly state: string
  readonly description: string
  makeState(): WidgetState
  readonly widget?: FixedWidgetOptions
  /** The features its views come from, with all their words in `messages`. @default none */
  readonly features?: readonly FeatureEntry[] | undefined
  /** The kind of device it is seen on. @default the one it is seen on */
  readonly device?: DevicePlatform | undefined
  /** The tab to choose, by its id. @default the first */
  readonly tab?: string | undefined
}

/** Makes an entry from what its state differs in. */
export function galleryEntry(
  view: string,
  state: string,
  description: string,
  parts: GalleryParts,
  more: Pick<GalleryEntry, 'widget' | 'features' | 'tab' | 'device'> = {}
): GalleryEntry {
  return { view, state, description, makeState: () => createGalleryState(parts), ...more }
}

/** An error as the state keeps it. */
export function galleryError(code: ErrorCode, retryable = true): PlainError {
  return { code, message: code, retryable, context: {} } as PlainError
}
