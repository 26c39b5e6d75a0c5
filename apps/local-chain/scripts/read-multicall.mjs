import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The code that creates Multicall3 (MIT), as viem holds it without exporting it.
 * @returns {string}
 */
export function readMulticall() {
  const require = createRequire(import.meta.url)
  return require(join(dirname(require.resolve('viem')), 'constants', 'contracts.js')).multicall3Bytecode
}
