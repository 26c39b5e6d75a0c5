import type { TransactionRequest } from '@appkit/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS } from '../../test/anvil.js'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { createTestWallet } from '../testing/index.js'

const HASH = `0x${'ab'.repeat(32)}`
const [FROM, TO] = ANVIL_ADDRESSES
const networks = [testNetwork(1, ['https://a.example/']), testNetwork(10, ['https://b.example/'])]

/** A connected wallet whose answers to sending are the test's. */
async function start(answers: Record<string, (request: Eip1193Request) => unknown> = {}) {
  const wallet = createTestWallet({
    accounts: [ANVIL_KEYS[0], ANVIL_KEYS[1]],
    chains: [
      { id: 1, rpcUrl: '' },
      { id: 10, rpcUrl: '' }
    ]
  })
  const asked: Eip1193Request[] = []
  const provider = {
    ...wallet.provider,
    async request(request: Eip1193Request) {
      asked.push(request)
      const answer = answers[request.method]
      return answer ? answer(request) : wallet.provider.request(request)
    }
  }
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks, clock })
  await kit.connect(provider)
  asked.length = 0
  const send = (more: Partial<TransactionRequest> = {}) =>
    kit.runtime.sendTransaction({
      connectorUid: 'uid-1',
      caipNetworkId: 'eip155:1',
      from: FROM,
      to: TO,
      value: '1',
      ...more
    })
  return {
    ...kit,
    wallet,
    clock,
    send,
    asked,
    sent: () => asked.filter(({ method }) => method.endsWith('sendTransaction'))
  }
}

