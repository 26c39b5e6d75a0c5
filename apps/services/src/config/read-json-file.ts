import { readFileSync, statSync } from 'node:fs'
import { ConfigError } from './config-error.js'

const MAX_BYTES = 64 * 1024

/**
 * Reads a small JSON file of the operator.
 * @param form what the setting must be, in one line
 * @throws ConfigError that says nothing of what is in it
 */
export function readJsonFile(path: string, form: string): unknown {
  try {
    if (statSync(path).size <= MAX_BYTES) return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    throw new ConfigError(form)
  }
  throw new ConfigError('names a file that is too large')
}
