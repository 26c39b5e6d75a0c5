import { randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { vaultOwner, type VaultOwner } from '../../test/vault-owner.js'
import { memoryStorage } from '../storage/memory-storage.js'
import type { Storage } from '../storage/storage.js'
import { embeddedVault, type EmbeddedVaultOptions } from './embedded-vault.js'
import type { KeyVault } from './key-vault.js'
import { parseVaultKeys } from './parse-vault-keys.js'
import { remoteVault } from './remote-vault.js'
import { startVault } from './start-vault.js'

const newKey = (): string => randomBytes(32).toString('base64')
const WAIT = 5_000

const KINDS: Readonly<Record<string, (keys: string, options: EmbeddedVaultOptions) => Promise<KeyVault>>> = {
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
  const open = (keys: string, options: Partial<EmbeddedVaultOptions> = {}): Promise<KeyVault> =>
    KINDS[kind]!(keys, { storage: memoryStorage(), ...options })

  /** A vault with a clock, and a wallet that a passkey protects. */
  async function protect() {
    let now = 1_000
    const key = newKey()
    const storage: Storage = memoryStorage()
    const options = { storage, waitingTime: WAIT, now: () => now }
    const vault = await open(key, options)
    const secret = randomBytes(32)
    const before = await vault.wrap('alice', secret)
    const owner = vaultOwner('alice')
    const locked = await vault.lock('alice', before, owner.protection)
    await vault.settle('alice', locked)
    return { vault, key, options, secret, before, owner, locked, setTime: (at: number) => void (now = at) }
  }

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
    const foreign = await embeddedVault(parseVaultKeys(newKey()), { storage: memoryStorage() }).wrap('alice', bytes)
    await expect(vault.unwrap('alice', foreign)).rejects.toThrow('not here')
    for (const made of ['', 'x', 'v1..', 'v2..', `v1.${id}.${text}`, `v3.${id}.${text}`, `${wrapped}.x`])
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

  test('what it remembers needs the old key no more, once it was looked at with the new one', async () => {
    const { vault, key, options, owner, locked } = await protect()
    const young = newKey()
    const rotated = await open(`${young},${key}`, options)
    const anew = await rotated.usePasskey('alice', locked, owner.proof(await vault.challenge()))
    const alone = await open(young, options)
    await expect(alone.unwrap('alice', await alone.wrap('alice', randomBytes(32)))).rejects.toThrow('protects')
    await alone.usePasskey('alice', anew, owner.proof(await alone.challenge()))
  })

  test('what is locked is given out after the waiting time, to the user who asked for it then, and in no other way', async () => {
    const { vault, secret, before, locked, setTime } = await protect()
    await expect(vault.unwrap('alice', locked)).rejects.toMatchObject({ code: 'PROTECTED' })
    await expect(vault.unwrap('alice', before)).rejects.toMatchObject({ code: 'PROTECTED' })
    const { ticket, from, until } = await vault.requestUnlock('alice', locked)
    expect([from, until]).toEqual([6_000, 6_000 + 86_400_000])
    setTime(5_999)
    await expect(vault.unlock('alice', locked, ticket)).rejects.toThrow('not over')
    setTime(6_000)
    for (const [user, text, shown] of [
      ['bob', locked, ticket],
      ['alice', before, ticket],
      ['alice', locked, locked],
      ['alice', locked, await vault.challenge()],
      ['alice', ticket, ticket]
    ] as const)
      await expect(vault.unlock(user, text, shown)).rejects.toMatchObject({ name: 'VaultError' })
    const opened = await vault.unlock('alice', locked, ticket)
    expect(Buffer.from((await vault.unwrap('alice', opened)).secret)).toEqual(secret)
    for (const old of [before, locked]) await expect(vault.unwrap('alice', old)).rejects.toThrow('older protection')
    await expect(vault.requestUnlock('bob', locked)).rejects.toThrow('another user')
    await expect(vault.requestUnlock('alice', locked)).rejects.toThrow('No passkey')
  })

  test('a passkey adds another one, which then proves as much; more than ten there are not', async () => {
    const { vault, owner, locked } = await protect()
    let kept = locked
    let last: VaultOwner = owner
    for (let count = 1; count < 10; count += 1) {
      const another = vaultOwner('alice')
      kept = await vault.addPasskey('alice', kept, another.passkey, last.proof(await vault.challenge()))
      last = another
    }
    const eleventh = vaultOwner('alice')
    await expect(
      vault.addPasskey('alice', kept, eleventh.passkey, last.proof(await vault.challenge()))
    ).rejects.toThrow('enough passkeys')
    for (const by of [owner, last]) await vault.usePasskey('alice', kept, by.proof(await vault.challenge()))
  })

  test('a copy that was made and never kept changes nothing: the one before it opens as it did', async () => {
    const vault = await open(newKey(), { waitingTime: WAIT })
    const secret = randomBytes(32)
    const wrapped = await vault.wrap('alice', secret)
    await vault.lock('alice', wrapped, vaultOwner('alice').protection)
    expect(Buffer.from((await vault.unwrap('alice', wrapped)).secret)).toEqual(secret)
  })

  test('of many who protect one wallet at once, what is kept counts, and nothing else of them', async () => {
    const vault = await open(newKey(), { waitingTime: WAIT })
    const wrapped = await vault.wrap('alice', randomBytes(32))
    const owners = Array.from({ length: 5 }, () => vaultOwner('alice'))
    const copies = await Promise.all(owners.map(({ protection }) => vault.lock('alice', wrapped, protection)))
    await vault.settle('alice', copies[2]!)
    await vault.settle('alice', copies[2]!)
    const challenges = await Promise.all(owners.map(() => vault.challenge()))
    const outcomes = await Promise.allSettled(
      owners.map((owner, index) => vault.usePasskey('alice', copies[2]!, owner.proof(challenges[index]!)))
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected', 'rejected'])
  })

  test('without a waiting time nothing is locked', async () => {
    const vault = await open(newKey())
    const wrapped = await vault.wrap('alice', randomBytes(32))
    await expect(vault.lock('alice', wrapped, vaultOwner('alice').protection)).rejects.toThrow('no waiting time')
  })
})

test('the socket of a vault is its own user’s, a dead one is replaced, and a live one is not', async () => {
  const path = join(await temporaryFolder(), 'vault.sock')
  await writeFile(path, '')
  const vault = embeddedVault(parseVaultKeys(newKey()), { storage: memoryStorage() })
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