describe('sendTransaction', () => {
  it('default: the request carries from, to, value, data, gas and the chain, and the hash comes back in lower case', async () => {
    const { send, sent } = await start({ eth_sendTransaction: () => HASH.toUpperCase().replace('0X', '0x') })
    const hash = await send({ to: TO.toLowerCase(), value: '1000000000000000000', data: '0xabcd', gas: '21000' })
    expect(hash).toBe(HASH)
    expect(sent()).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: FROM, to: TO, value: '0xde0b6b3a7640000', data: '0xabcd', gas: '0x5208', chainId: '0x1' }]
      }
    ])
  })

  it('T6.09 wallet_sendTransaction is tried on 4200 and -32601 only', async () => {
    const codes = [
      4001, 4100, 4200, 4900, 4901, 4902, 5000, -32000, -32001, -32002, -32003, -32004, -32005, -32600, -32601, -32602,
      -32603, -32700, 0, 1
    ]
    for (const code of [...codes, undefined]) {
      const { send, sent } = await start({
        eth_sendTransaction: () =>
          Promise.reject(Object.assign(new Error('failed'), code === undefined ? {} : { code })),
        wallet_sendTransaction: () => HASH
      })
      const outcome = await send().catch(() => 'failed')
      const isUnsupported = code === 4200 || code === -32601
      expect([code, outcome, sent().length]).toEqual([code, isUnsupported ? HASH : 'failed', isUnsupported ? 2 : 1])
    }
  })

  it('T6.10 behavior: what it sends is unknown once the connection ended while it was asked; it is not asked again', async () => {
    const { send, sent, wallet, clock } = await start({ eth_sendTransaction: () => new Promise(() => undefined) })
    const outcome = failureOf(send())
    await clock.advance(0)
    wallet.revokeAccess()
    await clock.advance(50)
    expect((await outcome).code).toBe('OUTCOME_UNKNOWN')
    expect(sent().length).toBe(1)
  })

  it('T7.03 an account that the wallet no longer grants is not sent from', async () => {
    const { send, sent, wallet, clock } = await start()
    expect((await failureOf(send({ from: ANVIL_ADDRESSES[2] }))).code).toBe('CONTEXT_CHANGED')
    wallet.emitAccountsChanged([TO])
    await clock.advance(50)
    expect(await failureOf(send())).toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'account' } })
    expect(sent()).toEqual([])
  })

  it('T7.03 an account that goes while the wallet is asked for its chain is not sent from', async () => {
    let answer: (chainId: string) => void = () => undefined
    const answers: Record<string, () => unknown> = {}
    const { send, sent, wallet, clock } = await start(answers)
    answers['eth_chainId'] = () => new Promise((resolve) => (answer = resolve))
    const outcome = failureOf(send())
    wallet.emitAccountsChanged([TO])
    await clock.advance(50)
    answer('0x1')
    expect((await outcome).code).toBe('CONTEXT_CHANGED')
    expect(sent()).toEqual([])
  })

  it('T7.04 a wallet on another chain is not asked to send; the kit learns where it is', async () => {
    const { send, sent, wallet, events } = await start()
    wallet.selectChain(10)
    expect(await failureOf(send())).toMatchObject({
      code: 'CHAIN_MISMATCH',
      context: { expected: 'eip155:1', actual: 'eip155:10' }
    })
    expect(sent()).toEqual([])
    expect(events).toEqual([{ type: 'networkChanged', connectorUid: 'uid-1', caipNetworkId: 'eip155:10' }])
  })

  it('T7.04 a wallet that ignores chainId is caught by its own chain', async () => {
    const { send, sent, wallet } = await start()
    wallet.behaviour = 'wrongChain'
    expect(await failureOf(send({ caipNetworkId: 'eip155:10' }))).toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(sent()).toEqual([])
  })

  it('T11.01 T11.04 value: decimal digits up to 2^256−1, nothing else', async () => {
    const { send, sent } = await start({ eth_sendTransaction: () => HASH })
    const max = (1n << 256n) - 1n
    for (const value of ['0', '1', '007', max.toString()]) expect(await send({ value })).toBe(HASH)
    const bad = [
      '',
      '-1',
      '+1',
      '1.0',
      '1e3',
      '0x1',
      ' 1',
      '1 ',
      '１',
      '1,000',
      (max + 1n).toString(),
      '9'.repeat(121),
      '0'.repeat(121)
    ]
    for (const value of bad) expect((await failureOf(send({ value }))).code).toBe('INVALID_AMOUNT')
    await checkProperty(
      fc.asyncProperty(fc.oneof(fc.string(), fc.bigInt({ min: -max, max: max * 2n }).map(String)), async (value) => {
        const outcome = await send({ value }).catch(() => 'refused')
        expect(outcome === HASH).toBe(/^\d{1,120}$/.test(value) && BigInt(value) <= max)
      }),
      300
    )
    expect(sent()[3]).toMatchObject({ params: [{ value: `0x${'f'.repeat(64)}` }] })
  })

  it('parameters: bad addresses, data and gas never reach the wallet', async () => {
    const { send, asked } = await start()
    for (const to of ['', '0x1', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046']) {
      expect((await failureOf(send({ to }))).code).toBe('INVALID_ADDRESS')
    }
    for (const data of ['abcd', '0xabc', '0xzz', `0x${'00'.repeat(131_072)}`])
      expect((await failureOf(send({ data }))).code).toBe('UNSAFE_TRANSACTION')
    // Its `value` is the token's, and would go out as Ether.
    expect((await failureOf(send({ token: TO }))).code).toBe('UNSAFE_TRANSACTION')
    for (const gas of ['0', '-1', '1.5', (1n << 64n).toString()])
      expect((await failureOf(send({ gas }))).code).toBe('INVALID_AMOUNT')
    expect((await failureOf(send({ caipNetworkId: 'eip155:5' }))).code).toBe('NETWORK_NOT_SUPPORTED')
    expect((await failureOf(send({ connectorUid: 'nobody' }))).code).toBe('WALLET_DISCONNECTED')
    expect(asked).toEqual([])
  })

  it('T6.10 behavior: a hash that is none: what was sent is unknown', async () => {
    for (const hash of [null, '', HASH.slice(0, -1), `${HASH}0`, HASH.replace('a', 'g'), { hash: HASH }]) {
      const { send } = await start({ eth_sendTransaction: () => hash })
      expect(await failureOf(send())).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    }
  })

  it('behavior: user rejects', async () => {
    const { send, wallet } = await start()
    wallet.behaviour = 'reject'
    expect((await failureOf(send())).code).toBe('USER_REJECTED')
  })
})
