import type { ComponentType } from 'react'
import type { ChainNamespace, Disposer, ViewName } from '@appkit/core'
import type { FeatureFlag, LiveConnection, Messages, Widget, WidgetState } from '@appkit/core/internal'
import type { LoadedView } from '../view-stack/view-definition.js'

/** What the tab of a feature is given. */
export interface AccountTabProps {
  readonly connection: LiveConnection
}

/** A tab of the account that is there: its component, and the style sheet it needs besides the shell's. */
export interface LoadedAccountTab {
  readonly Tab: ComponentType<AccountTabProps>
  readonly css?: string | undefined
}

/** A round button of the account. */
export interface AccountAction {
  /** Message key of its word. */
  readonly label: string
  /** Its icon: the `d` of a path on a 20 px grid, drawn with a 1.5 px stroke. */
  readonly icon: string
  /** The view it leads to. */
  readonly view: ViewName
}

/** A feature as it is announced: small and static, with the heavy part behind `load`. */
export interface FeatureEntry {
  /** Unique, e.g. `history`. */
  readonly id: string
  /** The switch of the host's `features` option that turns it on and off. */
  readonly flag: FeatureFlag
  /** The words that are shown before the feature has arrived. */
  readonly messages: Messages
  /** The views it brings, each with the message key of its title. */
  readonly views: { readonly [V in ViewName]?: string }
  /** Brings a tab to the account: message key of its title. */
  readonly accountTab?: { readonly title: string } | undefined
  readonly accountAction?: AccountAction | undefined
  /** Where it works. @default every namespace */
  readonly namespaces?: readonly ChainNamespace[] | undefined
  /** Whether it can be offered now, besides: e.g. only on some networks. @default always */
  readonly isOffered?: ((state: WidgetState) => boolean) | undefined
  /** Lives on the answers of the data provider: not offered where none is configured. @default false */
  readonly needsProvider?: boolean | undefined
  load(): Promise<FeatureModule>
}

/** The views of a feature; a rarely seen one may come later still. */
export type FeatureViews = { readonly [V in ViewName]?: LoadedView<V> | (() => Promise<LoadedView<V>>) }

/** A feature that has arrived. */
export interface Feature {
  readonly id: string
  /** Its catalog in English; texts of the host and of other languages are merged over it. */
  readonly messages: Messages
  readonly views: FeatureViews
  readonly accountTab?: LoadedAccountTab | undefined
  /** Runs once for each widget, before anything of the feature is shown: adds slices and listeners. What it returns ends them. */
  install?(widget: Widget): Disposer | void
}

/** What `import('@appkit/feature-…')` gives. */
export interface FeatureModule {
  readonly feature: Feature
}
