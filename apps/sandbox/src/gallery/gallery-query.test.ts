import { expect, test } from 'vitest'
import { galleryAddress, readGalleryQuery } from './gallery-query.js'

test('default: nothing is chosen', () => {
  expect(readGalleryQuery('')).toEqual({
    view: undefined,
    state: undefined,
    theme: undefined,
    width: undefined,
    isPseudo: false,
    isEmbedded: false,
    accent: undefined,
    direction: 'ltr'
  })
})

test('parameters: every value is read, and nonsense is left out', () => {
  expect(
    readGalleryQuery('?view=Connect&state=empty&theme=dark&width=320&pseudo=1&embedded=1&accent=gold&dir=rtl')
  ).toEqual({
    view: 'Connect',
    state: 'empty',
    theme: 'dark',
    width: 320,
    isPseudo: true,
    isEmbedded: true,
    accent: 'gold',
    direction: 'rtl'
  })
  expect(readGalleryQuery('?theme=pink&width=wide')).toMatchObject({ theme: undefined, width: undefined })
})

test('behavior: an address keeps what is not changed', () => {
  expect(galleryAddress('?theme=dark&width=320', { view: 'Connect', width: '' })).toBe(
    'gallery.html?theme=dark&view=Connect'
  )
})
