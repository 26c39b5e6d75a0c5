import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { vaultOwner } from '../../test/vault-owner.js'
import { remoteVault } from './remote-vault.js'
import { runVault } from './vault-main.js'

const newKey = (): string => randomBytes(32).toString('base64')

async function settings() {
  const folder = await temporaryFolder()
  return {
    SERVICES_VAULT_SOCKET: join(folder, 'vault.sock'),
    SERVICES_VAULT_KEY: newKey(),
    SERVICES_VAULT_MEMORY_FILE: join(folder, 'vault', 'memory.db'),
    SERVICES_PASSKEY_WAIT_HOURS: '1'
  }
}

const run = (variables: Readonly<Record<string, string | undefined>>, logged: string[] = []) =>
  runVault(variables, (line) => void logged.push(line))

test('T8.24 what the vault remembers is its own user’s, sealed, and still there after a restart; it tells of recoveries', async () => {
  const variables = await settings()
  const { SERVICES_VAULT_SOCKET: socket, SERVICES_VAULT_MEMORY_FILE: memory } = variables
  const logged: string[] = []
  const running = await run(variables, logged)
  const vault = remoteVault(socket)
  const owner = vaultOwner('alice')
  const before = await vault.wrap('alice', randomBytes(32))
  const locked = await vault.lock('alice', before, owner.protection)
  await vault.settle('alice', locked)
  await vault.requestUnlock('alice', locked)
  expect(logged).toEqual([expect.stringMatching(/^A recovery begins/)])
  for (const file of [memory, `${memory}-wal`]) expect((await stat(file)).mode & 0o777).toBe(0o600)
  await running.stop()
  const kept = await readFile(memory, 'latin1')
  for (const told of ['alice', owner.passkey.id, owner.passkey.publicKey, owner.protection.origin])
    expect(kept).not.toContain(told)
  const again = await run(variables)
  await expect(vault.unwrap('alice', before)).rejects.toMatchObject({ code: 'PROTECTED' })
  await vault.close()
  await again.stop()
})

test('without a file that stays, with one that cannot be written, or with other keys, it does not start', async () => {
  const variables = await settings()
  const refusals: readonly (readonly [Readonly<Record<string, string | undefined>>, RegExp])[] = [
    [{ SERVICES_VAULT_MEMORY_FILE: undefined }, /^SERVICES_VAULT_MEMORY_FILE must be a file that stays/],
    [{ SERVICES_VAULT_MEMORY_FILE: '/proc/memory.db' }, /^SERVICES_VAULT_MEMORY_FILE names a file that cannot be/],
    [{ SERVICES_VAULT_ACCEPT_GENERATION: 'yes' }, /^SERVICES_VAULT_ACCEPT_GENERATION must be the number/],
    [{ SERVICES_VAULT_ACCEPT_GENERATION: '7' }, /was not shown generation 7/]
  ]
  for (const [changes, words] of refusals) await expect(run({ ...variables, ...changes })).rejects.toThrow(words)
  const running = await run(variables)
  const vault = remoteVault(variables.SERVICES_VAULT_SOCKET)
  await vault.lock('alice', await vault.wrap('alice', randomBytes(32)), vaultOwner('alice').protection)
  await vault.close()
  await running.stop()
  await expect(run({ ...variables, SERVICES_VAULT_KEY: newKey() })).rejects.toThrow('add it to SERVICES_VAULT_KEY')
  await writeFile(variables.SERVICES_VAULT_MEMORY_FILE, 'no database at all'.repeat(100))
  await expect(run(variables)).rejects.toMatchObject({ code: 'STORAGE_DAMAGED' })
})
