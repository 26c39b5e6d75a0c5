import { textFieldCss, type Feature } from '@appkit/ui-react'
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
    EmailVerifyDevice: async () => (await loadMailViews()).verifyDeviceView,
    EmailVerifyOtp: async () => (await loadMailViews()).verifyOtpView,
    SmartAccountSettings: async () => (await import('./view/account-type-view.js')).accountTypeView,
    UpdateEmailWallet: async () => (await loadMailViews()).updateEmailView,
    UpdateEmailPrimaryOtp: async () => (await loadMailViews()).updatePrimaryOtpView,
    UpdateEmailSecondaryOtp: async () => (await loadMailViews()).updateSecondaryOtpView,
    ApproveTransaction: async () => (await loadMailViews()).approveTransactionView
  },
  install: installEmail
}
