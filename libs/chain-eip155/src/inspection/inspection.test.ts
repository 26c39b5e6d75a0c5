import type { ChainSource, TransactionRequest } from '@appkit/core'
import { createFakeNode, createPatientClock, failureOf, NodeError } from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const RECEIVER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const SPENDER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const FIRST = 'https://a.example/'
const SECOND = 'https://b.example/'
const MOST = (2n ** 256n - 1n).toString(16)
const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
const approval = (units: string): Partial<TransactionRequest> => ({
  to: TOKEN,
  value: '0',
  data: `0x095ea7b3${word(SPENDER)}${word(units)}`
})
const simulated = [{ calls: [{ status: '0x1', gasUsed: '0x5208', logs: [] }] }]

type Answer = (asked: { readonly method: string; readonly url: string }) => unknown

/** Inspects and simulates by nodes that answer so. */
function begin(answer: Answer, urls = [FIRST]) {
  const node = createFakeNode(({ method, url }) => (method === 'eth_chainId' ? '0x1' : answer({ method, url })))
  const clock = createPatientClock()
  const networks = [testNetwork(1, ['https://other.example/'])]
  const { runtime } = createTestRuntime({ networks, clock, fetch: node.fetch })
  const sources: ChainSource[] = urls.map((url) => ({ url }))
  const { signal } = new AbortController()
  const request = (more: Partial<TransactionRequest>): TransactionRequest => ({
    connectorUid: 'uid-1',
    caipNetworkId: 'eip155:1',
    from: OWN,
    to: RECEIVER,
    value: '5',
    ...more
  })
  return {
    node,
    inspect: (...all: Partial<TransactionRequest>[]) =>
      runtime.inspectTransactions?.({ transactions: all.map(request), knownReceivers: [], sources, signal }) ??
      Promise.reject(),
    simulate: (...all: Partial<TransactionRequest>[]) =>
      runtime.simulateTransactions?.({ transactions: all.map(request), sources, signal }) ?? Promise.reject()
  }
}

const isContract = () => '0x6080'

describe('inspection', () => {
  it('T13.12 default: a token’s transfer is read as it will be sent: its receiver, and its contract', async () => {
    const { inspect, node } = begin(isContract)
    const { cautions, approvals } = await inspect({ token: TOKEN })
    expect(approvals).toEqual([])
    expect(cautions).toEqual([{ code: 'firstTimeReceiver', status: 'present', transaction: 0, address: RECEIVER }])
    expect(node.calls.filter((call) => call.endsWith('eth_getCode'))).toHaveLength(1)
  })

  it('T13.12 default: approvals say who may take how much of what, and by which transaction', async () => {
    const found = await begin(isContract).inspect(approval('19'), approval(MOST), approval('0'))
    const grant = { token: TOKEN, spender: SPENDER }
    expect(found.approvals).toEqual([
      { ...grant, transaction: 0, amount: '25', isUnlimited: false },
      { ...grant, transaction: 1, amount: BigInt(`0x${MOST}`).toString(), isUnlimited: true },
      { ...grant, transaction: 2, amount: '0', isUnlimited: false }
    ])
    expect(found.cautions).toEqual([{ code: 'unlimitedApproval', status: 'present', transaction: 1 }])
  })

  it('T13.12 behavior: who may take it has no code, or no node can say', async () => {
    const codes: Readonly<Record<string, string>> = { [FIRST]: '0x' }
    const none = await begin(({ url }) => codes[url]).inspect(approval('19'))
    expect(none.cautions.map(({ code, status }) => [code, status])).toEqual([
      ['approvalToAccountWithoutCode', 'present'],
      ['contractWithoutCode', 'present']
    ])
    const unknown = await begin(() => new NodeError(-32000, 'no')).inspect(approval('19'))
    expect(unknown.cautions.map(({ status }) => status)).toEqual(['unknown', 'unknown'])
  })

  it('behavior: a transaction that may not be sent is none to look at', async () => {
    const { inspect } = begin(isContract)
    expect((await failureOf(inspect({ token: TOKEN, data: '0x01' }))).code).toBe('UNSAFE_TRANSACTION')
    expect((await failureOf(inspect({ caipNetworkId: 'eip155:10' }))).code).toBe('NETWORK_NOT_SUPPORTED')
  })
})

describe('simulation', () => {
  it('T13.12 default: the first node that answers is heard; one without the method is passed over', async () => {
    const answers: Readonly<Record<string, unknown>> = {
      [FIRST]: new NodeError(-32601, 'the method does not exist'),
      [SECOND]: simulated
    }
    const { simulate, node } = begin(({ url }) => answers[url], [FIRST, SECOND])
    expect(await simulate({})).toMatchObject({ status: 'simulated', isReverted: false })
    expect(node.calls.filter((call) => call.endsWith('eth_simulateV1'))).toEqual([
      `${FIRST} eth_simulateV1`,
      `${SECOND} eth_simulateV1`
    ])
  })

  it('T13.12 behavior: where no node does it, or answers something else, it is unavailable', async () => {
    const refused = new NodeError(-32601, 'the method does not exist')
    for (const answer of [refused, [], 'yes', [{ calls: [] }]]) {
      expect(await begin(() => answer).simulate({})).toEqual({ status: 'unavailable' })
    }
    expect(await begin(() => simulated, []).simulate({})).toEqual({ status: 'unavailable' })
    expect(await begin(() => simulated).simulate()).toEqual({ status: 'unavailable' })
  })

  it('T13.12 behavior: a call that fails, and coins whose way is not told, are said', async () => {
    const failed = [{ calls: [{ status: '0x0', gasUsed: '0x5208', logs: [] }] }]
    expect(await begin(() => failed).simulate({})).toMatchObject({ isReverted: true, changes: [] })
    expect(await begin(() => simulated).simulate({})).toMatchObject({ isPartial: true })
  })
})
