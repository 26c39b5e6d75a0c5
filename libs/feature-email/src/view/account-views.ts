import type { LoadedView } from '@appkit/ui-react'
import { accountEn } from '../messages/account-en.js'
import { AccountSettingsView } from './account-settings-view.js'
import approveCss from './approve.css?inline'
import {
  AddPasskeyView,
  ApproveTransactionView,
  ConnectPasskeyView,
  DeleteUserView,
  ExportKeysView
} from './frame-view.js'

/** The views of an account that people log in to, by whatever way. */
export const accountSettingsView: LoadedView<'AccountSettings'> = { View: AccountSettingsView, messages: accountEn }
export const approveTransactionView: LoadedView<'ApproveTransaction'> = {
  View: ApproveTransactionView,
  messages: accountEn,
  css: approveCss
}
export const deleteUserView: LoadedView<'DeleteUser'> = { View: DeleteUserView, messages: accountEn, css: approveCss }
export const exportKeysView: LoadedView<'ExportKeys'> = { View: ExportKeysView, messages: accountEn, css: approveCss }
export const connectPasskeyView: LoadedView<'ConnectPasskey'> = {
  View: ConnectPasskeyView,
  messages: accountEn,
  css: approveCss
}
export const addPasskeyView: LoadedView<'AddPasskey'> = { View: AddPasskeyView, messages: accountEn, css: approveCss }

export { accountTypeView } from './account-type-view.js'
