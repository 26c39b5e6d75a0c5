import type { Feature } from '@appkit/ui-react'
import { en } from './messages/en.js'

/** Swapping tokens. */
export const feature: Feature = { id: 'swaps', messages: en, views: {} }
