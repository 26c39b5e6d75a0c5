import { randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { embeddedVault, type EmbeddedVaultOptions } from './embedded-vault.js'
import type { KeyVault } from './key-vault.js'
import { parseVaultKeys } from './parse-vault-keys.js'
import { remoteVault } from './remote-vault.js'
import { startVault } from './start-vault.js'

const newKey = (): string => randomBytes(32).toString('base64')

const KINDS: Readonly<Record<string, (keys: string, options?: EmbeddedVaultOptions) => Promise<KeyVault>>> = {
  embedded: (keys, options) => Promise.resolve(embeddedVault(parseVaultKeys(keys), options)),
  'in a process of its own': async (keys, options) => {
    const path = join(await temporaryFolder(), 'vault.sock')
    const running = await startVault(path, embeddedVault(parseVaultKeys(keys), options))
    const vault = remoteVault(path)
    onTestFinished(async () => {
      await vault.close()
      await running.stop()
    })
    return vault
  }
}

describe.each(Object.keys(KINDS))('vault: %s', (kind) => {
  const open = (keys: string, options?: EmbeddedVaultOptions): Promise<KeyVault> => KINDS[kind]!(keys, options)

  test('what was wrapped for a user is unwrapped for them, twice never looks the same, and holds no secret', async () => {
    const vault = await open(newKey())
    const secret = randomBytes(32)
    const [first, second] = [await vault.wrap('alice', secret), await vault.wrap('alice', secret)]
    expect(first).not.toBe(second)
    expect(first).not.toContain(secret.toString('base64url'))
    expect(Buffer.from((await vault.unwrap('alice', first)).secret)).toEqual(secret)
    expect((await vault.unwrap('alice', second)).isStale).toBe(false)
  })

  test('for another user, altered, of another vault, or made up, it is refused', async () => {
    const vault = await open(newKey())
    const wrapped = await vault.wrap('alice', randomBytes(32))
    await expect(vault.unwrap('bob', wrapped)).rejects.toThrow('wrapped for another user')
    const [version, id, text = ''] = wrapped.split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes)
      altered[index] = (altered[index] ?? 0) ^ 1
      const again = [version, id, altered.toString('base64url')].join('.')
      await expect(vault.unwrap('alice', again)).rejects.toMatchObject({ name: 'VaultError' })
    }
    const foreign = await embeddedVault(parseVaultKeys(newKey())).wrap('alice', randomBytes(32))
    await expect(vault.unwrap('alice', foreign)).rejects.toThrow('not here')
    for (const made of ['', 'x', 'v1..', `v2.${id}.${text}`, `${wrapped}.x`])
      await expect(vault.unwrap('alice', made)).rejects.toMatchObject({ name: 'VaultError' })
  })

  test('with a new key before the old one, what the old one wrapped is opened and said to be stale', async () => {
    const [old, young] = [newKey(), newKey()]
    const secret = randomBytes(32)
    const wrapped = await (await open(old)).wrap('alice', secret)
    const rotated = await open(`${young},\n${old}`)
    expect(await rotated.unwrap('alice', wrapped)).toMatchObject({ isStale: true })
    const anew = await rotated.wrap('alice', secret)
    const without = await open(young)
    expect(await without.unwrap('alice', anew)).toMatchObject({ isStale: false })
    await expect(without.unwrap('alice', wrapped)).rejects.toThrow('not here')
  })

  test('what is locked is given out after the waiting time, to whoever asked for it then, and in no other way', async () => {
    let now = 1_000
    const vault = await open(newKey(), { waitingTime: 5_000, now: () => now })
    const secret = randomBytes(32)
    const [locked, other] = [await vault.lock('alice', secret), await vault.lock('alice', secret)]
    await expect(vault.unwrap('alice', locked)).rejects.toThrow('altered')
    const { ticket, from } = await vault.requestUnlock('alice', locked)
    expect(from).toBe(6_000)
    now = 5_999
    await expect(vault.unlock('alice', locked, ticket)).rejects.toThrow('not over')
    now = 6_000
    expect(Buffer.from(await vault.unlock('alice', locked, ticket))).toEqual(secret)
    for (const [user, text, shown] of [
      ['bob', locked, ticket],
      ['alice', other, ticket],
      ['alice', locked, locked],
      ['alice', locked, await vault.wrap('alice', Buffer.from('0'))],
      ['alice', ticket, ticket]
    ] as const)
      await expect(vault.unlock(user, text, shown)).rejects.toMatchObject({ name: 'VaultError' })
    await expect(vault.requestUnlock('bob', locked)).rejects.toThrow('another user')
    await expect(vault.requestUnlock('alice', await vault.wrap('alice', secret))).rejects.toThrow('altered')
  })

  test('without a waiting time nothing is locked', async () => {
    const vault = await open(newKey())
    await expect(vault.lock('alice', randomBytes(32))).rejects.toThrow('no waiting time')
  })
})

test('the socket of a vault is its own user’s, a dead one is replaced, and a live one is not', async () => {
  const path = join(await temporaryFolder(), 'vault.sock')
  await writeFile(path, '')
  const vault = embeddedVault(parseVaultKeys(newKey()))
  const running = await startVault(path, vault)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await expect(startVault(path, vault)).rejects.toThrow('Another vault')
  const asking = remoteVault(path)
  const wrapped = await asking.wrap('alice', randomBytes(32))
  await running.stop()
  await expect(asking.unwrap('alice', wrapped)).rejects.toThrow('does not answer')
  const again = await startVault(path, vault)
  expect(await asking.unwrap('alice', wrapped)).toMatchObject({ isStale: false })
  await asking.close()
  await again.stop()
})

test.each(['', ' , ', 'secret', newKey().slice(4), `${newKey()} secret`, 'same'])('keys that are none: %#', (text) => {
  const key = newKey()
  const given = text === 'same' ? `${key},${key}` : text
  expect(() => parseVaultKeys(given)).toThrow(/^(must|has) (?!.*secret)/)
})
