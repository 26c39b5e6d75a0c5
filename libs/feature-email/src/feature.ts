import { textFieldCss, type Feature } from '@appkit/ui-react'
import { accountFeatureViews } from './account-feature-views.js'
import { installEmail } from './logic/install-email.js'
import { fieldEn } from './messages/field-en.js'
import { EmailField } from './view/email-field.js'
import emailCss from './view/email.css?inline'
import type { mailViews } from './view/mail-views.js'

const loadMailViews = () => import('./view/mail-views.js')

const loadMailView =
  <View extends keyof typeof mailViews>(view: View) =>
  async () =>
    (await loadMailViews()).mailViews[view]

/** Logging in by email. Connect needs the field only; the views come after it. */
export const feature: Feature = {
  id: 'email',
  messages: fieldEn,
  connectMethod: { Method: EmailField, css: [textFieldCss, emailCss].join('\n') },
  views: {
    ...accountFeatureViews,
    EmailVerifyDevice: loadMailView('EmailVerifyDevice'),
    EmailVerifyOtp: loadMailView('EmailVerifyOtp'),
    UpdateEmailWallet: loadMailView('UpdateEmailWallet'),
    UpdateEmailPrimaryOtp: loadMailView('UpdateEmailPrimaryOtp'),
    UpdateEmailSecondaryOtp: loadMailView('UpdateEmailSecondaryOtp')
  },
  install: installEmail
}
