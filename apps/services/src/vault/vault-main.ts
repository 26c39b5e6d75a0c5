import { ConfigError } from '../config/config-error.js'
import { parseWaitHours } from '../config/parse-wait-hours.js'
import { readVaultKeyFile } from '../config/read-vault-key-file.js'
import { embeddedVault } from './embedded-vault.js'
import { parseVaultKeys, type VaultKeys } from './parse-vault-keys.js'
import { startVault, type RunningVault } from './start-vault.js'

const KEY = 'SERVICES_VAULT_KEY'
const FILE = 'SERVICES_VAULT_KEY_FILE'
const SOCKET = 'SERVICES_VAULT_SOCKET'
const WAIT = 'SERVICES_PASSKEY_WAIT_HOURS'

/**
 * Runs the vault alone, as its settings say: the keys, and the socket on which it answers.
 * @throws ConfigError | VaultError
 */
export function runVault(variables: Readonly<Record<string, string | undefined>>): Promise<RunningVault> {
  const socket = variables[SOCKET]?.trim()
  if (!socket) throw new ConfigError(`${SOCKET} must be the path of a Unix socket`)
  return startVault(socket, embeddedVault(readKeys(variables), { waitingTime: readWaitingTime(variables) }))
}

function readWaitingTime({ [WAIT]: hours = '72' }: Readonly<Record<string, string | undefined>>): number {
  try {
    return parseWaitHours(hours)
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(`${WAIT} ${error.message}`) : error
  }
}

function readKeys({ [KEY]: keys, [FILE]: file }: Readonly<Record<string, string | undefined>>): VaultKeys {
  if ((keys === undefined) === (file === undefined)) throw new ConfigError(`One of ${KEY} and ${FILE} must be set`)
  try {
    return keys === undefined ? readVaultKeyFile(file ?? '') : parseVaultKeys(keys)
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(`${keys === undefined ? FILE : KEY} ${error.message}`) : error
  }
}
