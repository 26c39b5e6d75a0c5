import type { FeatureViews } from '@appkit/ui-react'
import { accountEn } from '../messages/account-en.js'
import { AccountSettingsView } from './account-settings-view.js'
import { accountTypeView } from './account-type-view.js'
import approveCss from './approve.css?inline'
import {
  AddPasskeyView,
  ApproveTransactionView,
  ConnectPasskeyView,
  DeleteUserView,
  ExportKeysView
} from './frame-view.js'

const atFrame = { messages: accountEn, css: approveCss }

/** The views of an account that people log in to, by whatever way. */
export const accountViews = {
  AccountSettings: { View: AccountSettingsView, messages: accountEn },
  AddPasskey: { View: AddPasskeyView, ...atFrame },
  ApproveTransaction: { View: ApproveTransactionView, ...atFrame },
  ConnectPasskey: { View: ConnectPasskeyView, ...atFrame },
  DeleteUser: { View: DeleteUserView, ...atFrame },
  ExportKeys: { View: ExportKeysView, ...atFrame },
  SmartAccountSettings: accountTypeView
} satisfies FeatureViews
