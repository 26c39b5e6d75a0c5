import { noticeCss, textFieldCss, type LoadedView } from '@appkit/ui-react'
import { mailEn } from '../messages/mail-en.js'
import { AccountSettingsView } from './account-settings-view.js'
import approveCss from './approve.css?inline'
import { ApproveTransactionView, ExportKeysView } from './frame-view.js'
import mailCss from './mail.css?inline'
import { UpdateEmailView } from './update-email-view.js'
import { UpdatePrimaryOtpView, UpdateSecondaryOtpView } from './update-otp-views.js'
import { VerifyDeviceView } from './verify-device-view.js'
import { VerifyOtpView } from './verify-otp-view.js'

/** What people log in with that is not a wallet of their own: the views after the field. */
export const verifyDeviceView: LoadedView<'EmailVerifyDevice'> = {
  View: VerifyDeviceView,
  messages: mailEn,
  css: [noticeCss, mailCss].join('\n')
}
export const verifyOtpView: LoadedView<'EmailVerifyOtp'> = { View: VerifyOtpView, messages: mailEn, css: mailCss }
export const accountSettingsView: LoadedView<'AccountSettings'> = { View: AccountSettingsView, messages: mailEn }
export const updateEmailView: LoadedView<'UpdateEmailWallet'> = {
  View: UpdateEmailView,
  messages: mailEn,
  css: [textFieldCss, noticeCss, mailCss].join('\n')
}
export const updatePrimaryOtpView: LoadedView<'UpdateEmailPrimaryOtp'> = {
  View: UpdatePrimaryOtpView,
  messages: mailEn,
  css: mailCss
}
export const updateSecondaryOtpView: LoadedView<'UpdateEmailSecondaryOtp'> = {
  View: UpdateSecondaryOtpView,
  messages: mailEn,
  css: mailCss
}
export const approveTransactionView: LoadedView<'ApproveTransaction'> = {
  View: ApproveTransactionView,
  messages: mailEn,
  css: approveCss
}
export const exportKeysView: LoadedView<'ExportKeys'> = { View: ExportKeysView, messages: mailEn, css: approveCss }
