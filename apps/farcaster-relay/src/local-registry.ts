import { callRpc, localIdRegistryBytecode } from '@appkit/local-chain'
import { encodeAbiParameters, keccak256, numberToHex, type Address } from 'viem'
import type { RegisterOwner } from './people.js'

/** Where the registry is: as on Optimism. */
export const REGISTRY_ADDRESS: Address = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** Place of `idOf` in the contract's storage. */
const ID_OF_SLOT = 0n

/**
 * The registry on a development node. Entries are written into its storage, so that neither blocks nor an account's Ether are needed; the
 * contract is put there first, also after the chain was set back.
 */
export function localRegistry(nodeUrl: string): RegisterOwner {
  return async (custody, fid) => {
    const code = await callRpc(nodeUrl, 'eth_call', [{ data: localIdRegistryBytecode }, 'latest'])
    await callRpc(nodeUrl, 'anvil_setCode', [REGISTRY_ADDRESS, code])
    const place = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [custody, ID_OF_SLOT]))
    await callRpc(nodeUrl, 'anvil_setStorageAt', [REGISTRY_ADDRESS, place, numberToHex(fid, { size: 32 })])
  }
}
