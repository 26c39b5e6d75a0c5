import { noticeCss, textFieldCss, type FeatureViews } from '@appkit/ui-react'
import { mailEn } from '../messages/mail-en.js'
import mailCss from './mail.css?inline'
import { UpdateEmailView } from './update-email-view.js'
import { UpdatePrimaryOtpView, UpdateSecondaryOtpView } from './update-otp-views.js'
import { VerifyDeviceView } from './verify-device-view.js'
import { VerifyOtpView } from './verify-otp-view.js'

/** The views after the field. */
export const mailViews = {
  EmailVerifyDevice: { View: VerifyDeviceView, messages: mailEn, css: [noticeCss, mailCss].join('\n') },
  EmailVerifyOtp: { View: VerifyOtpView, messages: mailEn, css: mailCss },
  UpdateEmailWallet: { View: UpdateEmailView, messages: mailEn, css: [textFieldCss, noticeCss, mailCss].join('\n') },
  UpdateEmailPrimaryOtp: { View: UpdatePrimaryOtpView, messages: mailEn, css: mailCss },
  UpdateEmailSecondaryOtp: { View: UpdateSecondaryOtpView, messages: mailEn, css: mailCss }
} satisfies FeatureViews
