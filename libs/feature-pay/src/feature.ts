import type { Feature } from '@appkit/ui-react'
import { en } from './messages/en.js'

/** Paying with a wallet or an exchange. */
export const feature: Feature = { id: 'pay', messages: en, views: {} }
