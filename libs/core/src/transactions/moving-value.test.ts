import { asBaseUnits } from '../amounts/base-units.js'
import { describe, expect, test } from 'vitest'
import { takeSnapshot } from '../connections/account-snapshot.js'
import { connect } from '../connections/connect-flow.js'
import { AppKitError } from '../errors/appkit-error.js'
import { createFakeChain, createTestWidget, settle, type FakeValueMoves } from '../testing/index.js'
import { solana } from '../networks/definitions/solana.js'
import { runOnce } from '../waiting/run-once.js'
import { estimateFee } from './estimate-fee.js'
import { estimateGas } from './estimate-gas.js'
import { inspectReceiver } from './inspect-receiver.js'
import { sendCalls } from './send-calls.js'
import { sendTransaction } from './send-transaction.js'
import { supportsCalls } from './supports-calls.js'
import { selectSentTransaction, selectSentTransactions } from './transactions-selectors.js'

const ONE = 'org.example.one'
const TO = `0x${'2'.repeat(40)}`
const OTHER = `0x${'f'.repeat(40)}`
const call = { to: TO, value: asBaseUnits('5'), data: '0xabcd' }

/** A kit whose wallet is connected, and a snapshot of it. */
async function start(moves: FakeValueMoves = {}) {
  const chain = createFakeChain({ wallets: [{ id: ONE }], moves })
  const kit = createTestWidget({ chain })
  const { dispatch, store } = kit.widget
  await kit.widget.start()
  await dispatch(connect(chain.uidOf(ONE)))
  const connectorUid = chain.uidOf(ONE)
  const changes = {
    account: () => {
      const accounts = [{ address: OTHER, caipAddress: `eip155:1:${OTHER}` as const, type: 'eoa' as const }]
      chain.emit({ type: 'accountsChanged', connectorUid, accounts })
    },
    network: () => chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId: 'eip155:8453' }),
    connection: () => chain.emit({ type: 'disconnected', connectorUid })
  }
  return { ...kit, dispatch, state: () => store.getState(), snapshot: dispatch(takeSnapshot()), changes }
}

describe('a snapshot', () => {
  test('default: says what is in use', async () => {
    const { snapshot, chain } = await start()
    expect(snapshot).toEqual({
      namespace: 'eip155',
      connectorUid: chain.uidOf(ONE),
      address: `0x${'f'.padStart(40, '0')}`,
      caipNetworkId: 'eip155:1'
    })
  })

  test('behavior: there is none without a connection', () => {
    const { widget } = createTestWidget()
    const take = () => widget.dispatch(takeSnapshot('eip155'))
    expect(take).toThrow(new AppKitError('WALLET_DISCONNECTED', { connector: 'eip155' }))
  })

  test('default: every part of a transfer reaches the plug-in', async () => {
    const { dispatch, chain, snapshot } = await start()
    const parts = { to: TO, value: asBaseUnits('5'), token: TO, gas: '7', all: true }
    await dispatch(sendTransaction({ ...parts, snapshot }))
    expect(chain.sent).toMatchObject([parts])
  })

  test('default: messages of a Cosmos chain reach the plug-in, and are kept as a call', async () => {
    const { dispatch, chain, snapshot, state } = await start()
    const messages = [{ typeUrl: '/cosmos.gov.v1beta1.MsgVote', value: { proposalId: 1n } }]
    const fee = { amount: [], gas: '90000' }
    const hash = await dispatch(sendTransaction({ namespace: 'cosmos', messages, memo: 'hi', fee, snapshot }))
    const { address: from, caipNetworkId, connectorUid } = snapshot
    expect(chain.sent).toEqual([{ connectorUid, caipNetworkId, from, to: '', value: '0', messages, memo: 'hi', fee }])
    expect(state().transactions?.sent).toMatchObject([{ hash, from, to: from, value: '0', isCall: true }])
  })

  for (const what of ['account', 'network', 'connection'] as const) {
    test(`T7.03 T7.04 behavior: what was made for another ${what} is neither estimated nor sent`, async () => {
      const { dispatch, chain, snapshot, changes } = await start({ batches: true })
      changes[what]()
      const refusal = { code: 'CONTEXT_CHANGED', context: { what } }
      const transaction = { to: TO, value: asBaseUnits('5'), snapshot }
      await expect(dispatch(sendTransaction(transaction))).rejects.toMatchObject(refusal)
      await expect(dispatch(estimateFee(transaction))).rejects.toMatchObject(refusal)
      await expect(dispatch(sendCalls({ snapshot, calls: [call] }))).rejects.toMatchObject(refusal)
      expect(chain.sent).toEqual([])
    })
  }

  test('T7.03 behavior: an estimate for an account that is not in use any more is not given', async () => {
    const { dispatch, snapshot, changes } = await start({
      estimateFee: async () => {
        changes.account()
        return { gas: '1', fee: asBaseUnits('1'), feeCap: asBaseUnits('1') }
      }
    })
    await expect(dispatch(estimateFee({ to: TO, value: asBaseUnits('5'), snapshot }))).rejects.toMatchObject({
      code: 'CONTEXT_CHANGED'
    })
  })
})

