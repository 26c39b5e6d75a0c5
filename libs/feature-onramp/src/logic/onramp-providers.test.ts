import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meldOffer, offerOf } from './onramp-providers.js'

const choice = { currency: { id: 'x', name: 'Ether', symbol: 'ETH', networks: [] } } as never

test.each([
  ['https://pay.coinbase.com/buy?sessionToken=1', 'coinbase', 'Coinbase', true],
  ['https://meldcrypto.com/', 'meld', 'Meld', true],
  ['https://services.example/onramp/local/x', 'own', 'services.example', false],
  ['http://127.0.0.1:4400/onramp/local/x', 'own', '127.0.0.1:4400', false],
  ['https://pay.coinbase.com.services.example/', 'own', 'pay.coinbase.com.services.example', false]
])('%s is of %s', (url, id, name, hasUsualFees) => {
  expect(offerOf(url)).toEqual({ id, name, url, hasUsualFees })
})

test('Meld is offered with a key, in its families of networks, and says what it sells', () => {
  const parts = { address: '0x12', choice } as const
  const options = { meldPublicKey: 'KEY', projectId: 'p' }
  expect(meldOffer({ ...parts, namespace: 'eip155' }, options)).toEqual({
    id: 'meld',
    name: 'Meld',
    url: 'https://meldcrypto.com/?publicKey=KEY&destinationCurrencyCode=USDC&walletAddress=0x12&externalCustomerId=p',
    sells: 'USDC',
    hasUsualFees: true
  })
  expect(meldOffer({ ...parts, namespace: 'solana' }, options)?.sells).toBe('SOL')
  expect(meldOffer({ ...parts, namespace: 'bip122' }, options)).toBe(undefined)
  expect(meldOffer({ ...parts, namespace: 'eip155' }, { ...options, meldPublicKey: undefined })).toBe(undefined)
})

test('property: whatever is in it, the address leads to Meld, and is read there as it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (meldPublicKey, projectId, address) => {
      const { url = '' } = meldOffer({ namespace: 'eip155', address, choice }, { meldPublicKey, projectId }) ?? {}
      const { origin, searchParams } = new URL(url)
      expect(origin).toBe('https://meldcrypto.com')
      expect([...searchParams.keys()]).toEqual([
        'publicKey',
        'destinationCurrencyCode',
        'walletAddress',
        'externalCustomerId'
      ])
    }),
    { numRuns: 500, seed: 20_261_121 }
  )
})
