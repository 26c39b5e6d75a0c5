import type { FeatureViews } from '@appkit/ui-react'
import type { accountViews } from './view/account-views.js'

const loadAccountViews = () => import('./view/account-views.js')

/** Loads a view of the account when it is first shown. */
export const loadAccountView =
  <View extends keyof typeof accountViews>(view: View) =>
  async () =>
    (await loadAccountViews()).accountViews[view]

/** The views that `announceAccount` announces. */
export const accountFeatureViews: FeatureViews = {
  AccountSettings: loadAccountView('AccountSettings'),
  ApproveTransaction: loadAccountView('ApproveTransaction'),
  ConnectPasskey: loadAccountView('ConnectPasskey'),
  DeleteUser: loadAccountView('DeleteUser'),
  ExportKeys: loadAccountView('ExportKeys'),
  SmartAccountSettings: loadAccountView('SmartAccountSettings')
}
