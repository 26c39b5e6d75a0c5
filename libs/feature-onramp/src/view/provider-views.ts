import {
  assetIconCss,
  copyAddressCss,
  noticeCss,
  progressPanelCss,
  reviewListCss,
  type LoadedView
} from '@appkit/ui-react'
import { laterEn } from '../messages/later-en.js'
import { InProgressView } from './in-progress-view.js'
import later from './later.css?inline'
import css from './onramp.css?inline'
import { ProvidersView } from './providers-view.js'

/** What is about to be bought, and who sells it. */
export const providersView: LoadedView<'OnRampProviders'> = {
  View: ProvidersView,
  css: [assetIconCss, copyAddressCss, noticeCss, reviewListCss, css, later].join('\n'),
  messages: laterEn
}

/** What became of it. */
export const inProgressView: LoadedView<'BuyInProgress'> = {
  View: InProgressView,
  css: [noticeCss, progressPanelCss, css, later].join('\n'),
  messages: laterEn
}
