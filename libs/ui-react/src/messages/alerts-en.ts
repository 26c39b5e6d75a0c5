import type { AlertCode } from '@appkit/core/internal'

/** The texts of the alerts to the app's developer, in English. They come with the bar that shows them. */
export const alertsEn = {
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Project ID not configured',
  'alert.INVALID_APP_CONFIGURATION': 'Invalid app configuration',
  'alert.SWITCH_NETWORK_NOT_FOUND': 'Network not found',
  'alert.IFRAME_LOAD_FAILED': 'Network error: wallet load failed',
  'alert.IFRAME_REQUEST_TIMEOUT': 'Wallet request timeout',
  'alert.UNVERIFIED_DOMAIN': 'Unverified domain',
  'alert.SESSION_EXPIRED': 'Session expired'
} as const satisfies Record<`alert.${AlertCode}`, string>
