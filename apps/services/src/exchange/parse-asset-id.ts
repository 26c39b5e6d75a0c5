import type { Address } from 'viem'
import { parseAddress } from '../evm/parse-address.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import type { AssetId } from './exchange-source.js'

const ASSET_ID = /^(eip155:[1-9]\d{0,14})\/(?:slip44:\d{1,10}|erc20:(0x[0-9a-fA-F]{40}))$/

/**
 * Reads a CAIP-19 id of an EVM chain: `slip44` is its native coin, whichever number stands behind it.
 * @returns `undefined` for an id of another kind
 * @throws ServiceError BAD_REQUEST for a checksum that is wrong
 * @source CAIP-19
 */
export function parseAssetId(text: string): AssetId | undefined {
  const [, chainId, token] = ASSET_ID.exec(text) ?? []
  if (chainId === undefined) return undefined
  const address: Address = token === undefined ? NATIVE_ADDRESS : parseAddress(token)
  return { chainId, address }
}
