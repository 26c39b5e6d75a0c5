import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { copyData } from '../store/copy-data.js'
import type { WidgetOptions } from './widget-options.js'

/** The host's options with every default filled in. The networks are in their own slice. */
export type OptionsState = Omit<WidgetOptions, 'networks' | 'defaultNetworkId'>

export const DEFAULT_OPTIONS: OptionsState = {
  id: 'default',
  projectId: '',
  metadata: { name: '', description: '', url: '', icons: [] },
  app: { name: undefined, icon: undefined },
  features: {},
  customRpcUrls: {},
  chainImages: {},
  tokens: {},
  connectorImages: {},
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  allWallets: 'SHOW',
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
  defaultAccountTypes: {},
  pendingTransactionsFilter: {},
  safeApps: undefined,
  swapRouters: {},
  meldPublicKey: undefined,
  nameSuffix: undefined,
  allowUnsupportedChain: false,
  testnetBalances: false,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableWallets: true,
  enableWalletGuide: true,
  enableWalletConnect: true,
  manualWCControl: false,
  experimental_preferUniversalLinks: true,
  enableInjected: true,
  enableEIP6963: true,
  enableEmbedded: false,
  enableMobileFullScreen: false,
  debug: true,
  locale: 'en',
  messages: {}
}

export const optionsSlice = createSlice({
  name: 'options',
  initialState: DEFAULT_OPTIONS as OptionsState,
  reducers: {
    optionsUpdated: {
      prepare: (options: Partial<OptionsState>) => ({ payload: copyData(options) }),
      reducer: (state, action: PayloadAction<Partial<OptionsState>>) =>
        ({ ...state, ...action.payload }) as OptionsState
    }
  }
})
