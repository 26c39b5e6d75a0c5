import { expect, test } from 'vitest'
import { customLinks } from './custom-links.js'
import { toCustomListing } from '../data/wallet-directory/custom-listing.js'

test('T1.14 behavior: links of custom wallets are vetted as any others', () => {
  const links = customLinks({
    id: 'own',
    name: 'Own',
    homepage: 'https://own.example',
    mobile_link: 'intent://x',
    desktop_link: 'own://',
    chrome_store: 'http://own.example'
  })
  expect(links).toMatchObject({ homepage: 'https://own.example/', desktop: 'own://' })
  expect([links.mobile, links.chromeStore]).toEqual([undefined, undefined])
})

test('T1.01 behavior: its name is cleaned', () => {
  expect(toCustomListing({ id: 'own', name: '  Own\u202e ' })).toMatchObject({ id: 'own', name: 'Own', links: {} })
})
