import { AppKitError, type Disposer } from '@appkit/core'
import { announceViews, type Widget } from '@appkit/core/internal'
import type { Outline } from '../dialog-at-once/build-first-frame.js'
import type { UiCatalog } from '../i18n/create-ui-catalog.js'
import type { LanguageSource } from '../i18n/ui-language.js'
import type { Feature, FeatureEntry } from './feature.js'
import type { FeatureSource } from './feature-source.js'

/** The features of one modal: which there are, and which have arrived. */
export interface FeatureRegistry {
  /** Every feature that has been announced, whether on or off. */
  announced(): readonly FeatureEntry[]
  /** Brings the announcements. */
  announce(): Promise<unknown>
  /** The feature if it is there already. */
  loaded(id: string): Feature | undefined
  /** Brings a feature, once: its words, its style, its slices. @throws AppKitError CHUNK_LOAD_FAILED, after which it can be tried again */
  load(entry: FeatureEntry): Promise<Feature>
  /** What stands in the place of a way to connect until it is there. */
  outlineOf(entry: FeatureEntry): Outline
  /** Ends what the features have started; one that arrives later is not started. */
  dispose(): void
}

/** Makes the registry of one modal. @param addStyles adopts a style sheet; the same text twice does nothing. */
export function createFeatureRegistry(
  source: FeatureSource,
  widget: Widget,
  { catalog, language }: { readonly catalog: UiCatalog; readonly language: LanguageSource },
  addStyles: (css: string) => void
): FeatureRegistry {
  const arrived = new Map<string, Feature>()
  const pending = new Map<string, Promise<Feature>>()
  const disposers: Disposer[] = []
  let known: readonly FeatureEntry[] = []
  let isDisposed = false

  function announced(): readonly FeatureEntry[] {
    const entries = source.current()
    if (entries !== known) {
      for (const entry of entries) {
        catalog.add(entry.messages)
        announceViews(widget.views, entry)
      }
    }
    known = entries
    return entries
  }

  function install(feature: Feature): Feature {
    if (isDisposed) return feature
    catalog.add(feature.messages)
    for (const part of [feature.accountTab, feature.connectMethod]) if (part?.css !== undefined) addStyles(part.css)
    const stop = feature.install?.(widget)
    if (stop) disposers.push(stop)
    arrived.set(feature.id, feature)
    return feature
  }

  async function bring(entry: FeatureEntry): Promise<Feature> {
    try {
      return install((await entry.load()).feature)
    } catch (cause) {
      pending.delete(entry.id)
      throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: `the feature ${entry.id}` }, { cause })
    }
  }

  return {
    announced,
    announce: () => Promise.all([source.load(), language.loadFeatures()]),
    loaded: (id) => arrived.get(id),
    load(entry) {
      const next = pending.get(entry.id) ?? bring(entry)
      pending.set(entry.id, next)
      return next
    },
    outlineOf: ({ id }) => {
      const { features } = widget.store.getState().options
      return source.connectMethods.find((method) => method.id === id)?.outline?.(features) ?? ['field']
    },
    dispose() {
      isDisposed = true
      for (const stop of disposers.splice(0)) stop()
    }
  }
}
