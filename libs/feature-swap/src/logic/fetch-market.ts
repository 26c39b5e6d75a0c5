import { asBaseUnits, type CaipAddress, type CaipNetworkId, type PlainError, type BaseUnits } from '@appkit/core'
import { gasPriceApi, PRICE_CACHE_SECONDS, tokenPricesApi, type GasPrices, type TokenPrice } from '@appkit/core/data'
import { estimateFee, takeSnapshot, type WidgetThunk } from '@appkit/core/internal'
import { nativeAsset } from './native-asset.js'
import { swapEvents } from './swap-slice.js'
import type { SwapPair } from './swap-state.js'

const { getGasPrice } = gasPriceApi.endpoints
const { getTokenPrices } = tokenPricesApi.endpoints

/** How long a gas price is taken for that of now, seconds. */
const GAS_PRICE_SECONDS = 10

interface Result<T> {
  readonly data?: T
  readonly error?: unknown
}

/** Fetches the prices of the pair and of the network's gas. What is unknown is left out; nothing is thrown. */
export const fetchMarket =
  (caipNetworkId: CaipNetworkId, { from, to }: SwapPair): WidgetThunk<Promise<void>> =>
  async (dispatch, _getState, { flows }) => {
    const addresses = [...new Set([nativeAsset(caipNetworkId), from?.address, to?.address])].filter(
      (address): address is CaipAddress => address !== undefined
    )
    const quietly = { subscribe: false } as const
    const [prices, gas] = (await Promise.all([
      dispatch(getTokenPrices.initiate({ addresses }, { ...quietly, forceRefetch: PRICE_CACHE_SECONDS })),
      dispatch(getGasPrice.initiate({ chainId: caipNetworkId }, { ...quietly, forceRefetch: GAS_PRICE_SECONDS }))
    ])) as [Result<readonly TokenPrice[]>, Result<GasPrices>]
    const gasPrice = gas.data?.standard ?? (await dispatch(fetchNodeGasPrice()))
    if (flows.gone.signal.aborted) return
    dispatch(
      swapEvents.marketSeen({
        caipNetworkId,
        asked: addresses.map((address) => address.toLowerCase()),
        gasPrice,
        gasError: gasPrice === undefined ? (gas.error as PlainError | undefined) : undefined,
        prices: Object.fromEntries((prices.data ?? []).map(({ address, price }) => [address.toLowerCase(), price]))
      })
    )
  }

/** The node's own gas price, wei: derived from its estimate of a transfer. @source docs/threats.md T2.E09 */
const fetchNodeGasPrice = (): WidgetThunk<Promise<BaseUnits | undefined>> => async (dispatch) => {
  try {
    const snapshot = dispatch(takeSnapshot('eip155'))
    const { gas, fee } = await dispatch(estimateFee({ snapshot, to: snapshot.address, value: asBaseUnits(0n) }))
    const price = BigInt(fee) / BigInt(gas)
    return price > 0n ? asBaseUnits(price) : undefined
  } catch {
    return undefined
  }
}
