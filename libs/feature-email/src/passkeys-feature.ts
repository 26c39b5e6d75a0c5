import type { Feature } from '@appkit/ui-react'
import { accountFeatureViews, loadAccountView } from './account-feature-views.js'
import { installPasskeys } from './logic/passkeys-slice.js'
import { passkeysEn } from './messages/passkeys-en.js'
import { PasskeyButton } from './view/passkey-button.js'
import passkeysCss from './view/passkeys.css?inline'

/** Logging in by a passkey. Connect needs the button only. */
export const feature: Feature = {
  id: 'passkeys',
  messages: passkeysEn,
  connectMethod: { Method: PasskeyButton, css: passkeysCss },
  views: {
    ...accountFeatureViews,
    AddPasskey: loadAccountView('AddPasskey')
  },
  install: installPasskeys
}
