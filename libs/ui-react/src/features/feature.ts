import type { ComponentType } from 'react'
import type { ChainNamespace, ConnectMethod, Disposer, EmbeddedAccountType, ViewName } from '@appkit/core'
import type { FeatureSwitch, LiveConnection, Messages, ViewTraits, Widget, WidgetState } from '@appkit/core/internal'
import type { LoadedView } from '../view-stack/view-definition.js'

/** What a way to connect is given. */
export interface ConnectMethodProps {
  /** The host's documents have to be agreed to first. */
  readonly isDisabled: boolean
  /** Only this family is connected; `undefined`: any. */
  readonly namespace: ChainNamespace | undefined
}

/** What the tab of a feature is given. */
export interface AccountTabProps {
  readonly connection: LiveConnection
}

/** A tab of the account that is there: its component, and the style sheet it needs besides the shell's. */
export interface LoadedAccountTab {
  readonly Tab: ComponentType<AccountTabProps>
  readonly css?: string | undefined
}

/** A way to connect that is there: its component, and the style sheet it needs besides the shell's. */
export interface LoadedConnectMethod {
  readonly Method: ComponentType<ConnectMethodProps>
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
  /** It brings something into the account, so an account without tokens has a row for it. @default none */
  readonly fundingRow?: FundingRow | undefined
}

/** A way to get tokens. */
export interface FundingRow {
  /** Message keys of its two lines. */
  readonly title: string
  readonly detail: string
  /** Lower ones come first. */
  readonly rank: number
}

/** A view as it is announced. */
export interface ViewAnnouncement extends ViewTraits {
  /** Message key of its title. */
  readonly title: string
  /** It is left by an answer or by closing only. @default false */
  readonly hasNoWayBack?: boolean | undefined
}

/** Where a logged-in user changes what belongs to their login. */
export interface AccountOwner {
  /** Message key of what the button beside their name does. */
  readonly label: string
  /** The view it leads to. */
  readonly view: ViewName
}

/** How a logged-in user sees which type of account is in use, and chooses another. */
export interface AccountTypeChoice {
  /** Message keys of what each type is called. */
  readonly labels: Readonly<Record<EmbeddedAccountType, string>>
  /** The view it leads to. */
  readonly view: ViewName
}

/**
 * A feature as it announces itself, in one place: small and static, without its weight. Its `id` is its switch in the host's `features`
 * option, and the prefix of its message keys.
 */
export interface FeatureManifest extends FeatureSwitch {
  /** The words that are shown before the feature has arrived, in English. */
  readonly messages: Messages
  /** The views it brings. */
  readonly views: { readonly [V in ViewName]?: ViewAnnouncement }
  /** Brings a tab to the account: message key of its title, and what hosts are told when it is chosen. */
  readonly accountTab?: { readonly title: string; readonly openedAs?: ViewTraits['openedAs'] } | undefined
  readonly accountAction?: AccountAction | undefined
  /** Gives names to accounts that have none: the icon beside the address. */
  readonly naming?: Omit<AccountAction, 'fundingRow'> | undefined
  /** What a logged-in user can change: beside their name, which the account shows in place of the wallet's name. */
  readonly accountOwner?: AccountOwner | undefined
  /** Changes the type of a logged-in user's account, where the network has several. */
  readonly accountType?: AccountTypeChoice | undefined
  /** Brings a way to connect: which one, so that the host's `connectMethodsOrder` gives it its place in Connect. */
  readonly connectMethod?: Exclude<ConnectMethod, 'wallet'> | undefined
  /** Where it works. @default every namespace */
  readonly namespaces?: readonly ChainNamespace[] | undefined
  /** Whether it can be offered now, besides: e.g. only on some networks. @default always */
  readonly isOffered?: ((state: WidgetState) => boolean) | undefined
  /** Lives on the answers of the data provider: not offered where none is configured. @default false */
  readonly needsProvider?: boolean | undefined
}

/** A feature of a kit: what it announces, and the way to its code. */
export interface FeatureEntry extends FeatureManifest {
  load(): Promise<FeatureModule>
}

/** The views of a feature; a rarely seen one may come later still. */
export type FeatureViews = { readonly [V in ViewName]?: LoadedView<V> | (() => Promise<LoadedView<V>>) }

/** A feature that has arrived. */
export interface Feature {
  readonly id: FeatureSwitch['id']
  /** Its catalog in English; texts of the host and of other languages are merged over it. */
  readonly messages: Messages
  readonly views: FeatureViews
  readonly accountTab?: LoadedAccountTab | undefined
  readonly connectMethod?: LoadedConnectMethod | undefined
  /** Runs once for each widget, before anything of the feature is shown: adds slices and listeners. What it returns ends them. */
  install?(widget: Widget): Disposer | void
}

/** What `import('@appkit/feature-…')` gives. */
export interface FeatureModule {
  readonly feature: Feature
}
