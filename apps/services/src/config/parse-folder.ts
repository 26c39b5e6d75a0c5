import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from './config-error.js'

/**
 * Reads the path of a folder.
 * @returns the whole path
 * @throws ConfigError when there is none that can be read
 */
export function parseFolder(path: string): string {
  try {
    readdirSync(path)
    return resolve(path)
  } catch {
    throw new ConfigError('must be the path of a folder')
  }
}
