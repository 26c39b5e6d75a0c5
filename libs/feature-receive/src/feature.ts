import type { Feature } from '@appkit/ui-react'
import { en } from './messages/en.js'

/** The feature `receive`. */
export const feature: Feature = { id: 'receive', messages: en, views: {} }