describe('estimateGas', () => {
  test('default: gas units on EVM networks', async () => {
    const { dispatch } = await start()
    expect(await dispatch(estimateGas({ to: TO, value: '5' }))).toBe('21000')
  })

  test('behavior: no other family knows gas', async () => {
    const chain = createFakeChain({
      namespace: 'solana',
      wallets: [{ id: ONE, caipNetworkId: solana.caipNetworkId, address: '1'.repeat(32) }]
    })
    const { widget } = createTestWidget({ chain, options: { networks: [solana] } })
    await widget.start()
    await widget.dispatch(connect(chain.uidOf(ONE)))
    await expect(widget.dispatch(estimateGas({ to: '1'.repeat(32), value: '5' }))).rejects.toMatchObject({
      code: 'NETWORK_NOT_SUPPORTED',
      message: 'Chain is not supported'
    })
  })
})

describe('estimateFee and inspectReceiver', () => {
  test('default: what the plug-in says', async () => {
    const receivers = { [TO]: { refusal: 'token' as const, warnings: [] } }
    const { dispatch, snapshot } = await start({ receivers })
    expect(await dispatch(estimateFee({ to: TO, value: asBaseUnits('5') }))).toMatchObject({ gas: '25200' })
    expect(await dispatch(inspectReceiver({ snapshot, address: TO }))).toEqual(receivers[TO])
    expect(await dispatch(inspectReceiver({ snapshot, address: OTHER }))).toEqual({ warnings: [] })
  })

  test('behavior: a plug-in that does not offer them', async () => {
    const { dispatch, snapshot, widget } = await start()
    Object.assign(await widget.chains.load('eip155'), { estimateFee: undefined, inspectReceiver: undefined })
    const refusal = { code: 'WALLET_METHOD_UNSUPPORTED' }
    await expect(dispatch(estimateFee({ to: TO, value: asBaseUnits('5') }))).rejects.toMatchObject(refusal)
    await expect(dispatch(inspectReceiver({ snapshot, address: TO }))).rejects.toMatchObject(refusal)
  })
})

