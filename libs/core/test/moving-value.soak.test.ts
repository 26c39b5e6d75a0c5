import { runsOf } from '../../../tools/library/check-property.js'
import { asBaseUnits } from '../src/amounts/base-units.js'
import { expect, test } from 'vitest'
import {
  createCountingWindow,
  createFakeChain,
  createFakePlatform,
  createMemoryStorage,
  createTestWidget,
  settle
} from '../src/testing/index.js'
import { takeSnapshot } from '../src/connections/account-snapshot.js'
import { connect } from '../src/connections/connect-flow.js'
import { disconnect } from '../src/connections/disconnect-flow.js'
import type { AppKitError } from '../src/errors/appkit-error.js'
import type { ReceiptRequest, TransactionOutcome } from '../src/plugin/chain-requests.js'
import { openModal } from '../src/router/router-thunks.js'
import { estimateFee } from '../src/transactions/estimate-fee.js'
import { inspectReceiver } from '../src/transactions/inspect-receiver.js'
import { sendCalls } from '../src/transactions/send-calls.js'
import { sendTransaction } from '../src/transactions/send-transaction.js'
import { supportsCalls } from '../src/transactions/supports-calls.js'
import { runOnce } from '../src/waiting/run-once.js'

const ONE = 'org.example.one'
const TO = `0x${'2'.repeat(40)}`
/** In all, as many after each step. */
const KITS = runsOf(5_000)
/** Steps of moving value, and before the first one. */
const MOMENTS = 10

/** Ends as a real wait does when its signal aborts. */
const untilGone = <T>(signal: AbortSignal | undefined, open: (resolve: (value: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as AppKitError))
    open(resolve)
  })

const moments = Array.from({ length: MOMENTS }, (_, moment) => moment)

test.each(moments)(
  `T7.09 ${KITS / MOMENTS} kits, each gone after step %i of moving value: nothing runs after`,
  async (last) => {
    const browserStorage = createMemoryStorage()
    for (let cycle = 0; cycle < KITS / MOMENTS; cycle += 1) {
      const chain = createFakeChain({ wallets: [{ id: ONE }], moves: { batches: true } })
      const window = createCountingWindow()
      const platform = createFakePlatform({ window, browserStorage })
      const options = { pendingTransactionsFilter: { enable: true } }
      const { widget } = createTestWidget({ chain, platform, options })
      const { dispatch, store } = widget
      const mined: ((outcome: TransactionOutcome) => void)[] = []
      await widget.start()
      await dispatch(connect(chain.uidOf(ONE)))
      Object.assign(await widget.chains.load('eip155'), {
        waitForReceipt: ({ signal }: ReceiptRequest) => untilGone(signal, (resolve) => mined.push(resolve)),
        staysMined: ({ signal }: { signal?: AbortSignal }) => untilGone(signal, () => undefined)
      })
      const snapshot = dispatch(takeSnapshot())
      const transaction = { to: TO, value: asBaseUnits('5'), snapshot, purpose: { kind: 'send' as const, moves: [] } }
      const steps: readonly (() => unknown)[] = [
        () => dispatch(openModal({ view: 'Account' })),
        () => dispatch(estimateFee(transaction)),
        () => dispatch(inspectReceiver({ snapshot, address: TO })),
        () => dispatch(supportsCalls(snapshot)),
        () => dispatch(runOnce('send', () => dispatch(sendTransaction(transaction)))),
        () => dispatch(sendCalls({ snapshot, calls: [{ to: TO, value: asBaseUnits('0'), data: '0x' }] })),
        () => platform.clock.advance(30_000),
        () => mined.shift()?.({ status: 'confirmed', hash: `0x${'1'.repeat(64)}`, blockNumber: '1', confirmations: 1 }),
        () => dispatch(disconnect())
      ]
      expect(steps.length).toBe(MOMENTS - 1)
      for (const run of steps.slice(0, last)) {
        void Promise.resolve(run()).catch(() => undefined)
        // Some end in the middle of a step, some after it.
        if (cycle % 3 > 0) await settle()
        if (cycle % 3 > 1) await platform.clock.advance(50)
      }
      widget.dispose()
      const state = store.getState()
      await settle()
      await platform.clock.advance(200_000)
      await settle()
      expect([cycle, platform.clock.pending, window.listenerCount]).toEqual([cycle, 0, 0])
      expect(store.getState().transactions).toBe(state.transactions)
      expect(store.getState().toasts).toBe(state.toasts)
    }
  }
)
