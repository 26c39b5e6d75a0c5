import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { createTestKey } from '../testing/test-key.js'
import { solanaVerifier } from './index.js'

const MESSAGE = 'example.com wants you to sign in with your Solana account:\n…'
const key = createTestKey('11'.repeat(32))
const stranger = createTestKey('22'.repeat(32))
const bytes = key.sign(new TextEncoder().encode(MESSAGE))
const signature = base58.encode(bytes)

const verify = (signed: string, { address = key.address, message = MESSAGE } = {}) =>
  solanaVerifier().verify({ data: { accountAddress: address } as never, message, signature: signed })

it('default: is good for its account and text alone', async () => {
  expect(await verify(signature)).toBe(true)
  expect(await verify(signature, { address: stranger.address })).toBe(false)
  expect(await verify(signature, { message: `${MESSAGE} ` })).toBe(false)
})

it('T8.12 refuses an altered signature, no signature, and what could be a transaction', async () => {
  for (let at = 0; at < bytes.length; at += 1) {
    expect(await verify(base58.encode(bytes.with(at, (bytes[at] ?? 0) ^ 1)))).toBe(false)
  }
  for (const none of ['', 'x', `0x${'ab'.repeat(64)}`, base58.encode(bytes.slice(1))]) {
    expect(await verify(none)).toBe(false)
  }
  for (const none of ['', 'x', '1'.repeat(32)]) expect(await verify(signature, { address: none })).toBe(false)
})
