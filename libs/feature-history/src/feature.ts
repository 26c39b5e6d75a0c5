import type { Feature } from '@appkit/ui-react'
import { en } from './messages/en.js'

/** The feature `history`. */
export const feature: Feature = { id: 'history', messages: en, views: {} }
