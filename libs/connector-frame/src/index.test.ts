import { expect, it } from 'vitest'
import * as api from './index.js'

it('default', async () => {
  expect(Object.keys(api)).toEqual(['secureFrame'])
  const frame = api.secureFrame({ frameUrl: 'https://frame.example' })
  expect(frame).toMatchObject({ id: 'AUTH', type: 'AUTH', namespaces: ['eip155', 'solana'] })
})