describe('calls in one prompt', () => {
  test('default: sent once, kept under the hash of what was mined', async () => {
    const { dispatch, chain, snapshot, state } = await start({ batches: true })
    const purpose = { kind: 'swap' as const, moves: [] }
    const hash = await dispatch(sendCalls({ snapshot, calls: [{ ...call, to: OTHER }, call], purpose }))
    expect(chain.sent).toHaveLength(1)
    const { connectorUid, address: from, caipNetworkId } = snapshot
    expect(chain.sent[0]).toEqual({ connectorUid, from, caipNetworkId, calls: [{ ...call, to: OTHER }, call] })
    expect(selectSentTransaction(state(), hash ?? '')).toMatchObject({
      to: TO,
      value: '10',
      isCall: true,
      purpose,
      from
    })
  })

  test('behavior: a batch that is mined under no name is done, and not kept', async () => {
    const { dispatch, snapshot, state } = await start({ batches: true, isBatchUnnamed: true })
    expect(await dispatch(sendCalls({ snapshot, calls: [call] }))).toBeUndefined()
    expect(selectSentTransactions(state())).toEqual([])
  })

  test('behavior: says when the wallet has taken them', async () => {
    const { dispatch, chain, snapshot } = await start({ batches: true, send: 'hang' })
    let isAccepted = false
    const batch = dispatch(sendCalls({ snapshot, calls: [call], onAccepted: () => (isAccepted = true) }))
    await settle()
    expect(isAccepted).toBe(false)
    chain.answer('send', 'approve')
    await batch
    expect(isAccepted).toBe(true)
  })

  test('behavior: a batch that reverted is kept as failed', async () => {
    const hash = `0x${'3'.repeat(64)}`
    const batchFailure = new AppKitError('TRANSACTION_REVERTED', { hash, reason: 'too late' })
    const { dispatch, snapshot, state } = await start({ batches: true, batchFailure })
    await expect(dispatch(sendCalls({ snapshot, calls: [call] }))).rejects.toBe(batchFailure)
    expect(selectSentTransaction(state(), hash)?.status).toEqual({ step: 'failed', reason: 'too late' })
  })

  test('behavior: user rejects', async () => {
    const { dispatch, snapshot, state } = await start({ batches: true, send: 'reject' })
    await expect(dispatch(sendCalls({ snapshot, calls: [call] }))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(selectSentTransactions(state())).toEqual([])
  })

  test('supportsCalls: what the wallet says of the network in use', async () => {
    const { dispatch, snapshot, widget } = await start({ batches: true })
    expect(await dispatch(supportsCalls(snapshot))).toBe(true)
    expect(await dispatch(supportsCalls({ ...snapshot, caipNetworkId: 'eip155:8453' }))).toBe(true)
    expect(await dispatch(supportsCalls({ ...snapshot, caipNetworkId: 'eip155:10' }))).toBe(false)
    const runtime = await widget.chains.load('eip155')
    const answers = [
      [{ '0x0': { atomic: { status: 'supported' } } }, true],
      [{ '0x1': { atomic: { status: 'unsupported' } }, '0x0': { atomic: { status: 'supported' } } }, false],
      [{ '0x1': { atomicBatch: { supported: true } } }, false],
      [{ '0x1': null, '0x01': { atomic: { status: 'supported' } } }, false],
      [{}, false]
    ] as const
    for (const [answer, expected] of answers) {
      Object.assign(runtime, { getCapabilities: () => Promise.resolve(answer) })
      expect(await dispatch(supportsCalls(snapshot)), JSON.stringify(answer)).toBe(expected)
    }
  })

  test('supportsCalls: a wallet that knows nothing of it', async () => {
    const { dispatch, snapshot } = await start()
    expect(await dispatch(supportsCalls(snapshot))).toBe(false)
    await expect(dispatch(sendCalls({ snapshot, calls: [call] }))).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED'
    })
  })

  test('supportsCalls: a wallet that does not answer in 3 s does not', async () => {
    const { dispatch, snapshot, widget, platform } = await start({ batches: true })
    const runtime = await widget.chains.load('eip155')
    let answer: (capabilities: object) => void = () => undefined
    Object.assign(runtime, { getCapabilities: () => new Promise((resolve) => (answer = resolve)) })
    let isSupported: boolean | undefined
    void dispatch(supportsCalls(snapshot)).then((given) => (isSupported = given))
    await platform.clock.advance(2_999)
    expect(isSupported).toBe(undefined)
    await platform.clock.advance(1)
    expect(isSupported).toBe(false)
    answer({ '0x1': { atomic: { status: 'supported' } } })
    await settle()
    expect(isSupported).toBe(false)
    expect(platform.clock.pending).toBe(0)
  })
})

describe('runOnce', () => {
  test('T7.01 behavior: of twenty at once one runs', async () => {
    const { dispatch, chain, snapshot } = await start({ send: 'hang' })
    const send = () =>
      dispatch(runOnce('send', () => dispatch(sendTransaction({ to: TO, value: asBaseUnits('5'), snapshot }))))
    const clicks = Array.from({ length: 20 }, send)
    const outcomes = Promise.allSettled(clicks)
    await settle()
    chain.answer('send', 'approve')
    const failed = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(failed).toEqual(Array.from({ length: 19 }, () => 'ALREADY_IN_PROGRESS'))
    expect(chain.sent).toHaveLength(1)
  })

  test('behavior: another flow, or the same one later, runs', async () => {
    const { dispatch } = await start()
    const other = await dispatch(runOnce('swap', () => dispatch(runOnce('send', () => Promise.resolve(1)))))
    expect(other).toBe(1)
    const failure = new AppKitError('USER_REJECTED', {})
    await expect(dispatch(runOnce('send', () => Promise.reject(failure)))).rejects.toBe(failure)
    expect(await dispatch(runOnce('send', () => Promise.resolve(2)))).toBe(2)
  })
})
