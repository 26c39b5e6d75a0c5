import { selectCurrentRoute, type ViewName, type WidgetState } from '@appkit/core/internal'

const SCREENS: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed']

/** Whether the user looks at the sending. */
export function isSendOnScreen(state: WidgetState): boolean {
  const route = selectCurrentRoute(state)
  return route !== undefined && SCREENS.includes(route.view)
}
