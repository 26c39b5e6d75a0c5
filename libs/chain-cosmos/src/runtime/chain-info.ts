import type { CaipNetwork } from '@appkit/core'
import type { CosmosChainInfo } from '../cosmos-provider.js'

/** Coin type of keys where a network names none. @source SLIP-44 */
const DEFAULT_COIN_TYPE = 118

/** What a wallet is told of a chain: the host's own words, or those made of the network. `undefined`: too little is known. */
export function readChainInfo(network: CaipNetwork, given: CosmosChainInfo | undefined): CosmosChainInfo | undefined {
  if (given) return given
  const { cosmos, name, nativeCurrency, rpcUrls } = network
  const [rpc] = (rpcUrls['chainDefault'] ?? rpcUrls.default).http
  const rest = rpcUrls['rest']?.http[0]
  if (!cosmos || rpc === undefined || rest === undefined) return undefined
  const { bech32Prefix: prefix, denom, coinType = DEFAULT_COIN_TYPE } = cosmos
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals
  }
  return {
    chainId: network.caipNetworkId.slice('cosmos:'.length),
    chainName: name,
    rpc,
    rest,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`
    },
    currencies: [currency],
    feeCurrencies: [{ ...currency, ...gasPriceStep(cosmos.gasPrice) }],
    stakeCurrency: currency,
    ...(cosmos.keyType === 'ethsecp256k1' ? { features: ['eth-address-gen', 'eth-key-sign'] } : {})
  }
}

/** Wallets take gas prices as numbers; they are a suggestion, not an amount. */
function gasPriceStep(
  gasPrice: string | undefined
): Pick<CosmosChainInfo['feeCurrencies'][number], 'gasPriceStep'> | undefined {
  const price = gasPrice === undefined ? Number.NaN : Number(gasPrice)
  return price > 0 ? { gasPriceStep: { low: price, average: price, high: price * 2 } } : undefined
}
