import { isAddressEqual } from 'viem'
import type { ListedToken } from '../content/chain-content.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { trustedTokens } from '../prices/trusted-tokens.js'
import type { PurchaseCurrency, PurchaseNetwork } from './onramp-source.js'

/** A token on one network. */
export interface SoldToken {
  /** Id among the options: the same token on other networks has it as well. */
  readonly currency: string
  /** CAIP-2 */
  readonly chainId: string
  readonly token: ListedToken
  readonly network: PurchaseNetwork
}

/** What is on the lists of the chains, but for the wrapped coins: a user who wants one buys the coin. */
export function soldTokens(chains: readonly EvmChain[]): readonly SoldToken[] {
  return chains.flatMap(({ chainId, content }) =>
    trustedTokens(content)
      .filter(({ address }) => !content.swap || !isAddressEqual(address, content.swap.wrappedNative))
      .map((token) => ({
        currency: token.symbol.toLowerCase(),
        chainId,
        token,
        network: {
          name: content.name.toLowerCase().replaceAll(' ', '-'),
          display_name: content.name,
          chain_id: chainId.slice('eip155:'.length),
          contract_address: token.address
        }
      }))
  )
}

/** The tokens as options, each once with all its networks. */
export function purchaseCurrencies(sold: readonly SoldToken[]): readonly PurchaseCurrency[] {
  const networks = new Map<string, PurchaseNetwork[]>()
  for (const { currency, network } of sold) networks.set(currency, [...(networks.get(currency) ?? []), network])
  return [...networks].flatMap(([id, places]) => {
    const token = sold.find(({ currency }) => currency === id)?.token
    return token ? [{ id, name: token.name, symbol: token.symbol, networks: places }] : []
  })
}
