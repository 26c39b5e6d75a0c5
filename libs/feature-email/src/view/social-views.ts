import { progressRingCss, qrCodeCss, type LoadedView } from '@appkit/ui-react'
import { socialViewsEn } from '../messages/social-views-en.js'
import { ConnectSocialsView } from './connect-socials-view.js'
import { ConnectingFarcasterView } from './connecting-farcaster-view.js'
import { ConnectingSocialView } from './connecting-social-view.js'
import socialMarkCss from './social-mark.css?inline'
import socialViewsCss from './social-views.css?inline'

const css = [progressRingCss, socialMarkCss, socialViewsCss].join('\n')

/** The views after the buttons. */
export const connectSocialsView: LoadedView<'ConnectSocials'> = {
  View: ConnectSocialsView,
  messages: socialViewsEn,
  css
}
export const connectingSocialView: LoadedView<'ConnectingSocial'> = {
  View: ConnectingSocialView,
  messages: socialViewsEn,
  css
}
export const connectingFarcasterView: LoadedView<'ConnectingFarcaster'> = {
  View: ConnectingFarcasterView,
  messages: socialViewsEn,
  css: [qrCodeCss, css].join('\n')
}
