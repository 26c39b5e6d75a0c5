import { createWalletClient, custom, encodeFunctionData, parseAbi, type Address, type Hash } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import { servedChain } from '../evm/wanted-chains.js'
import { isNativeAddress } from '../prices/native-address.js'
import type { SoldToken } from './sold-tokens.js'

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

/** Sends what was bought. @param amount base units @returns the hash of the transaction, which need not be mined yet */
export type PayOut = (sold: SoldToken, to: Address, amount: bigint) => Promise<Hash>

/**
 * Pays out on development chains: coins from the last account that the node itself holds the key of, tokens by minting, which
 * everybody may do there.
 */
export function developmentPayOut(chains: EvmChains): PayOut {
  return async ({ chainId, token }, to, amount) => {
    const { client } = servedChain(chains, chainId)
    const wallet = createWalletClient({ transport: custom({ request: client.request }) })
    try {
      const account = (await wallet.getAddresses()).at(-1)
      if (!account) throw new ServiceError('UNAVAILABLE', 'The node holds no account that could pay out')
      if (isNativeAddress(token.address))
        return await wallet.sendTransaction({ account, to, value: amount, chain: null })
      const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] })
      return await wallet.sendTransaction({ account, to: token.address, data, chain: null })
    } catch (error) {
      throw toUpstreamError(error)
    }
  }
}
