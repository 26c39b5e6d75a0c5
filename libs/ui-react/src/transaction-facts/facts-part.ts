import { factsEn } from '../messages/facts-en.js'
import type { ViewPart } from '../view-stack/view-definition.js'
import css from './facts.css?inline'

export { FoundFacts } from './transaction-facts.js'

/** The look and the words of what transactions would do, which comes when a review is on screen. */
export const part: ViewPart = { css, messages: factsEn }
