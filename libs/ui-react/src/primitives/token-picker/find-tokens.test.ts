import { expect, test } from 'vitest'
import { findTokens } from './find-tokens.js'
import type { TokenChoice } from './token-choice.js'

const token = (symbol: string, address?: string): TokenChoice => ({
  key: address ?? symbol,
  name: symbol,
  symbol,
  address
})
const real = token('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const other = token('usdc', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174')
const coin = token('ETH')

test('default: all, or those that match, each group under its heading', () => {
  const groups = [{ tokens: [coin] }, { title: 'Tokens', tokens: [real, token('DAI')] }]
  expect(findTokens(groups, '').map((line) => [line.token.symbol, line.title])).toEqual([
    ['ETH', undefined],
    ['USDC', 'Tokens'],
    ['DAI', undefined]
  ])
  expect(findTokens(groups, ' a0B8').map((line) => line.token)).toEqual([real])
})

test('T13.07 behavior: tokens that share a symbol carry their address, also where the search finds one of them', () => {
  const groups = [
    { title: 'Yours', tokens: [real, coin] },
    { title: 'Tokens', tokens: [other, token('eth')] }
  ]
  expect(findTokens(groups, '').map((line) => line.token.tag)).toEqual([
    '0xA0b8…eB48',
    undefined,
    '0x2791…4174',
    undefined
  ])
  expect(findTokens(groups, '2791')[0]?.token.tag).toBe('0x2791…4174')
  expect(findTokens([{ tokens: [{ ...real, tag: 'unlisted' }, other] }], '')[0]?.token.tag).toBe('unlisted')
})
