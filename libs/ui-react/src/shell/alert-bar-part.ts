import { alertsEn } from '../messages/alerts-en.js'
import css from '../primitives/alert-bar/alert-bar.css?inline'
import type { ViewPart } from '../view-stack/view-definition.js'

export { AlertBar } from '../primitives/alert-bar/alert-bar.js'

/** The look and the words of the bar with alerts, which comes with the first alert that is shown. */
export const part: ViewPart = { css, messages: alertsEn }
