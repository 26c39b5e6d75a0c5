import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '@appkit/core'
import type { OnrampOptions, PurchaseCurrency } from '@appkit/core/data'
import { coinbaseChain, FALLBACK_NETWORK } from './coinbase-chains.js'

/** Something that can be bought for the account in use. */
export interface OnrampChoice {
  /** Unique among the choices. */
  readonly key: string
  readonly currency: PurchaseCurrency
  /** The provider's name of the network on which it arrives. */
  readonly blockchain: string
  /** The network as the options name it, for quotes. */
  readonly quotedOn: string
  /** The network on which it arrives. */
  readonly caipNetworkId: CaipNetworkId
  /** Only Meld sells it. */
  readonly isMeldOnly?: boolean | undefined
}

/** The network in use, as far as it matters. */
export interface OnrampNetwork {
  readonly caipNetworkId: CaipNetworkId
  readonly testnet?: boolean | undefined
  readonly nativeCurrency: { readonly symbol: string }
}

type Listing = PurchaseCurrency['networks'][number]

function listingOn({ networks }: PurchaseCurrency, caipNetworkId: CaipNetworkId): Listing | undefined {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  return networks.find(({ chain_id: id }) => id === caipNetworkId || (namespace === 'eip155' && id === reference))
}

const keyOf = ({ id, symbol }: PurchaseCurrency): string => `${id}/${symbol}`

function listedOn(options: OnrampOptions, caipNetworkId: CaipNetworkId): readonly OnrampChoice[] {
  return options.purchaseCurrencies.flatMap((currency) => {
    const listing = listingOn(currency, caipNetworkId)
    if (!listing) return []
    const blockchain = coinbaseChain(caipNetworkId) ?? listing.name
    return [{ key: keyOf(currency), currency, blockchain, quotedOn: listing.name, caipNetworkId }]
  })
}

/**
 * What can be bought on a network: what the options list on it. On one of Coinbase's networks that they do not list, its own coin; on any other EVM
 * network with real money on it, what is listed on Ethereum, where it arrives at the same address. Nothing on testnets, unless it is listed.
 */
export function choicesOn(options: OnrampOptions, network: OnrampNetwork): readonly OnrampChoice[] {
  const { caipNetworkId, testnet = false, nativeCurrency } = network
  const listed = listedOn(options, caipNetworkId)
  const elsewhere = listedOn(options, FALLBACK_NETWORK)
  if (listed.length > 0 || testnet || elsewhere.length === 0) return listed
  if (parseCaipNetworkId(caipNetworkId).namespace !== 'eip155') return listed
  const blockchain = coinbaseChain(caipNetworkId)
  const coin = elsewhere.find(({ currency }) => currency.symbol === nativeCurrency.symbol)
  return blockchain !== undefined && coin ? [{ ...coin, blockchain, caipNetworkId }] : elsewhere
}

/** What Meld sells where it is the only provider; it is not for testnets. */
export function meldChoice({ caipNetworkId, testnet = false }: OnrampNetwork): OnrampChoice | undefined {
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const coin = MELD_COINS[namespace]
  if (testnet || !coin) return undefined
  const { symbol, name } = coin
  const currency = { id: symbol.toLowerCase(), name, symbol, networks: [] }
  return {
    key: `meld/${symbol}`,
    currency,
    blockchain: symbol,
    quotedOn: symbol,
    caipNetworkId: namespace === 'eip155' ? FALLBACK_NETWORK : caipNetworkId,
    isMeldOnly: true
  }
}

/** What Meld sells in each family of networks. */
export const MELD_COINS: Readonly<Partial<Record<ChainNamespace, { readonly symbol: string; readonly name: string }>>> =
  { eip155: { symbol: 'USDC', name: 'USD Coin' }, solana: { symbol: 'SOL', name: 'Solana' } }
