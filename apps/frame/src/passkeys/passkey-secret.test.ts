import { createDecipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { prfInput, unwrapSecret, wrapSecret } from './passkey-secret.js'

const SECRET = Buffer.alloc(32, 7).toString('base64url')
const PRF = new Uint8Array(32).fill(9)

test('what a passkey has wrapped, it opens again, and no other passkey or user does', async () => {
  const wrapped = await wrapSecret(PRF, 'alice', SECRET)
  expect(await unwrapSecret(PRF, 'alice', wrapped)).toBe(SECRET)
  expect(await wrapSecret(PRF, 'alice', SECRET)).not.toBe(wrapped)
  await expect(unwrapSecret(new Uint8Array(32), 'alice', wrapped)).rejects.toThrow()
  await expect(unwrapSecret(PRF, 'bob', wrapped)).rejects.toThrow()
  await expect(unwrapSecret(PRF, 'alice', `${wrapped.slice(0, -2)}AA`)).rejects.toThrow()
})

test('another program opens it as docs/login.md says', async () => {
  const bytes = Buffer.from(await wrapSecret(PRF, 'alice', SECRET), 'base64url')
  const key = Buffer.from(hkdfSync('sha256', PRF, '', 'appkit-frame/v1/passkey/aes-gcm', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from('alice'))
  decipher.setAuthTag(bytes.subarray(-16))
  expect(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('base64url')).toBe(SECRET)
  expect(Buffer.from(await prfInput()).toString('hex')).toHaveLength(64)
})
