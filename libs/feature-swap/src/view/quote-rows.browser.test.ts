import { createTranslator } from '@appkit/core/internal'
import { expect, it } from 'vitest'
import { quoteFacts } from '../logic/review-facts.js'
import { en } from '../messages/en.js'
import { MARKET, quoteOf } from '../testing/swap-states.js'
import { costRows, minimumRow } from './quote-rows.js'

it.each([
  ['en', '12.62%', 'Max. slippage 0.5%'],
  ['de', '12,62%', 'Max. slippage 0,5%']
])('writes percentages as %s has them', (locale, impact, slippage) => {
  const t = createTranslator(en, locale)
  const quote = quoteOf({ slippage: 50 }, '2800000000')
  const facts = quoteFacts(quote, MARKET)
  expect(costRows(t, facts, { basis: quote.basis, coin: 'ETH' }).impact.value).toBe(impact)
  expect(minimumRow(t, facts, quote.basis).detail).toBe(slippage)
})
