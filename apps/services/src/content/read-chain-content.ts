import { readFileSync, statSync } from 'node:fs'
import { ConfigError } from '../config/config-error.js'
import type { ChainContent } from './chain-content.js'
import { parseChainContent } from './parse-chain-content.js'

const MAX_BYTES = 4 * 1024 * 1024

/**
 * Reads the file that describes the chains.
 * @returns CAIP-2 id → content
 * @throws ConfigError when the file cannot be read or is wrong
 */
export function readChainContent(path: string): ReadonlyMap<string, ChainContent> {
  return parseChainContent(readJson(path))
}

function readJson(path: string): unknown {
  try {
    if (statSync(path).size <= MAX_BYTES) return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    throw new ConfigError('must be the path of a JSON file')
  }
  throw new ConfigError('names a file that is too large')
}
