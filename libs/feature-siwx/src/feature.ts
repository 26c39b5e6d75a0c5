import { loadDataLayer } from '@appkit/core/data'
import { noticeCss, type Feature } from '@appkit/ui-react'
import { installSignIn } from './logic/install-sign-in.js'
import { en } from './messages/en.js'
import css from './view/sign-in.css?inline'
import { SignInView } from './view/sign-in-view.js'

const view = { View: SignInView, css: [noticeCss, css].join('\n') }

/** Signing in: who may use the app is proved by the wallet's signature. */
export const feature: Feature = {
  id: 'siwx',
  messages: en,
  views: { SIWXSignMessage: view, ConnectingSiwe: view },
  install(widget) {
    // Wallets that were chosen from the directory have their pictures there.
    loadDataLayer(widget)
    installSignIn(widget)
  }
}
