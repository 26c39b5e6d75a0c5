import type { Feature } from '@appkit/ui-react'
import { en } from './messages/en.js'

/** Buying with money. */
export const feature: Feature = { id: 'onramp', messages: en, views: {} }
