import { expect, it } from 'vitest'
import { bip122Verifier } from './index.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const ADDRESS = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
/** @source BIP-322, test vectors */
const SIGNATURE =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='

const verify = (signature: string, { address = ADDRESS, message = 'Hello World', chainId = MAINNET } = {}) =>
  bip122Verifier().verify({ data: { accountAddress: address, chainId } as never, message, signature })

it('default: is good for its address, text and network alone', async () => {
  expect(await verify(SIGNATURE)).toBe(true)
  expect(await verify(SIGNATURE, { message: 'Hello World!' })).toBe(false)
  expect(await verify(SIGNATURE, { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })).toBe(false)
  expect(await verify(SIGNATURE, { address: ADDRESS.toUpperCase() })).toBe(false)
  expect(await verify(SIGNATURE, { chainId: TESTNET })).toBe(false)
})

it('T8.12 refuses what is no signature, and unknown networks', async () => {
  for (const none of ['', 'AA==', '☃']) expect(await verify(none)).toBe(false)
  expect(await verify(SIGNATURE, { chainId: 'bip122:12a765e31ffd4059bada1e25190f6e98' })).toBe(false)
})
