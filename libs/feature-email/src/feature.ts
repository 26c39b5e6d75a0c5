import { textFieldCss, type Feature } from '@appkit/ui-react'
import { accountFeatureViews } from './account-feature-views.js'
import { installEmail } from './logic/install-email.js'
import { fieldEn } from './messages/field-en.js'
import { EmailField } from './view/email-field.js'
import emailCss from './view/email.css?inline'

const loadMailViews = () => import('./view/mail-views.js')

/** Logging in by email. Connect needs the field only; the views come after it. */
export const feature: Feature = {
  id: 'email',
  messages: fieldEn,
  connectMethod: { Method: EmailField, css: [textFieldCss, emailCss].join('\n') },
  views: {
    ...accountFeatureViews,
    EmailVerifyDevice: async () => (await loadMailViews()).verifyDeviceView,
    EmailVerifyOtp: async () => (await loadMailViews()).verifyOtpView,
    UpdateEmailWallet: async () => (await loadMailViews()).updateEmailView,
    UpdateEmailPrimaryOtp: async () => (await loadMailViews()).updatePrimaryOtpView,
    UpdateEmailSecondaryOtp: async () => (await loadMailViews()).updateSecondaryOtpView
  },
  install: installEmail
}
