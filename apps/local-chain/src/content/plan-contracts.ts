import { concatHex, encodeAbiParameters, encodeDeployData, parseAbiParameters, type Address } from 'viem'
import { localCollectibleAbi, localCollectibleBytecode } from '../artifacts/local-collectible.js'
import { localEditionAbi, localEditionBytecode } from '../artifacts/local-edition.js'
import { localHostileTokenAbi, localHostileTokenBytecode } from '../artifacts/local-hostile-token.js'
import { localQuietTokenAbi, localQuietTokenBytecode } from '../artifacts/local-quiet-token.js'
import { localTokenAbi, localTokenBytecode } from '../artifacts/local-token.js'
import { LOCAL_CONTENT } from './local-content.js'
import { LOCAL_TOKENS } from './local-tokens.js'
import type { PlannedTransaction } from './planned-transaction.js'
import { readUniswap } from './read-uniswap.js'

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
