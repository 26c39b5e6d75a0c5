import type {
  AccountSnapshot,
  Announcements,
  BaseUrls,
  ChainAdapter,
  ChainNamespace,
  Clock,
  ConnectorAdapter,
  Disposer,
  Features,
  SIWXConfig,
  WidgetEvent
} from '@appkit/core'
import type { RestoreSaved, Widget } from '@appkit/core/internal'
import type { TakeOver } from '@appkit/ui-react/dialog-at-once'
import type { AccountFace } from '../elements/button-contract.js'
import type { CompleteOptions } from '../options/complete-options.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { ChangeableOptions, OpenOptions } from './appkit.js'
import type { Snapshot } from './create-snapshot.js'
import type { KitActions } from './kit-actions.js'
import type { KitSettings } from './kit-settings.js'
import type { KitState, ThemeSettings } from './kit-state.js'
import type { ModalHost } from '../loaded/modal-host.js'

/** The part of the public state that the loaded half knows. */
export type LoadedState = Pick<
  KitState,
  'namespaces' | 'networks' | 'connectors' | 'connections' | 'recentConnections' | 'send' | 'state'
>

/** What the page's half of a kit is to the loaded half: there at once. */
export interface PageHalf {
  readonly id: string
  /** The options as the app gave them. */
  readonly options: CreateAppKitOptions
  /** What of the options the app has changed since. */
  readonly settings: Pick<KitSettings, 'changes' | 'setChanges'>
  /** What the page has of a plug-in's announcements. */
  announcementsOf(adapter: ChainAdapter): Announcements | undefined
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  /** The elements for the modal that the page has. */
  readonly places: ReadonlySet<HTMLElement>
  /** The public state. */
  readonly state: Snapshot
  /** Ends the dialog that stands where the modal will be. */
  readonly takeOver: TakeOver
  /** @throws AppKitError CHUNK_LOAD_FAILED, DISPOSED */
  loadModal(): Promise<{ readonly modal: KitModal }>
  openModal(options: OpenOptions): Promise<void>
}

/** What the loaded half of a kit is to the page's: there with the first press, or with the connections of the last visit. */
export interface LoadedHalf {
  readonly widget: Widget
  /** Says what it knows, looks for wallets, and brings the last visit's connections back. Called once, by the loader. */
  begin(): void
  /** The methods that the app calls. @throws AppKitError CHUNK_LOAD_FAILED */
  loadActions(): Promise<KitActions>
  /** What is in use at this moment; `undefined`: nothing is connected. @param namespace default: the one in use */
  readAccount(namespace: ChainNamespace | undefined): AccountSnapshot | undefined
  /** Why the last connection failed; empty: it did not. */
  readError(): string
  /** Looks for wallets and restores; again after a failure. */
  start(): Promise<void>
  /** Brings what connecting needs of the chains that have a wallet in the page, before the user has chosen one. */
  prepareChains(): void
  readonly accountFace: AccountFace
  readonly modalHost: ModalHost
  /** Makes the modal, with the features that are shown in it. */
  createModal(module: ModalModule): KitModal
  /** Closes the modal; one that is embedded goes back to its first view. */
  close(): void
  /** Follows the balance of a namespace. @default the namespace in use */
  watchBalance(namespace: ChainNamespace | undefined): Disposer
  /** @throws AppKitError OPTIONS_INVALID */
  checkPartialOptions(changes: ChangeableOptions): void
  updateOptions(changes: ChangeableOptions): void
  updateTheme(theme: ThemeSettings): void
  dispose(): void
}

/** What `import('../loaded/create-loaded-half.js')` gives. */
export interface LoadedModule {
  /**
   * Checks the options; what it gives makes the loaded half. Two steps, so that none is long.
   * @param restoreSaved brings the last visit's connections back. @default fetched when there are some
   * @throws AppKitError OPTIONS_INVALID, OPTIONS_CONFLICT: for options that were not checked before
   */
  prepareLoadedHalf(page: PageHalf, restoreSaved?: RestoreSaved): () => LoadedHalf
}

/** What the loaded half works with. */
export interface LoadedParameters {
  readonly options: CompleteOptions
  readonly theme: ThemeSettings
  readonly adapters: readonly ChainAdapter[]
  readonly connectors: readonly ConnectorAdapter[]
  readonly announcementsOf: PageHalf['announcementsOf']
  /** Those of the connectors that people are offered. @param features as they are now */
  offeredConnectors(features: Features): readonly ConnectorAdapter[]
  readonly baseUrls: BaseUrls
  /** Refuse what the app gives later on. @throws AppKitError OPTIONS_INVALID */
  readonly checks: {
    checkConnector(given: unknown): void
    checkPartialOptions(options: object): void
  }
  /** The options as the app gave them: the switches that only the loaded half reads. */
  readonly given: Pick<CreateAppKitOptions, 'enableCoinbase' | 'enableBaseAccount'>
  readonly isLogging: boolean
  /** Whether events of the secure frame are logged as well. */
  readonly isFrameLogged: boolean
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  /** Alerts known from the start. */
  readonly isProjectIdMissing: boolean
  /** How people sign in; `undefined`: they do not. */
  readonly siwx: SIWXConfig | undefined
  onEvent(event: WidgetEvent): void
}

/** The modal of one kit. */
export interface KitModal {
  /**
   * Renders it in its element; `isAhead`: before it is opened, on a sign that the user will. @param takeOver ends the dialog that
   * stands there until the modal opens
   */
  mount(host: HTMLElement, isAhead: boolean, takeOver: TakeOver): Disposer
  /** Brings what tells whether there is such a view; comes before `openView`. @throws AppKitError CHUNK_LOAD_FAILED */
  prepareView(options: OpenOptions): Promise<void>
  /** Brings Connect with the ways to log in, where there are some: it is whole once it is shown. Never rejects: what has not arrived is brought when it is shown. */
  prepareConnect(): Promise<void>
  /** Shows a view. @returns what came of it, where it gives something. @throws AppKitError VIEW_UNKNOWN */
  openView(options: OpenOptions): Promise<unknown> | undefined
}

/** What `import('@appkit/ui-react/modal')` gives. */
export type ModalModule = Pick<
  typeof import('@appkit/ui-react/modal'),
  'hasConnectMethods' | 'loadConnectWithMethods' | 'loadPageTheme' | 'mountModal'
>
