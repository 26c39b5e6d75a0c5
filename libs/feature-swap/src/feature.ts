import type { Feature } from '@appkit/ui-react'
import { installSwap } from './logic/install-swap.js'
import { en } from './messages/en.js'

/** Swapping tokens. */
export const feature: Feature = { id: 'swaps', messages: en, views: {}, install: installSwap }
