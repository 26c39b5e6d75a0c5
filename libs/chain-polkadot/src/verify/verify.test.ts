import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { encodeAddress } from '../address/ss58.js'
import { wrapBytes } from '../message/wrap-message.js'
import { DEV_SEEDS } from '../testing/index.js'
import { createTestKey } from '../testing/test-key.js'
import { polkadotVerifier } from './index.js'

const MESSAGE = 'example.com wants you to sign in with your Polkadot account:\n…'
const bytes = new TextEncoder().encode(MESSAGE)
const keys = (['sr25519', 'ed25519', 'ecdsa'] as const).map((type) => createTestKey({ seed: DEV_SEEDS.alice, type }))

const verify = (key: Uint8Array, signature: string, message = MESSAGE) =>
  polkadotVerifier().verify({ data: { accountAddress: encodeAddress(key, 0) } as never, message, signature })

it('default: is good for its account and text alone, whatever the kind of key', async () => {
  const stranger = createTestKey({ seed: DEV_SEEDS.bob })
  for (const { key, sign, type } of keys) {
    const signature = `0x${bytesToHex(sign(wrapBytes(bytes)))}`
    expect(await verify(key, signature), type).toBe(true)
    expect(await verify(stranger.key, signature), type).toBe(false)
    expect(await verify(key, signature, `${MESSAGE} `), type).toBe(false)
  }
})

it('T8.12 refuses a signature of the bare text, altered ones, and what is none', async () => {
  for (const { key, sign, type } of keys) {
    expect(await verify(key, `0x${bytesToHex(sign(bytes))}`), type).toBe(false)
    const signed = sign(wrapBytes(bytes))
    expect(await verify(key, `0x${bytesToHex(signed.with(5, (signed[5] ?? 0) ^ 1))}`), type).toBe(false)
    for (const none of ['', '0x', 'signed']) expect(await verify(key, none)).toBe(false)
    expect(await verify(key, `0x${bytesToHex(signed)}`, '\uD800'), type).toBe(false)
  }
})
