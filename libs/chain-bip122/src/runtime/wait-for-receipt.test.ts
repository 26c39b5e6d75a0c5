import { createPatientClock, failureOf, settlePlatform } from '@appkit/core/testing'
import { Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { listedNetwork, MAINNET, TESTNET } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { decodeAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { bip122 } from '../index.js'
import { createBitcoinTestWallet, createMemoryLedger } from '../testing/index.js'
import type { UtxoTransaction } from '../utxo-source.js'

const RECEIVER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const wallet = () => createBitcoinTestWallet({ keys: ['1'.repeat(64)] })
const OWN = wallet().paymentAddresses[0] ?? ''

/** A transaction that spends a coin, by what goes where. */
function paying(...outputs: readonly (readonly [string, bigint])[]) {
  const transaction = new Transaction()
  transaction.addInput(new Uint8Array(32).fill(1), 0)
  for (const [address, value] of outputs) {
    const decoded = decodeAddress(address, MAINNET)
    transaction.addOutput(decoded ? outputScript(decoded) : new Uint8Array(), value)
  }
  return { id: transaction.getId(), rawTransaction: transaction.toHex() }
}

const ORIGINAL = paying([RECEIVER, 1000n], [OWN, 500n])

type Answer = UtxoTransaction | undefined

async function start(answer: (look: number, txid: string) => unknown) {
  let looks = 0
  const ledger = createMemoryLedger({ network: MAINNET })
  const clock = createPatientClock()
  const getTransaction = async (txid: string) => {
    looks += 1
    return answer(looks, txid) as Answer
  }
  const kit = createTestRuntime({
    networks: [listedNetwork(MAINNET), listedNetwork(TESTNET)],
    clock,
    options: { utxoSource: { ...ledger, getTransaction } }
  })
  await kit.connect(wallet().wbipProvider)
  const wait = (more: object = {}) =>
    kit.runtime.waitForReceipt({ hash: ORIGINAL.id, caipNetworkId: MAINNET.caipNetworkId, ...more })
  return { ...kit, clock, wait, looks: () => looks }
}

const mined = (confirmations = 1): Answer => ({ confirmations, blockHeight: 800_000 })

describe('waitForReceipt', () => {
  it('default: looks until the transaction is in a block; a source that fails is asked again', async () => {
    const { wait, clock, looks } = await start((look) => {
      if (look === 2) throw new TypeError('no way')
      return look < 4 ? undefined : mined()
    })
    const outcome = wait()
    await clock.advance(29_999)
    expect(looks()).toBe(3)
    await clock.advance(1)
    expect(await outcome).toEqual({
      status: 'confirmed',
      hash: ORIGINAL.id,
      blockNumber: '800000',
      confirmations: 1
    })
    expect(clock.pending).toBe(0)
  })

  it('parameters: confirmations; hash in upper case', async () => {
    const { wait, clock, looks } = await start((look) => mined(look))
    const outcome = wait({ confirmations: 3, hash: ORIGINAL.id.toUpperCase() })
    await clock.advance(20_000)
    expect(await outcome).toMatchObject({ confirmations: 3, hash: ORIGINAL.id })
    expect(looks()).toBe(3)
  })

  it.each([
    ['a raised fee', paying([RECEIVER, 1000n], [OWN, 300n]), 'repriced'],
    ['a raised fee that took all the change', paying([RECEIVER, 1000n]), 'repriced'],
    ['the sender pays himself', paying([OWN, 1400n]), 'cancelled'],
    ['another payment', paying([RECEIVER, 999n], [OWN, 500n]), 'replaced']
  ])('T6.04 behavior: another transaction of the same coins: %s', async (_what, other, reason) => {
    const { wait, clock } = await start((look, txid) => {
      if (txid === other.id) return look < 5 ? { confirmations: 0 } : { ...mined(), ...other }
      return { confirmations: 0, ...(look === 1 ? ORIGINAL : { replacedBy: other.id }) }
    })
    const outcome = wait()
    await clock.advance(30_000)
    expect(await outcome).toEqual({
      status: 'replaced',
      reason,
      hash: other.id,
      originalHash: ORIGINAL.id,
      blockNumber: '800000'
    })
    expect(clock.pending).toBe(0)
  })

  it('behavior: without both transactions it is only known that another one took the place', async () => {
    const other = paying([RECEIVER, 1000n])
    const { wait } = await start((_look, txid) =>
      txid === other.id ? mined() : { confirmations: 0, replacedBy: other.id }
    )
    expect(await wait()).toMatchObject({ status: 'replaced', reason: 'replaced', hash: other.id })
  })

  it('T6.05 the bound, the caller’s signal and the end of the runtime end the wait, with no timer left', async () => {
    const { wait, clock, runtime } = await start(() => undefined)
    const outcome = failureOf(wait())
    await clock.advance(180_000)
    expect(await outcome).toMatchObject({ code: 'OUTCOME_UNKNOWN', context: { hash: ORIGINAL.id } })
    expect(clock.pending).toBe(0)

    const control = new AbortController()
    const aborted = failureOf(wait({ signal: control.signal }))
    await settlePlatform()
    control.abort()
    expect((await aborted).code).toBe('CONTEXT_CHANGED')

    const disposed = failureOf(wait())
    await settlePlatform()
    runtime.dispose()
    expect((await disposed).code).toBe('CONTEXT_CHANGED')
    expect(clock.pending).toBe(0)
  })

  it.each([
    ['text', 'mined'],
    ['no count', { blockHeight: 1 }],
    ['a count that is none', { confirmations: 0.5 }],
    ['a confirmation without a block', { confirmations: 1 }],
    ['a replaced transaction in a block', { ...mined(), replacedBy: 'a'.repeat(64) }],
    ['a replacement of no id', { confirmations: 0, replacedBy: 'a' }],
    ['itself as replacement', { confirmations: 0, replacedBy: ORIGINAL.id }],
    ['the hex of another transaction', { confirmations: 0, rawTransaction: paying([OWN, 1n]).rawTransaction }],
    ['hex that is no transaction', { confirmations: 0, rawTransaction: '00' }]
  ])('T6.11 behavior: an answer with %s is refused', async (_what, answer) => {
    const { wait } = await start(() => answer)
    expect(await failureOf(wait())).toMatchObject({ code: 'BAD_RESPONSE' })
  })

  it('behavior: an id that is none, a network that is not listed', async () => {
    const { wait } = await start(() => mined())
    for (const hash of ['', '0xab', ORIGINAL.id.slice(1)]) {
      expect((await failureOf(wait({ hash }))).code).toBe('BAD_RESPONSE')
    }
    const failure = await failureOf(wait({ caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae' }))
    expect(failure.code).toBe('NETWORK_NOT_SUPPORTED')
  })

  it('behavior: a source that does not know transactions: neither declared nor done', async () => {
    const { getTransaction, ...utxoSource } = createMemoryLedger({ network: MAINNET })
    expect(getTransaction).toBeDefined()
    expect(bip122({ utxoSource }).capabilities.has('waitForReceipt')).toBe(false)
    const { runtime } = createTestRuntime({
      networks: [listedNetwork(MAINNET)],
      clock: createPatientClock(),
      options: { utxoSource }
    })
    const request = { hash: ORIGINAL.id, caipNetworkId: MAINNET.caipNetworkId }
    expect((await failureOf(runtime.waitForReceipt(request))).code).toBe('WALLET_METHOD_UNSUPPORTED')
  })
})
