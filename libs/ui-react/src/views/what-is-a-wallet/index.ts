import { laterEn } from '../../messages/later-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import { WhatIsAWalletView } from './what-is-a-wallet-view.js'
import css from './what-is-a-wallet.css?inline'

/** The WhatIsAWallet view with its styles. */
export const whatIsAWalletView: LoadedView<'WhatIsAWallet'> = { View: WhatIsAWalletView, messages: laterEn, css }
