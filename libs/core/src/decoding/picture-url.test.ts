import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { pictureUrl } from './picture-url.js'

const BASE = 'https://rpc.example'
const INLINE = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  [
    'elsewhere',
    'https://pictures.example/a.png?b=c',
    `${BASE}/v1/images?url=${encodeURIComponent('https://pictures.example/a.png?b=c')}`
  ],
  ['at the services', `${BASE}/public/getTokenImage/USDC`, `${BASE}/public/getTokenImage/USDC`],
  [
    'at a name that begins as theirs',
    `${BASE}.evil.example/a.png`,
    `${BASE}/v1/images?url=${encodeURIComponent(`${BASE}.evil.example/a.png`)}`
  ],
  ['inline', INLINE, INLINE],
  ['without encryption', 'http://pictures.example/a.png', undefined],
  ['with a password', 'https://user:secret@pictures.example/a.png', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['a path', '/a.png', undefined],
  ['too long', `https://pictures.example/${'a'.repeat(10_000)}`, undefined],
  ['none', null, undefined]
])('T12.05 a picture %s', (_name, picture, url) => {
  expect(pictureUrl(BASE, picture)).toBe(url)
})

test('T12.05 property: whatever an answer names, only its own server is asked', async () => {
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string(),
    fc.string().map((text) => `https://${text}`)
  )
  await checkProperty(
    fc.property(address, (picture) => {
      const url = pictureUrl(BASE, picture)
      expect(url === undefined || url.startsWith('data:image/') || new URL(url).origin === BASE).toBe(true)
    }),
    300
  )
})
