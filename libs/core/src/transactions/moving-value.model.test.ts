import { asBaseUnits } from '../amounts/base-units.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import type { CaipNetworkId } from '../caip/caip.js'
import { takeSnapshot, type AccountSnapshot } from '../connections/account-snapshot.js'
import { connect } from '../connections/connect-flow.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import { disconnect } from '../connections/disconnect-flow.js'
import { createFakeChain, createTestWidget, settle } from '../testing/index.js'
import { runOnce } from '../waiting/run-once.js'
import { sendTransaction } from './send-transaction.js'
import { selectSentTransactions } from './transactions-selectors.js'

const ONE = 'org.example.one'
const TO = `0x${'2'.repeat(40)}`
const ACCOUNTS = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const NETWORKS: readonly CaipNetworkId[] = ['eip155:1', 'eip155:8453']

/** What a person, a wallet and a network may do, in any order. */
const step = fc.constantFrom(
  'review',
  'confirm',
  'confirm',
  'account',
  'network',
  'disconnect',
  'connect',
  'codeArrives',
  'approve',
  'reject'
)

/** A widget whose plug-in is loaded when the test says so, and again for each request. */
async function start() {
  const chain = createFakeChain({ wallets: [{ id: ONE, address: ACCOUNTS[0] ?? '' }], moves: { send: 'hang' } })
  const { widget } = createTestWidget({ chain })
  const loads: (() => void)[] = []
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const { load } = widget.chains
  const gate = async (namespace: 'eip155') => {
    await new Promise<void>((resolve) => loads.push(resolve))
    return load(namespace)
  }
  const asConfirmed = <T>(run: () => T): T => {
    Object.assign(widget.chains, { load: gate })
    try {
      return run()
    } finally {
      Object.assign(widget.chains, { load })
    }
  }
  return { chain, widget, loads, asConfirmed }
}

test('T7.03 T7.04 T7.01 whatever changes at whichever moment, one wallet request at a time, and only for what was reviewed', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { chain, widget, loads, asConfirmed } = await start()
      const { dispatch, store } = widget
      const live = () => selectLiveConnection(store.getState(), 'eip155')
      const connectorUid = chain.uidOf(ONE)
      const ends: { snapshot: AccountSnapshot; outcome: Promise<string> }[] = []
      let snapshot: AccountSnapshot | undefined
      let [account, network] = [0, 0]
      let asked = 0
      let answered = 0

      for (const name of steps) {
        const before = live()
        if (name === 'review' && before) snapshot = dispatch(takeSnapshot('eip155'))
        else if (name === 'confirm' && snapshot) {
          const bound = snapshot
          const send = () => dispatch(sendTransaction({ to: TO, value: asBaseUnits('5'), snapshot: bound }))
          const flow = asConfirmed(() => dispatch(runOnce('send', send)))
          ends.push({ snapshot: bound, outcome: flow.catch((error: { code: string }) => error.code) })
        } else if (name === 'account') {
          account = 1 - account
          const address = ACCOUNTS[account] ?? ''
          const accounts = [{ address, caipAddress: `eip155:1:${address}` as const, type: 'eoa' as const }]
          chain.emit({ type: 'accountsChanged', connectorUid, accounts })
        } else if (name === 'network') {
          network = 1 - network
          const caipNetworkId = NETWORKS[network] ?? 'eip155:1'
          chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId })
        } else if (name === 'disconnect') await dispatch(disconnect())
        else if (name === 'connect' && !before) {
          await dispatch(connect(connectorUid))
          ;[account, network] = [0, 0]
        } else if (name === 'codeArrives') loads.shift()?.()
        else if (name === 'approve' || name === 'reject') {
          if (asked > answered) answered += 1
          chain.answer('send', name)
        }
        await settle()

        // The wallet is asked for the account and network in use, which are those that were reviewed; never twice at a time.
        expect(chain.sent.length - asked).toBeLessThanOrEqual(1)
        if (chain.sent.length > asked) {
          expect(asked).toBe(answered)
          expect(chain.sent.at(-1)).toMatchObject({
            connectorUid: live()?.connectorUid,
            from: live()?.activeAddress,
            caipNetworkId: live()?.caipNetworkId
          })
          asked = chain.sent.length
        }
      }

      // Everything that is still open comes to its end.
      for (const load of loads) load()
      await settle()
      asked = chain.sent.length
      chain.answer('send', 'approve')
      const outcomes = await Promise.all(ends.map(({ outcome }) => outcome))
      const hashes = outcomes.filter((outcome) => outcome.startsWith('0x'))
      const codes = new Set(outcomes.filter((outcome) => !outcome.startsWith('0x')))
      for (const code of codes) expect(['CONTEXT_CHANGED', 'ALREADY_IN_PROGRESS', 'USER_REJECTED']).toContain(code)
      const rejected = outcomes.filter((outcome) => outcome === 'USER_REJECTED').length
      expect(hashes.length + rejected).toBe(asked)

      // What was sent is filed under the account and network that it was reviewed for.
      const sent = selectSentTransactions(store.getState())
      for (const [index, hash] of outcomes.entries()) {
        const filed = sent.find((one) => one.hash === hash)
        const { address: from, caipNetworkId } = ends[index]?.snapshot ?? {}
        if (filed) expect(filed).toMatchObject({ from, caipNetworkId })
      }
      widget.dispose()
    }),
    400
  )
})
