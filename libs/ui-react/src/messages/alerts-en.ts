import type { AlertCode } from '@appkit/core/internal'

/** The texts of the alerts to the app's developer, in English. They come with the bar that shows them. */
export const alertsEn = {
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Project ID Not Configured',
  'alert.INVALID_APP_CONFIGURATION': 'Invalid App Configuration',
  'alert.SWITCH_NETWORK_NOT_FOUND': 'Network Not Found',
  'alert.IFRAME_LOAD_FAILED': 'Network Error: Wallet Load Failed',
  'alert.IFRAME_REQUEST_TIMEOUT': 'Wallet Request Timeout',
  'alert.UNVERIFIED_DOMAIN': 'Unverified Domain',
  'alert.SESSION_EXPIRED': 'Session Expired'
} as const satisfies Record<`alert.${AlertCode}`, string>
