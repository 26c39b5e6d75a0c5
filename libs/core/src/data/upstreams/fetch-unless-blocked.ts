import type { CaipAddress } from '../../caip/caip.js'
import type { ErrorCode } from '../../errors/codes.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import type { AskContext } from '../http/ask.js'
import type { Answer } from '../http/data-request.js'
import { selectBlockedBalance, upstreamsSlice } from './upstreams-slice.js'

/** How long balances are not asked for after a failure, seconds. */
export const BALANCE_RETRY_SECONDS = 30

/** Failures after which balances may be fetched at once: no server could be asked, or a rate limit says when. */
const NOT_BLOCKING: readonly ErrorCode[] = ['OFFLINE', 'CONTEXT_CHANGED', 'RATE_LIMITED']

/**
 * Asks for an account's balances, unless that failed less than 30 s ago: then the answer is that failure.
 * @source docs/threats.md T2.E04
 */
export async function fetchUnlessBlocked<T>(
  { extra, getState, dispatch }: AskContext,
  account: CaipAddress,
  ask: () => Promise<Answer<T>>
): Promise<Answer<T>> {
  const { clock } = extra as WidgetServices
  const blocked = selectBlockedBalance(getState() as WidgetState, account)
  if (blocked && blocked.until > clock.now()) return { error: blocked.error }
  const answer = await ask()
  if (answer.error && !NOT_BLOCKING.includes(answer.error.code)) {
    const now = clock.now()
    const block = { until: now + BALANCE_RETRY_SECONDS * 1_000, error: answer.error }
    dispatch(upstreamsSlice.actions.balanceBlocked({ account, block, now }))
  }
  return answer
}
