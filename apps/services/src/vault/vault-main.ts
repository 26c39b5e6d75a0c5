import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ConfigError } from '../config/config-error.js'
import { parseWaitHours } from '../config/parse-wait-hours.js'
import { readVaultKeyFile } from '../config/read-vault-key-file.js'
import { fileStorage } from '../storage/file-storage.js'
import type { Storage } from '../storage/storage.js'
import { embeddedVault } from './embedded-vault.js'
import { parseVaultKeys, type VaultKeys } from './parse-vault-keys.js'
import { startVault, type RunningVault } from './start-vault.js'
import { vaultMemory } from './vault-memory.js'
import { vaultSeal } from './vault-seal.js'

const KEY = 'SERVICES_VAULT_KEY'
const FILE = 'SERVICES_VAULT_KEY_FILE'
const SOCKET = 'SERVICES_VAULT_SOCKET'
const WAIT = 'SERVICES_PASSKEY_WAIT_HOURS'
const MEMORY = 'SERVICES_VAULT_MEMORY_FILE'
const ACCEPT = 'SERVICES_VAULT_ACCEPT_GENERATION'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Runs the vault alone, as its settings say: the keys, what it remembers, and the socket on which it answers.
 * @param log takes what the operator should know
 * @throws ConfigError | VaultError | StorageError
 */
export async function runVault(variables: Variables, log: (line: string) => void): Promise<RunningVault> {
  const socket = read(variables, SOCKET, 'the path of a Unix socket')
  const file = read(
    variables,
    MEMORY,
    'a file that stays, such as /var/lib/appkit-vault/memory.db: the vault keeps there which copies are too old to be opened'
  )
  const [keys, waitingTime] = [readKeys(variables), readWaitingTime(variables)]
  const storage = await openMemory(resolve(file), log)
  try {
    await checkMemory(storage, keys, variables, log)
    const { stop } = await startVault(socket, embeddedVault(keys, { storage, waitingTime, log }), log)
    return {
      stop: async () => {
        await stop()
        await storage.close()
      }
    }
  } catch (error) {
    await storage.close()
    throw error
  }
}

/** Made before the database is, so that no other user can read it, nor what the database puts beside it. */
async function openMemory(file: string, log: (line: string) => void): Promise<Storage> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await (await open(file, 'a', 0o600)).close()
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigError(`${MEMORY} names a file that cannot be written (${why})`)
  }
  return fileStorage(file, { log: (error) => log(error instanceof Error ? error.message : 'The memory has a fault') })
}

/** Other keys than those that have sealed it, and a memory that is an old one, are said at once. */
async function checkMemory(
  storage: Storage,
  keys: VaultKeys,
  { [ACCEPT]: accepted }: Variables,
  log: (line: string) => void
): Promise<void> {
  const memory = vaultMemory(storage, vaultSeal(keys), log)
  if (accepted !== undefined) await memory.accept(readGeneration(accepted))
  await memory.generation()
}

function readGeneration(text: string): number {
  if (!/^\d{1,15}$/.test(text.trim())) throw new ConfigError(`${ACCEPT} must be the number that the vault has said`)
  return Number(text)
}

function read(variables: Variables, name: string, what: string): string {
  const value = variables[name]?.trim()
  if (!value) throw new ConfigError(`${name} must be ${what}`)
  return value
}

function readWaitingTime({ [WAIT]: hours = '72' }: Variables): number {
  try {
    return parseWaitHours(hours)
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(`${WAIT} ${error.message}`) : error
  }
}

function readKeys({ [KEY]: keys, [FILE]: file }: Variables): VaultKeys {
  if ((keys === undefined) === (file === undefined)) throw new ConfigError(`One of ${KEY} and ${FILE} must be set`)
  try {
    return keys === undefined ? readVaultKeyFile(file ?? '') : parseVaultKeys(keys)
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(`${keys === undefined ? FILE : KEY} ${error.message}`) : error
  }
}
