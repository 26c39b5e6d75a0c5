import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf, NodeError, settlePlatform } from '@appkit/core/testing'
import { createCosmosNode, type Interference } from '@appkit/cosmos-node'
import { HUB, testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const HASH = 'AB'.repeat(32)
const mined = (more: object = {}) => ({ hash: HASH, height: '11', tx_result: { code: 0 }, ...more })

function start(answer: (look: number) => unknown) {
  let looks = 0
  const interfere: Interference = ({ method }) => {
    if (method !== 'tx') return undefined
    looks += 1
    return answer(looks)
  }
  const node = createCosmosNode('cosmoshub-4', interfere)
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks: [HUB], clock, fetch: node.fetch })
  const wait = (more: object = {}) =>
    kit.runtime.waitForReceipt({ hash: HASH, caipNetworkId: HUB.caipNetworkId, ...more })
  return { ...kit, clock, wait, looks: () => looks }
}

describe('waitForReceipt', () => {
  it('default: looks until the transaction is in a block; nodes that fail are asked again', async () => {
    const { wait, clock, looks } = start((look) =>
      look === 2 ? new Response('', { status: 503 }) : look < 4 ? undefined : mined()
    )
    const outcome = wait()
    await clock.advance(5_999)
    expect(looks()).toBe(3)
    await clock.advance(1)
    expect(await outcome).toEqual({ status: 'confirmed', hash: HASH, blockNumber: '11', confirmations: 1 })
    expect(clock.pending).toBe(0)
  })

  it('T6.02 a node that keeps no index of transactions is followed by the next one', async () => {
    const A = 'https://a.example/'
    const node = createFakeNode(({ url, method }) => {
      if (method === 'status') return { node_info: { network: 'cosmoshub-4' } }
      return url === A ? new NodeError(-32603, 'Internal error', 'transaction indexing is disabled') : mined()
    })
    const network = testNetwork('cosmoshub-4', {}, { rpcUrls: { default: { http: [A, 'https://b.example/'] } } })
    const { runtime } = createTestRuntime({ networks: [network], clock: createPatientClock(), fetch: node.fetch })
    const outcome = await runtime.waitForReceipt({ hash: HASH, caipNetworkId: network.caipNetworkId })
    expect(outcome).toMatchObject({ status: 'confirmed', hash: HASH })
    expect(node.calls.filter((call) => call.endsWith(' tx'))).toEqual([`${A} tx`, 'https://b.example/ tx'])
  })

  it('parameters: hash in lower case', async () => {
    expect(await start(() => mined()).wait({ hash: HASH.toLowerCase() })).toMatchObject({ hash: HASH })
  })

  it('behavior: a transaction that failed in its block is thrown with its code', async () => {
    const { wait } = start(() => mined({ tx_result: { code: 5, log: '<b>insufficient</b>' } }))
    expect(await failureOf(wait())).toMatchObject({
      code: 'TRANSACTION_REVERTED',
      message: 'The transaction failed (5)'
    })
  })

  it('T6.11 the bound, the caller’s signal and the end of the runtime end the wait, with no timer left', async () => {
    const bounded = start(() => undefined)
    const outcome = failureOf(bounded.wait())
    await bounded.clock.advance(180_000)
    expect(await outcome).toMatchObject({ code: 'OUTCOME_UNKNOWN', context: { hash: HASH } })
    expect(bounded.clock.pending).toBe(0)

    const control = new AbortController()
    const aborted = failureOf(bounded.wait({ signal: control.signal }))
    await settlePlatform()
    control.abort()
    expect((await aborted).code).toBe('CONTEXT_CHANGED')

    const disposed = failureOf(bounded.wait())
    await settlePlatform()
    bounded.runtime.dispose()
    expect((await disposed).code).toBe('CONTEXT_CHANGED')
    expect(bounded.clock.pending).toBe(0)
  })

  it('behavior: answers about another transaction, or of no shape, are refused', async () => {
    const bad = [
      mined({ hash: 'CD'.repeat(32) }),
      mined({ height: '0' }),
      mined({ height: 11 }),
      mined({ tx_result: { code: '0' } }),
      mined({ tx_result: null }),
      7,
      []
    ]
    for (const answer of bad) expect((await failureOf(start(() => answer).wait())).code).toBe('BAD_RESPONSE')
    for (const hash of ['', '0xab', HASH.slice(1), `${HASH}0`]) {
      expect((await failureOf(start(() => mined()).wait({ hash }))).code).toBe('BAD_RESPONSE')
    }
  })
})
