import { loadPurchases } from '@appkit/core/data'
import { assetIconCss, toggleCss, virtualListCss, type Feature } from '@appkit/ui-react'
import { en } from './messages/en.js'
import { ActivityTab } from './view/activity-tab.js'
import css from './view/history.css?inline'
import { TransactionsView } from './view/transactions-view.js'

const looks = [assetIconCss, toggleCss, virtualListCss, css].join('\n')

/** The account's activity: a tab of the account, and a view of its own. */
export const feature: Feature = {
  id: 'history',
  messages: en,
  views: { Transactions: { View: TransactionsView, css: looks } },
  accountTab: { Tab: ActivityTab, css: looks },
  install: loadPurchases
}
