import type { Feature } from '@appkit/ui-react'
import { accountFeatureViews } from './account-feature-views.js'
import { installSocials } from './logic/socials-slice.js'
import { socialsEn } from './messages/socials-en.js'
import { SocialButtons } from './view/social-buttons.js'
import socialsCss from './view/socials.css?inline'

const loadSocialViews = () => import('./view/social-views.js')

/** Logging in by a social account. Connect needs the buttons only; the views come after them. */
export const feature: Feature = {
  id: 'socials',
  messages: socialsEn,
  connectMethod: { Method: SocialButtons, css: socialsCss },
  views: {
    ...accountFeatureViews,
    ConnectSocials: async () => (await loadSocialViews()).connectSocialsView,
    ConnectingSocial: async () => (await loadSocialViews()).connectingSocialView,
    ConnectingFarcaster: async () => (await loadSocialViews()).connectingFarcasterView
  },
  install: installSocials
}
