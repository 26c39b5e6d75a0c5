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
import type { Widget } from '@appkit/core/internal'
import type { TakeOver } from '@appkit/ui-react/dialog-at-once'
import type { mountModal } from '@appkit/ui-react/modal'
import type { AccountFace } from '../elements/button-contract.js'
import type { CompleteOptions } from '../options/complete-options.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { ChangeableOptions, OpenOptions } from './appkit.js'
import type { CoreActions } from './forwarded-methods.js'
import type { KitSettings } from './kit-settings.js'
import type { BalanceState, KitState, ThemeSettings } from './kit-state.js'
import type { ModalHost } from './modal-host.js'
import type { Observable } from './observable.js'

/** The part of the snapshot that the loaded core knows. */
export type CoreState = Pick<
  KitState,
  'namespaces' | 'networks' | 'connectors' | 'connections' | 'recentConnections' | 'send' | 'state'
>

/** What the loaded core is made of. */
export interface CoreParameters {
  readonly options: CompleteOptions
  readonly theme: ThemeSettings
  readonly adapters: readonly ChainAdapter[]
  readonly connectors: readonly ConnectorAdapter[]
  /** What the page has of a plug-in's announcements. */
  announcementsOf(adapter: ChainAdapter): Announcements | undefined
  /** Those of the connectors that people are offered. @param features as they are now */
  offeredConnectors(features: Features): readonly ConnectorAdapter[]
  readonly baseUrls: BaseUrls
  /** The options as the app gave them: the switches that only the core reads. */
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
  /** Replaces what is public. @param project reads what is public by now, and gives what takes its place */
  publish(project: (state: CoreState) => CoreState): void
  /** Called when there is a message for the person: it is shown where the modal is. */
  onToast(): void
  publishBalance(namespace: ChainNamespace, balance: BalanceState | undefined): void
  onEvent(event: WidgetEvent): void
}

/** The loaded core of one kit. */
export interface KitCore {
  readonly widget: Widget
  /** Says what it knows, looks for wallets, and brings the last visit's connections back. Called once, by whoever has the core by then. */
  begin(): void
  /** The methods that the app calls. @throws AppKitError CHUNK_LOAD_FAILED */
  loadActions(): Promise<CoreActions>
  /** What is in use at this moment; `undefined`: nothing is connected. @param namespace default: the one in use */
  readAccount(namespace: ChainNamespace | undefined): AccountSnapshot | undefined
  /** Looks for wallets and restores; again after a failure. */
  start(): Promise<void>
  /** Brings what connecting needs of the chains that have a wallet in the page, before the user has chosen one. */
  prepareChains(): void
  /** Makes the modal, with the features that are shown in it. */
  createModal(module: ModalModule): KitModal
  /** Closes the modal; one that is embedded goes back to its first view. */
  close(): void
  /** Closes what cannot be shown. */
  closeView(): void
  /** Follows the balance of a namespace. @default the namespace in use */
  watchBalance(namespace: ChainNamespace | undefined): Disposer
  updateOptions(options: Partial<Omit<CompleteOptions, 'networks'>>): void
  updateTheme(theme: ThemeSettings): void
  dispose(): void
}

/** What a page has of a kit at once, for what comes with the core. */
export interface KitFront {
  readonly id: string
  readonly options: CreateAppKitOptions
  /** What of the options the app has changed since. */
  readonly settings: Pick<KitSettings, 'changes' | 'setChanges'>
  /** What the page has of a plug-in's announcements. */
  announcementsOf(adapter: ChainAdapter): Announcements | undefined
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  /** The elements for the modal that the page has. */
  readonly places: ReadonlySet<HTMLElement>
  readonly state: Pick<Observable<KitState>, 'get'>
  /** Ends the dialog that stands where the modal will be. */
  readonly takeOver: TakeOver
  patch(part: Partial<KitState>): void
  core(): KitCore | undefined
  /** @throws AppKitError CHUNK_LOAD_FAILED, DISPOSED */
  loadModal(): Promise<{ readonly modal: KitModal }>
}

/** What stands between the front of a kit and its core. */
export interface KitBack {
  /** What the core is made of, by what the app has changed until now. */
  readParameters(): CoreParameters
  readonly accountFace: AccountFace
  readonly modalHost: ModalHost
  /** @throws AppKitError OPTIONS_INVALID */
  checkPartialOptions(changes: ChangeableOptions): void
  /** What of an app's changes the core reads. */
  readChanges(changes: ChangeableOptions): Partial<Omit<CompleteOptions, 'networks'>>
  /** Why the last connection failed; empty: it did not. */
  readError(): string
  dispose(): void
}

/** What `import('../core/create-kit-core.js')` gives. */
export interface CoreModule {
  /** @throws AppKitError OPTIONS_INVALID, OPTIONS_CONFLICT: for options that nobody has checked before */
  createKitBack(front: KitFront): KitBack
  createKitCore(parameters: CoreParameters, openModal: (options: OpenOptions) => Promise<void>): KitCore
}

/** The modal of one kit. */
export interface KitModal {
  /**
   * Renders it in its element; `isAhead`: before anybody opened it, on a sign that somebody will. @param takeOver ends the dialog that
   * stands there until the modal opens
   */
  mount(host: HTMLElement, isAhead: boolean, takeOver: TakeOver): Disposer
  /** Brings what tells whether there is such a view; comes before `openView`. @throws AppKitError CHUNK_LOAD_FAILED */
  prepareView(options: OpenOptions): Promise<void>
  /** Shows a view. @returns what came of it, where it gives something. @throws AppKitError VIEW_UNKNOWN */
  openView(options: OpenOptions): Promise<unknown> | undefined
}

/** What `import('@appkit/ui-react/modal')` gives. */
export interface ModalModule {
  readonly mountModal: typeof mountModal
}
