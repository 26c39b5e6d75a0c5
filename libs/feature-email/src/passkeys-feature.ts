import type { Feature } from '@appkit/ui-react'
import { accountFeatureViews } from './account-feature-views.js'
import { installPasskeys } from './logic/passkeys-slice.js'
import { passkeysEn } from './messages/passkeys-en.js'
import { PasskeyButton } from './view/passkey-button.js'
import passkeysCss from './view/passkeys.css?inline'

const loadAccountViews = () => import('./view/account-views.js')

/** Logging in by a passkey. Connect needs the button only. */
export const feature: Feature = {
  id: 'passkeys',
  messages: passkeysEn,
  connectMethod: { Method: PasskeyButton, css: passkeysCss },
  views: {
    ...accountFeatureViews,
    AddPasskey: async () => (await loadAccountViews()).addPasskeyView
  },
  install: installPasskeys
}
