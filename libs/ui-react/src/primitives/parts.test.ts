import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { addressGroups } from './copy-address/address-groups.js'
import { differingPlaces } from './copy-address/differing-places.js'
import { ReviewList } from './review-list/review-list.js'
import { findTokens } from './token-picker/find-tokens.js'
import { isTypedRight } from './typed-confirmation/is-typed-right.js'

describe('addresses', () => {
  const one = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

  it('are the groups joined', () => {
    for (const address of [one, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'abc', '']) {
      const groups = addressGroups(address)
      expect(groups.map(({ text }) => text).join('')).toBe(address)
      expect(groups.every(({ text, start }) => address.startsWith(text, start))).toBe(true)
    }
  })

  it('T13.05 differ where their characters do, the letter case aside behind 0x', () => {
    const other = '0x71C7a56EC7ab88b098defB751B7401B5f6d8976F'
    expect(differingPlaces(one, one.toLowerCase())).toEqual([])
    expect(differingPlaces(one, other)).toEqual([6])
    expect(differingPlaces('abcd', 'abCd')).toEqual([2])
    expect(differingPlaces('abcd', 'ab')).toEqual([2, 3])
  })
})

describe('tokens', () => {
  const tokens = [
    { key: 'eip155:1:0xaa', name: 'Ether', symbol: 'ETH' },
    { key: 'eip155:1:0xbb', name: 'Meadow Dollar', symbol: 'USDM', address: '0xBB' }
  ]
  const found = (search: string) => findTokens([{ tokens: [] }, { title: 'Yours', tokens }], search)

  it('are found by name, symbol or address', () => {
    expect(['ether', ' USDM ', '0xbb', 'meadow d', 'nothing'].map((search) => found(search).length)).toEqual([
      1, 1, 1, 1, 0
    ])
  })

  it('the first one found of a group carries its heading', () => {
    expect(found('').map(({ title }) => title)).toEqual(['Yours', undefined])
    expect(found('usdm').map(({ title }) => title)).toEqual(['Yours'])
  })
})

it('isTypedRight takes the text in any letter case, and nothing for nothing', () => {
  expect([isTypedRight(' D8976f', 'd8976F'), isTypedRight('d8976', 'd8976F'), isTypedRight('', '')]).toEqual([
    true,
    false,
    false
  ])
})

it('ReviewList keeps the order of the facts', () => {
  const rows = ['Send', 'Receive', 'To', 'Network', 'Cost'].map((label) => ({ label, value: `<${label}>` }))
  const markup = renderToStaticMarkup(createElement(ReviewList, { rows }))
  expect([...markup.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(rows.map(({ label }) => label))
  expect(markup).not.toContain('<Send>')
})
