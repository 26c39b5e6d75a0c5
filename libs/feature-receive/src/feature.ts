import { avatarCss, networkIconCss, qrCodeCss, type Feature } from '@appkit/ui-react'
import { en } from './messages/en.js'
import { CompatibleNetworksView } from './view/compatible-networks-view.js'
import css from './view/receive.css?inline'
import { ReceiveView } from './view/receive-view.js'

const looks = [networkIconCss, avatarCss, qrCodeCss, css].join('\n')

/** Receiving: the account's address as a QR code, and the networks on which it works. */
export const feature: Feature = {
  id: 'receive',
  messages: en,
  views: {
    WalletReceive: { View: ReceiveView, css: looks },
    WalletCompatibleNetworks: { View: CompatibleNetworksView, css: looks }
  }
}
