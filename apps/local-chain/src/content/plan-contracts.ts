import { createRequire } from 'node:module'
import { concatHex, encodeAbiParameters, encodeDeployData, parseAbiParameters, type Address, type Hex } from 'viem'
import { localCollectibleAbi, localCollectibleBytecode } from '../artifacts/local-collectible.js'
import { localEditionAbi, localEditionBytecode } from '../artifacts/local-edition.js'
import { localHostileTokenAbi, localHostileTokenBytecode } from '../artifacts/local-hostile-token.js'
import { localQuietTokenAbi, localQuietTokenBytecode } from '../artifacts/local-quiet-token.js'
import { localTokenAbi, localTokenBytecode } from '../artifacts/local-token.js'
import { LOCAL_CONTENT } from './local-content.js'
import { LOCAL_TOKENS } from './local-tokens.js'
import type { PlannedTransaction } from './planned-transaction.js'

/** Creates the contracts. Their order is what their addresses come from. @param owner sets the fees of the pools */
export function planContracts(owner: Address): readonly PlannedTransaction[] {
  const uniswap = readUniswap()
  const { factory, wrappedNative } = LOCAL_CONTENT
  const { local18, dollar6, noReturn, hostile } = LOCAL_TOKENS
  const creations = [
    uniswap.wrappedNative,
    concatHex([uniswap.factory, encodeAbiParameters(parseAbiParameters('address'), [owner])]),
    concatHex([uniswap.router, encodeAbiParameters(parseAbiParameters('address, address'), [factory, wrappedNative])]),
    encodeDeployData({
      abi: localTokenAbi,
      bytecode: localTokenBytecode,
      args: [local18.name, local18.symbol, local18.decimals]
    }),
    encodeDeployData({
      abi: localTokenAbi,
      bytecode: localTokenBytecode,
      args: [dollar6.name, dollar6.symbol, dollar6.decimals]
    }),
    encodeDeployData({
      abi: localQuietTokenAbi,
      bytecode: localQuietTokenBytecode,
      args: [noReturn.name, noReturn.symbol, noReturn.decimals]
    }),
    encodeDeployData({
      abi: localHostileTokenAbi,
      bytecode: localHostileTokenBytecode,
      args: [hostile.name, hostile.symbol]
    }),
    encodeDeployData({
      abi: localCollectibleAbi,
      bytecode: localCollectibleBytecode,
      args: ['Local Lighthouses', 'LIGHT']
    }),
    encodeDeployData({ abi: localEditionAbi, bytecode: localEditionBytecode, args: ['Ferry Tickets'] })
  ]
  return creations.map((data) => ({ data }))
}

/** The code that creates the parts of Uniswap V2. */
interface UniswapCode {
  readonly factory: Hex
  readonly router: Hex
  readonly wrappedNative: Hex
}

/** Reads Uniswap V2 from its own packages: its licence (GPL-3.0) keeps it out of these sources. */
function readUniswap(): UniswapCode {
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
