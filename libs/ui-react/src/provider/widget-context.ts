import { createContext, useContext } from 'react'
import { AppKitError } from '@appkit/core'
import type { Widget } from '@appkit/core/internal'
import type { FeatureRegistry } from '../features/feature-registry.js'
import type { UiTranslator } from '../i18n/create-ui-translator.js'
import type { Announcements } from '../shell/announcements.js'
import type { DevicePlatform } from '@appkit/core/internal'
import type { ViewLoader } from '../view-stack/view-loader.js'
import type { ListedWalletsFeed } from '../views/connect/listed-wallets-contract.js'

/** What was typed and switched in the list of all wallets, and how far it was scrolled, px. */
export interface WalletSearch {
  readonly text: string
  readonly isCertifiedOnly: boolean
  readonly scrollTop: number
}

/** What every part of one modal shares. Private to the widget: a host's own providers never meet it. */
export interface WidgetEnvironment {
  readonly widget: Widget
  readonly t: UiTranslator
  readonly views: ViewLoader
  readonly features: FeatureRegistry
  /** The directory's part of the wallet list. */
  readonly listed: ListedWalletsFeed
  readonly device: DevicePlatform
  /** The address of the page the modal is in. */
  pageAddress(): string
  reloadPage(): void
  /** What was searched for in the list of all wallets, by route key. */
  readonly walletSearches: Map<string, WalletSearch>
  /** What is said to screen readers. */
  readonly announcements: Announcements
  readonly announce: Announcements['announce']
  /** Whether the user has agreed to the terms, for as long as the page lives. */
  readonly agreement: { given: boolean }
  /** What views remember while others are on screen. */
  readonly memory: { accountTab: string | undefined }
  /** Failures that a toast has told of. */
  readonly toldFailures: WeakSet<object>
}

export const WidgetContext = createContext<WidgetEnvironment | undefined>(undefined)

/** The modal's environment. @throws AppKitError KIT_MISSING outside a modal */
export function useWidgetEnvironment(): WidgetEnvironment {
  const environment = useContext(WidgetContext)
  if (!environment) throw new AppKitError('KIT_MISSING', { caller: 'useWidgetEnvironment' })
  return environment
}
