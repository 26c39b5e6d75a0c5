import { describe, expect, it } from 'vitest'
import { connect } from '../connections/connect-flow.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { InspectionRequest, SimulationRequest } from '../plugin/chain-requests.js'
import type {
  InspectionCaution,
  TransactionInspection,
  TransactionSimulation
} from '../plugin/transaction-inspection.js'
import { codeOf } from '../testing/code-of.js'
import { createFakeChain, createFakePlatform, createTestWidget, settle } from '../testing/index.js'
import { takeSnapshot } from '../connections/account-snapshot.js'
import {
  INSPECTION_LIMIT_MS,
  inspectTransactions,
  simulateTransactions,
  type ReviewedTransactions
} from './inspect-transactions.js'
import { transactionsSlice } from './transactions-slice.js'
import { asBaseUnits } from '../amounts/base-units.js'

const ONE = 'org.example.one'
const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const FRIEND = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const SHOP = '0x2222222222222222222222222222222222222222'
const CUSTOM = 'https://node.host.example/'
const NOTHING: TransactionInspection = { cautions: [], approvals: [] }

const first: InspectionCaution = { code: 'firstTimeReceiver', status: 'present', transaction: 0, address: SHOP }
const unread = (transaction: number): InspectionCaution => ({ code: 'unknownCall', status: 'present', transaction })

/** A connected kit that finds what it is given. */
async function start(found: { inspect?: () => Promise<TransactionInspection>; simulate?: () => Promise<never> } = {}) {
  const asked: (InspectionRequest | SimulationRequest)[] = []
  const { inspect = async () => NOTHING, simulate } = found
  const unavailable: TransactionSimulation = { status: 'unavailable' }
  const chain = createFakeChain({
    wallets: [{ id: ONE, address: OWN }],
    moves: {
      inspect: (request) => {
        asked.push(request)
        return inspect()
      },
      simulate: (request) => {
        asked.push(request)
        return simulate ? simulate() : unavailable
      }
    }
  })
  const platform = createFakePlatform({ baseUrls: { rpc: 'https://services.example' } })
  const kit = createTestWidget({ chain, platform, options: { customRpcUrls: { 'eip155:1': [{ url: CUSTOM }] } } })
  const { dispatch } = kit.widget
  await kit.widget.start()
  await dispatch(connect(chain.uidOf(ONE)))
  const { signal } = new AbortController()
  const reviewed: ReviewedTransactions = {
    snapshot: dispatch(takeSnapshot('eip155')),
    transactions: [{ to: SHOP, value: '5', purpose: { kind: 'send', moves: [] } }]
  }
  return {
    ...kit,
    chain,
    asked,
    clock: platform.clock,
    reviewed,
    look: (more: Partial<ReviewedTransactions> = {}) => dispatch(inspectTransactions({ ...reviewed, ...more }, signal)),
    simulate: () => dispatch(simulateTransactions(reviewed, signal))
  }
}

it('T13.12 default: the wallet is asked first, then the host’s node, then the network’s, for what will be sent', async () => {
  const { look, simulate, asked, chain } = await start()
  expect(await look()).toEqual(NOTHING)
  expect(await simulate()).toEqual({ status: 'unavailable' })
  expect(asked).toHaveLength(2)
  for (const { sources, transactions } of asked) {
    const urls = sources.flatMap((source) => ('url' in source ? [source.url] : []))
    expect(sources[0]).toEqual({ connectorUid: chain.uidOf(ONE) })
    expect(urls[0]).toBe(CUSTOM)
    expect(urls.at(-1)).toMatch(/^https:\/\/services\.example/)
    const { connectorUid } = { connectorUid: chain.uidOf(ONE) }
    expect(transactions).toEqual([{ connectorUid, caipNetworkId: 'eip155:1', from: OWN, to: SHOP, value: '5' }])
  }
})

describe('T13.05 receivers', () => {
  it('default: own accounts, those of the kit’s transfers and those of the past are known', async () => {
    const { look, asked, widget } = await start()
    widget.dispatch(
      transactionsSlice.actions.transactionSent({
        hash: `0x${'1'.repeat(64)}`,
        caipNetworkId: 'eip155:1',
        from: OWN,
        to: SHOP,
        value: asBaseUnits('1'),
        isCall: false,
        purpose: { kind: 'send', moves: [], counterparty: SHOP },
        sentAt: 0
      })
    )
    await look({ past: Promise.resolve({ receivers: [FRIEND, SHOP], isTold: true }) })
    expect(asked[0]).toMatchObject({ knownReceivers: [OWN, SHOP, FRIEND] })
  })

  it('behavior: for the first time is only who is not in a past that a service has told', async () => {
    const { look } = await start({ inspect: async () => ({ ...NOTHING, cautions: [first] }) })
    const told = { past: Promise.resolve({ receivers: [], isTold: true }) }
    expect((await look(told)).cautions).toEqual([first])
    expect((await look()).cautions).toEqual([{ ...first, status: 'unknown' }])
  })
})

it('behavior: a call that its review has read by itself is not called unknown', async () => {
  const { look } = await start({ inspect: async () => ({ ...NOTHING, cautions: [unread(0), unread(1)] }) })
  expect((await look({ understood: [1] })).cautions).toEqual([unread(0)])
})

it('T7.04 behavior: what was found for another account is not told', async () => {
  let answer: (found: TransactionInspection) => void = () => undefined
  const { look, chain } = await start({ inspect: () => new Promise((resolve) => (answer = resolve)) })
  const asked = codeOf(look())
  await settle()
  const accounts = [{ address: FRIEND, caipAddress: `eip155:1:${FRIEND}`, type: 'eoa' } as const]
  chain.emit({ type: 'accountsChanged', connectorUid: chain.uidOf(ONE), accounts })
  answer(NOTHING)
  expect(await asked).toBe('CONTEXT_CHANGED')
})

it('behavior: no answer is waited for longer than ten seconds, and no timer is left', async () => {
  const { look, simulate, clock } = await start({
    inspect: () => new Promise(() => undefined),
    simulate: () => new Promise(() => undefined)
  })
  const before = clock.pending
  const asked = [codeOf(look()), codeOf(simulate())]
  await settle()
  await clock.advance(INSPECTION_LIMIT_MS)
  expect(await Promise.all(asked)).toEqual(['TIMEOUT', 'TIMEOUT'])
  expect(clock.pending).toBe(before)
})

it('behavior: a plug-in that does not offer it says so', async () => {
  const chain = createFakeChain({ wallets: [{ id: ONE, address: OWN }] })
  const { widget } = createTestWidget({ chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const reviewed = { snapshot: widget.dispatch(takeSnapshot('eip155')), transactions: [{ to: SHOP, value: '5' }] }
  const { signal } = new AbortController()
  const failure = await widget.dispatch(inspectTransactions(reviewed, signal)).catch((error: unknown) => error)
  expect(AppKitError.is(failure, 'WALLET_METHOD_UNSUPPORTED')).toBe(true)
  expect(await codeOf(widget.dispatch(simulateTransactions(reviewed, signal)))).toBe('WALLET_METHOD_UNSUPPORTED')
})
