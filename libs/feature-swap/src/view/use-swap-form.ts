import { balanceApi, skipToken, swapTokensApi, type Portfolio, type SwapToken } from '@appkit/core/data'
import { selectCurrentRoute, type LiveConnection, type SwapArguments } from '@appkit/core/internal'
import { useBalanceQuery, useEndpointQuery, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { useEffect } from 'react'
import { formStep, type FormStep } from '../logic/form-step.js'
import { heldUnits, payableUnits } from '../logic/held-units.js'
import { isNativeAsset } from '../logic/native-asset.js'
import { quoteFacts, type QuoteFacts } from '../logic/review-facts.js'
import { mostSwappable } from '../logic/swap-amounts.js'
import { selectMarket, selectPair, selectQuote, selectSwap } from '../logic/swap-selectors.js'
import type { SwapMarket, SwapPair, SwapState } from '../logic/swap-state.js'
import { acceptArguments } from '../logic/accept-arguments.js'
import { balanceOf } from '../logic/token-groups.js'

const { getSwapTokens } = swapTokensApi.endpoints
const { getBalance } = balanceApi.endpoints

/** What the form shows. */
export interface SwapForm {
  readonly swap: SwapState
  readonly pair: SwapPair
  readonly market: SwapMarket | undefined
  readonly step: FormStep
  readonly facts: QuoteFacts | undefined
  /** What the account holds of the token it pays with, decimal text; `undefined`: unknown. */
  readonly balance: string | undefined
  /** The most that can be swapped of it, base units. */
  readonly most: bigint | undefined
  readonly tokens: TokensAnswer
}

/** The provider's tokens, as far as they have come. */
export interface TokensAnswer {
  readonly list: readonly SwapToken[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  refresh(): void
}

const NO_TOKENS: readonly SwapToken[] = []

/** The tokens that the provider lists on a network. */
export function useSwapTokens({ caipNetworkId }: Pick<LiveConnection, 'caipNetworkId'>): TokensAnswer {
  const options = { refetchOnMountOrArgChange: 300 }
  const { data, error, isFetching, refetch } = useEndpointQuery(getSwapTokens, { chainId: caipNetworkId }, options)
  const hasFailed = !data && error !== undefined
  return { list: data ?? NO_TOKENS, isLoading: isFetching && !data, hasFailed, refresh: refetch }
}

/** What the account holds. @param isFollowed whether it is asked for again and again */
export function useHoldings(
  { activeAddress, caipNetworkId }: LiveConnection,
  isFollowed = false
): Portfolio | undefined {
  const query = activeAddress === '' ? skipToken : { address: activeAddress, chainId: caipNetworkId }
  return useBalanceQuery(getBalance, query, (known) => isFollowed && (known?.coverage ?? 'known') === 'known').data
}

/** What the form is opened for. `isInSight`: the page is not hidden. */
export interface SwapFormProps {
  readonly connection: LiveConnection
  readonly wanted: SwapArguments | undefined
  readonly isInSight: boolean
}

/** Reads what is entered, what the account holds and what is quoted, and takes over what the view was opened with. */
export function useSwapForm({ connection, wanted, isInSight }: SwapFormProps): SwapForm {
  const dispatch = useWidgetDispatch()
  const swap = useWidgetSelector(selectSwap)
  const pair = useWidgetSelector(selectPair)
  const market = useWidgetSelector(selectMarket)
  const shown = useWidgetSelector(selectQuote)
  const route = useWidgetSelector((state) => selectCurrentRoute(state)?.key)
  const tokens = useSwapTokens(connection)
  const holdings = useHoldings(connection, isInSight)
  const { list } = tokens

  useEffect(() => {
    if (list.length > 0) dispatch(acceptArguments(wanted, list))
  }, [dispatch, wanted, list, route])

  const native = list.find(({ address }) => isNativeAsset(address))
  const balance = payableUnits(pair, holdings)
  const gasPrice = market?.gasPrice
  const isCoin = pair.from !== undefined && isNativeAsset(pair.from.address)
  const step = formStep({
    pair,
    amount: swap.amount,
    balance,
    nativeBalance: heldUnits(native, holdings),
    gasPrice,
    isPriced: market !== undefined,
    quote: swap.quote,
    shown
  })
  return {
    swap,
    pair,
    market,
    step,
    facts: shown && quoteFacts(shown, market),
    balance: pair.from && holdings?.coverage === 'known' ? (balanceText(pair.from, holdings) ?? '0') : undefined,
    most:
      balance === undefined || (isCoin && gasPrice === undefined)
        ? undefined
        : mostSwappable(balance, isCoin ? gasPrice : undefined),
    tokens
  }
}

const balanceText = (token: SwapToken, { tokens }: Portfolio) => balanceOf(token, tokens)?.quantity.numeric
