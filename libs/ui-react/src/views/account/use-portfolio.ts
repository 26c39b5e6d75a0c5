import {
  BALANCE_NAMESPACES,
  balanceApi,
  selectBlockedBalance,
  skipToken,
  type Portfolio,
  type TokenBalance
} from '@appkit/core/data'
import { parseCaipNetworkId, toCaipAddress, type PlainError } from '@appkit/core'
import { selectNetwork, showToast, type LiveConnection } from '@appkit/core/internal'
import { useEffect, type RefObject } from 'react'
import { useBalanceQuery } from '../../hooks/use-balance-query.js'
import { useFailure } from '../../hooks/use-failure.js'
import { useHasProvider } from '../../hooks/use-has-provider.js'
import { useIsPageVisible } from '../../hooks/use-is-page-visible.js'
import { useSecondsLeft } from '../../hooks/use-seconds-left.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** What an account holds, as far as it is known. */
export type PortfolioState =
  /** Nothing is requested: no data provider, or a namespace whose balances are not requested. */
  | { readonly step: 'unasked' }
  | { readonly step: 'loading' }
  /** `asOf` in epoch milliseconds; `isStale`: asking again failed. */
  | {
      readonly step: 'known'
      readonly tokens: readonly TokenBalance[]
      readonly asOf: number
      readonly isStale: boolean
    }
  /** Balances of test networks are not asked for. */
  | { readonly step: 'testnet' }
  /** The data provider does not know the network. */
  | { readonly step: 'unsupported' }
  | { readonly step: 'failed' }

/** An account's tokens and the way to ask for them again. */
export interface PortfolioView {
  readonly state: PortfolioState
  readonly isLoading: boolean
  /** For how many seconds no request is sent, because it failed lately; 0: `refresh` does something. */
  readonly blockedSeconds: number
  refresh(): void
}

/**
 * Follows what an account holds while it is looked at: every 10 s, not while the page is hidden, and no more once the service is unavailable.
 * A failure shows the toast `Token Balance Unavailable`, once.
 * @param view an element of the view.
 */
export function usePortfolio(
  { activeAddress, caipNetworkId }: LiveConnection,
  view: RefObject<HTMLElement | null>
): PortfolioView {
  const hasProvider = useHasProvider()
  // The provider tells of no test network: where the app wants their balances, the networks' own nodes do.
  const isNodeAsked = useWidgetSelector(
    (widget) => widget.options.testnetBalances && selectNetwork(widget, caipNetworkId)?.testnet === true
  )
  const isAsked =
    hasProvider && !isNodeAsked && BALANCE_NAMESPACES.includes(parseCaipNetworkId(caipNetworkId).namespace)
  const question = isAsked ? { address: activeAddress, chainId: caipNetworkId } : skipToken
  const { getBalance } = balanceApi.endpoints
  const isVisible = useIsPageVisible(view)
  const answer = useBalanceQuery(getBalance, question, (known) => isVisible && (known?.coverage ?? 'known') === 'known')
  const { data, isFetching, refetch } = answer
  const failure = useFailure({ error: answer.error as PlainError | undefined, isFetching })

  useFailureToast(failure ?? (data?.coverage === 'unsupported' ? data : undefined), 'error.BALANCE_UNAVAILABLE')
  const account = toCaipAddress(caipNetworkId, activeAddress)
  const blockedUntil = useWidgetSelector((widget) => selectBlockedBalance(widget, account)?.until)
  const blockedSeconds = useSecondsLeft(failure && blockedUntil)
  return {
    state: isAsked ? stateOf(data, failure) : { step: 'unasked' },
    isLoading: isFetching,
    blockedSeconds,
    refresh: refetch
  }
}

function stateOf(data: Portfolio | undefined, failure: PlainError | undefined): PortfolioState {
  if (!data) return { step: failure ? 'failed' : 'loading' }
  const { coverage, tokens, asOf } = data
  return coverage === 'known' ? { step: 'known', tokens, asOf, isStale: failure !== undefined } : { step: coverage }
}

/** Shows an error toast, once for each failure however often it is rendered. @param failure what failed; `undefined`: nothing. @param key of the message */
function useFailureToast(failure: object | undefined, key: string): void {
  const { widget, toldFailures } = useWidgetEnvironment()
  useEffect(() => {
    if (failure === undefined || toldFailures.has(failure)) return
    toldFailures.add(failure)
    widget.dispatch(showToast({ variant: 'error', message: { key } }))
  }, [failure, key, widget, toldFailures])
}
