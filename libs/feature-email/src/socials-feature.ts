import type { Feature } from '@appkit/ui-react'
import { loadSocialMarks } from '@appkit/ui-react/marks'
import { accountFeatureViews } from './account-feature-views.js'
import { installSocials } from './logic/socials-slice.js'
import { socialsEn } from './messages/socials-en.js'
import { SocialButtons } from './view/social-buttons.js'
import socialMarkCss from './view/social-mark.css?inline'
import socialsCss from './view/socials.css?inline'

const loadSocialViews = () => import('./view/social-views.js')

/** Logging in by a social account. Connect needs the buttons only; the views come after them. */
export const feature: Feature = {
  id: 'socials',
  messages: socialsEn,
  connectMethod: { Method: SocialButtons, css: [socialMarkCss, socialsCss].join('\n') },
  views: {
    ...accountFeatureViews,
    ConnectSocials: async () => (await loadSocialViews()).connectSocialsView,
    ConnectingSocial: async () => (await loadSocialViews()).connectingSocialView,
    ConnectingFarcaster: async () => (await loadSocialViews()).connectingFarcasterView
  },
  install(widget) {
    // The buttons load the marks themselves; this spares them the wait.
    loadSocialMarks().catch(() => undefined)
    installSocials(widget)
  }
}
