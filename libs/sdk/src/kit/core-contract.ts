import type {
  AccountSnapshot,
  BaseUrls,
  ChainAdapter,
  ChainNamespace,
  Clock,
  ConnectorAdapter,
  Disposer,
  SIWXConfig,
  WidgetEvent
} from '@appkit/core'
import type { Widget } from '@appkit/core/internal'
import type { SendReader } from '../core/send-reader.js'
import type { CompleteOptions } from '../options/complete-options.js'
import type { AppKit, OpenOptions } from './appkit.js'
import type { BalanceState, KitState, ThemeSettings } from './kit-state.js'

/** The part of the snapshot that the loaded core knows. */
export type CoreState = Pick<KitState, 'namespaces' | 'networks' | 'connectors' | 'send' | 'state'>

/** What the loaded core is made of. */
export interface CoreParameters {
  readonly options: CompleteOptions
  /** What is public already: parts that do not change keep their identity. */
  readonly seed: CoreState
  readonly theme: ThemeSettings
  readonly adapters: readonly ChainAdapter[]
  readonly connectors: readonly ConnectorAdapter[]
  readonly baseUrls: BaseUrls
  readonly isLogging: boolean
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  /** Alerts known from the start. */
  readonly isProjectIdMissing: boolean
  /** How people sign in; `undefined`: they do not. */
  readonly siwx: SIWXConfig | undefined
  publish(state: CoreState): void
  publishBalance(namespace: ChainNamespace, balance: BalanceState | undefined): void
  onEvent(event: WidgetEvent): void
}

/** Methods of the kit that the loaded core does. */
export type CoreActions = Pick<
  AppKit,
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'addNetwork'
  | 'removeNetwork'
  | 'signMessage'
  | 'sendTransaction'
  | 'waitForReceipt'
  | 'estimateGas'
  | 'estimateFee'
  | 'getCapabilities'
  | 'getBalance'
  | 'getUniversalProvider'
  | 'showErrorMessage'
  | 'showSuccessMessage'
>

/** The loaded core of one kit. */
export interface KitCore {
  readonly widget: Widget
  /** The methods that the app calls. @throws AppKitError CHUNK_LOAD_FAILED */
  loadActions(): Promise<CoreActions>
  /** What is in use at this moment; `undefined`: nothing is connected. @param namespace default: the one in use */
  readAccount(namespace: ChainNamespace | undefined): AccountSnapshot | undefined
  /** Looks for wallets and restores; again after a failure. */
  start(): Promise<void>
  /** Says where the code is that reads a transfer; before, none is known. */
  readSendWith(load: () => Promise<SendReader>): void
  closeView(): void
  /** Follows the balance of a namespace. @default the namespace in use */
  watchBalance(namespace: ChainNamespace | undefined): Disposer
  updateOptions(options: Partial<Omit<CompleteOptions, 'networks'>>): void
  updateTheme(theme: ThemeSettings): void
  dispose(): void
}

/** What `import('../core/create-kit-core.js')` gives. */
export interface CoreModule {
  createKitCore(parameters: CoreParameters, openModal: (options: OpenOptions) => Promise<void>): KitCore
}

/** The modal of one kit. */
export interface KitModal {
  /** Renders it in its element; `isAhead`: before anybody opened it, on a sign that somebody will. */
  mount(host: HTMLElement, isAhead: boolean): Disposer
  /** Brings what tells whether there is such a view; comes before `openView`. @throws AppKitError CHUNK_LOAD_FAILED */
  prepareView(options: OpenOptions): Promise<void>
  /** Shows a view. @returns what came of it, where it gives something. @throws AppKitError VIEW_UNKNOWN */
  openView(options: OpenOptions): Promise<unknown> | undefined
}

/** What `import('../modal/create-kit-modal.js')` gives. */
export interface ModalModule {
  createKitModal(core: KitCore): KitModal
}
