import type { PriceSource } from './price-source.js'

/** Knows no price. */
export const NO_PRICES: PriceSource = { pricesOf: () => Promise.resolve(new Map()) }
