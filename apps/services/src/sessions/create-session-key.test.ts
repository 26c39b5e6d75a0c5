import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createSessionKey } from './create-session-key.js'

test('default: makes a new pair each time, which signs and is found as any other, also where the private key begins with zeros', async () => {
  const pairs = await Promise.all(Array.from({ length: 1000 }, createSessionKey))
  for (const { privateKey } of pairs) expect(privateKey).toHaveLength(32)
  const withZeros = pairs.filter(({ privateKey }) => privateKey[0] === 0)
  for (const { privateKey, publicKey } of [...pairs.slice(0, 3), ...withZeros])
    expect(privateKeyToAccount(bytesToHex(privateKey)).publicKey).toBe(publicKey)
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(pairs.length)
})
