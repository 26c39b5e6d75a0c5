export type { AnalyticsEvent, AnalyticsEventName } from './analytics-event.js'
export { createAnalyticsSender, type AnalyticsSender, type AnalyticsSenderOptions } from './analytics-sender.js'
export { createAnalyticsConsent, type AnalyticsConsent, type OwnAnalyticsConsent } from './consent.js'
export { installAnalytics, type AnalyticsOptions } from './install-analytics.js'
