import { createRequire } from 'node:module'
import type { Hex } from 'viem'

/** The code that creates the parts of Uniswap V2. */
export interface UniswapCode {
  readonly factory: Hex
  readonly router: Hex
  readonly wrappedNative: Hex
}

/** Reads Uniswap V2 from its own packages: its licence (GPL-3.0) keeps it out of these sources. */
export function readUniswap(): UniswapCode {
  const require = createRequire(import.meta.url)
  const codeIn = (path: string): Hex => {
    const { bytecode } = require(path) as { bytecode: string }
    return bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}`
  }
  return {
    factory: codeIn('@uniswap/v2-core/build/UniswapV2Factory.json'),
    router: codeIn('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
    wrappedNative: codeIn('@uniswap/v2-periphery/build/WETH9.json')
  }
}
