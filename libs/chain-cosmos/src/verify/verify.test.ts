import { base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { KEYS } from '../../test/keys.js'
import { createAdr36Doc } from '../messages/adr36.js'
import { hashPublicKey } from '../address/public-key.js'
import { toCosmosAddress } from '../address/cosmos-address.js'
import { createCosmosTestWallet } from '../testing/index.js'
import { signAminoDoc } from '../testing/sign-documents.js'
import { cosmosVerifier } from './index.js'

const MESSAGE = 'example.com wants you to sign in with your Cosmos account:\n…'
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const { publicKey } = createCosmosTestWallet({ keys: KEYS, chains: [{ chainId: 'hub', bech32Prefix: 'cosmos' }] })
const bytes = new TextEncoder().encode(MESSAGE)

const verify = (address: string, signature: string, message = MESSAGE) =>
  cosmosVerifier().verify({ data: { accountAddress: address } as never, message, signature })

it('default: is good for its account and text alone, by either way of making addresses', async () => {
  for (const [keyType, prefix] of [
    ['secp256k1', 'cosmos'],
    ['ethsecp256k1', 'evmos']
  ] as const) {
    const address = toCosmosAddress(hashPublicKey(publicKey, keyType), prefix)
    const { signature } = signAminoDoc(createAdr36Doc(address, bytes), KEYS[0], keyType)
    expect(await verify(address, signature), keyType).toBe(true)
    expect(await verify(address, signature, `${MESSAGE} `), keyType).toBe(false)
    const other = toCosmosAddress(hashPublicKey(publicKey, keyType), 'osmo')
    expect(await verify(other, signature), keyType).toBe(false)
  }
})

it('T8.12 refuses altered signatures, the twin with a high s, those of a transaction, and what is none', async () => {
  const address = toCosmosAddress(hashPublicKey(publicKey, 'secp256k1'), 'cosmos')
  const { signature } = signAminoDoc(createAdr36Doc(address, bytes), KEYS[0], 'secp256k1')
  const raw = base64.decode(signature)
  for (let at = 0; at < raw.length; at += 1) {
    expect(await verify(address, base64.encode(raw.with(at, (raw[at] ?? 0) ^ 1)))).toBe(false)
  }
  const s = BigInt(`0x${Buffer.from(raw.slice(32)).toString('hex')}`)
  const twin = Buffer.concat([raw.slice(0, 32), Buffer.from((ORDER - s).toString(16).padStart(64, '0'), 'hex')])
  expect(await verify(address, twin.toString('base64'))).toBe(false)
  const onChain = signAminoDoc({ ...createAdr36Doc(address, bytes), chain_id: 'cosmoshub-4' }, KEYS[0], 'secp256k1')
  expect(await verify(address, onChain.signature)).toBe(false)
  for (const none of ['', 'AA==', '☃']) expect(await verify(address, none)).toBe(false)
  for (const none of ['', 'cosmos1', 'cosmosvaloper1']) expect(await verify(none, signature)).toBe(false)
})
