import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../../tools/library/check-property.js'
import { SEARCH_RESULT_LIMIT, createListingSearch } from './search-listings.js'

const named = (...names: string[]) => names.map((name) => ({ name }))
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name)

test('default: beginnings come first, each in the order of the list', () => {
  const search = createListingSearch(named('A Meta', 'Metal', 'Other', 'MetaMask', 'Ｍeta'))
  expect(names(search(' meta '))).toEqual(['Metal', 'MetaMask', 'Ｍeta', 'A Meta'])
})

test('parameters: at most a hundred of ten thousand', () => {
  const many = createListingSearch(Array.from({ length: 10_000 }, (_, index) => ({ name: `Wallet ${index}` })))
  expect(many('wallet')).toHaveLength(SEARCH_RESULT_LIMIT)
  expect(names(many('9999'))).toEqual(['Wallet 9999'])
  expect(many('nothing of the kind')).toEqual([])
})

test('behavior: any text is searched for as text', async () => {
  await checkProperty(
    fc.property(
      fc.string({ unit: anyCodePoint, maxLength: 64 }),
      fc.array(fc.string({ unit: anyCodePoint })),
      (text, list) => {
        const found = createListingSearch(named(...list))(text)
        const isFound = (name: string) =>
          name.normalize('NFKC').toLowerCase().includes(text.normalize('NFKC').toLowerCase().trim())
        expect(found.every(({ name }) => isFound(name))).toBe(true)
      }
    ),
    1_000
  )
})
