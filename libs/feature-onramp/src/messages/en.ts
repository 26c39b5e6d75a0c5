import { amountEn } from './amount-en.js'
import { laterEn } from './later-en.js'

/** Every text of buying, in English. */
export const en = { ...amountEn, ...laterEn } as const
