import type { FeatureViews } from '@appkit/ui-react'

const loadAccountViews = () => import('./view/account-views.js')

/** The views that `announceAccount` announces. */
export const accountFeatureViews: FeatureViews = {
  AccountSettings: async () => (await loadAccountViews()).accountSettingsView,
  ApproveTransaction: async () => (await loadAccountViews()).approveTransactionView,
  ConnectPasskey: async () => (await loadAccountViews()).connectPasskeyView,
  DeleteUser: async () => (await loadAccountViews()).deleteUserView,
  ExportKeys: async () => (await loadAccountViews()).exportKeysView,
  SmartAccountSettings: async () => (await loadAccountViews()).accountTypeView
}
