import { readFileSync } from 'node:fs'
import { parseVaultKeys, type VaultKeys } from '../vault/parse-vault-keys.js'
import { ConfigError } from './config-error.js'

/** Reads the keys of the vault from a file, one a line. @throws ConfigError */
export function readVaultKeyFile(path: string): VaultKeys {
  return parseVaultKeys(read(path))
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError('must be the path of a file with keys')
  }
}
