import { assertUnchanged, type AccountSnapshot } from '../connections/account-snapshot.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import { AppKitError } from '../errors/appkit-error.js'
import { askedSources } from '../networks/asked-sources.js'
import type { SimulationRequest } from '../plugin/chain-requests.js'
import type { ChainRuntime } from '../plugin/chain-runtime.js'
import type {
  InspectionCaution,
  TransactionInspection,
  TransactionSimulation
} from '../plugin/transaction-inspection.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { untilAborted } from '../waiting/until-aborted.js'
import { withTimeLimit } from '../waiting/with-time-limit.js'
import { bindTransaction, type OwnTransaction } from './own-transaction.js'
import { sentReceivers, uniqueAddresses } from './sent-receivers.js'
import { selectSentTransactions } from './transactions-selectors.js'

/** How long it is waited for what is known of transactions, ms: after that it is unknown. */
export const INSPECTION_LIMIT_MS = 10_000
/** How long the plug-in may ask for, ms: what it has found by then is still heard. */
const ASKING_LIMIT_MS = 8_000

/** Transactions that a review is about to ask the wallet for. */
export interface ReviewedTransactions {
  readonly snapshot: AccountSnapshot
  /** At least one, in the order in which they run. */
  readonly transactions: readonly OwnTransaction[]
  /** Which of them, from 0, the review has read and understood. @default none */
  readonly understood?: readonly number[] | undefined
  /** What else is known of the account than what went through the kit; nothing but its receivers waits for it. @default nothing */
  readonly past?: Promise<AccountPast> | undefined
}

/** What is known of an account's past. */
export interface AccountPast {
  /** Whom it has sent something to. */
  readonly receivers: readonly string[]
  /** Whether a source has told it: only then is another receiver a first-time one. */
  readonly isTold: boolean
}

const NO_PAST: AccountPast = { receivers: [], isTold: false }

const limited =
  <T>(wait: number, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): WidgetThunk<Promise<T>> =>
  (_dispatch, _getState, { clock, flows }) =>
    withTimeLimit(
      {
        clock,
        milliseconds: wait,
        error: () => new AppKitError('TIMEOUT', { source: 'The network', milliseconds: wait }),
        signal: AbortSignal.any([signal, flows.gone.signal])
      },
      run
    )

/** Asks the plug-in, as long as the review is about what is in use. @throws AppKitError TIMEOUT, CONTEXT_CHANGED, and those of `ask` */
const asked =
  <T>(
    { snapshot, transactions }: ReviewedTransactions,
    signal: AbortSignal,
    ask: (runtime: ChainRuntime, request: SimulationRequest) => Promise<T>
  ): WidgetThunk<Promise<T>> =>
  async (dispatch, getState, { chains }) => {
    assertUnchanged(getState(), snapshot)
    const answer = await dispatch(
      limited(INSPECTION_LIMIT_MS, signal, (end) =>
        untilAborted(
          chains.load(snapshot.namespace).then((runtime) => {
            const sources = dispatch(askedSources(snapshot.caipNetworkId)).map((source) => source.ask)
            const requests = transactions.map(
              (transaction) => dispatch(bindTransaction({ ...transaction, snapshot })).request
            )
            return dispatch(
              limited(ASKING_LIMIT_MS, end, (ended) => ask(runtime, { transactions: requests, sources, signal: ended }))
            )
          }),
          end
        )
      )
    )
    assertUnchanged(getState(), snapshot)
    return answer
  }

/**
 * Says of transactions what their own bytes say, and what should be known of those they name. Never prompts. Own accounts, and those to whom
 * something was sent through the kit, are known.
 * @param signal ends it
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED, TIMEOUT, CONTEXT_CHANGED, UNSAFE_TRANSACTION, CHUNK_LOAD_FAILED
 * @source docs/threats.md T13.05, T13.12
 */
export const inspectTransactions =
  (reviewed: ReviewedTransactions, signal: AbortSignal): WidgetThunk<Promise<TransactionInspection>> =>
  async (dispatch, getState) => {
    const { namespace } = reviewed.snapshot
    const { receivers, isTold } = (await reviewed.past) ?? NO_PAST
    const own = selectLiveConnection(getState(), namespace)?.accounts.map(({ address }) => address) ?? []
    const sent = sentReceivers(namespace, selectSentTransactions(getState()))
    const knownReceivers = uniqueAddresses(namespace, [...own, ...sent, ...receivers])
    const { approvals, cautions } = await dispatch(
      asked(reviewed, signal, (runtime, request) => {
        if (!runtime.inspectTransactions) throw unsupported('inspectTransactions')
        return runtime.inspectTransactions({ ...request, knownReceivers })
      })
    )
    const isRead = ({ code, transaction }: InspectionCaution) =>
      code === 'unknownCall' && (reviewed.understood ?? []).includes(transaction)
    const isUnsure = (code: string) => code === 'firstTimeReceiver' && !isTold
    return {
      approvals,
      cautions: cautions
        .filter((caution) => !isRead(caution))
        .map((caution) => (isUnsure(caution.code) ? { ...caution, status: 'unknown' } : caution))
    }
  }

/**
 * Has a node say what transactions would move for their sender. Never prompts.
 * @param signal ends it
 * @throws AppKitError as `inspectTransactions`
 * @source docs/threats.md T13.12
 */
export const simulateTransactions =
  (reviewed: ReviewedTransactions, signal: AbortSignal): WidgetThunk<Promise<TransactionSimulation>> =>
  (dispatch) =>
    dispatch(
      asked(reviewed, signal, (runtime, request) => {
        if (!runtime.simulateTransactions) throw unsupported('simulateTransactions')
        return runtime.simulateTransactions(request)
      })
    )

function unsupported(method: string): AppKitError {
  return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
}
