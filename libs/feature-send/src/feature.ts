import type { Feature } from '@appkit/ui-react'
import { en } from './messages/en.js'

/** Sending coins and tokens. */
export const feature: Feature = { id: 'send', messages: en, views: {} }
