import type { TransactionRequest } from '@appkit/core'
import { Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { listedNetwork, MAINNET, TESTNET } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { createBitcoinTestWallet, createMemoryLedger } from '../testing/index.js'
import type { Bip122Options } from '../bip122-options.js'
import type { UtxoSource } from '../utxo-source.js'

const RECEIVER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const FORMS = ['wbipProvider', 'standardWallet', 'unisatProvider'] as const

async function connected(
  parameters: {
    form?: (typeof FORMS)[number]
    coins?: readonly bigint[]
    options?: Bip122Options
    source?: Partial<UtxoSource>
    marksCoins?: boolean
  } = {}
) {
  const { form = 'wbipProvider', coins = [100_000n], marksCoins = true, options } = parameters
  const ledger = createMemoryLedger({ network: MAINNET, feeRate: '1.5', marksCoins })
  const wallet = createBitcoinTestWallet({ keys: ['1'.repeat(64)], utxoSource: ledger })
  const [payment = '', ordinal = ''] = [wallet.paymentAddresses[0], wallet.ordinalAddresses[0]]
  for (const coin of coins) ledger.fund(payment, coin)
  const utxoSource = { ...ledger, ...parameters.source }
  const clock = createPatientClock()
  const test = createTestRuntime({
    networks: [listedNetwork(MAINNET), listedNetwork(TESTNET)],
    clock,
    options: options ?? { utxoSource }
  })
  await test.connect(wallet[form])
  const transfer = (more: Partial<TransactionRequest> = {}): TransactionRequest => ({
    connectorUid: 'uid-1',
    caipNetworkId: MAINNET.caipNetworkId,
    from: payment,
    to: RECEIVER,
    value: '20000',
    ...more
  })
  return { ...test, clock, ledger, wallet, payment, ordinal, transfer }
}

describe('sendTransaction with a UTXO source', () => {
  it.each(FORMS)('default: %s: pays the receiver, returns change, pays the fee it estimated', async (form) => {
    const { runtime, ledger, payment, transfer } = await connected({ form })
    const { fee } = await runtime.estimateFee!(transfer())
    const id = await runtime.sendTransaction(transfer())
    const [sent] = ledger.transactions.map((hex) => Transaction.fromHex(hex))
    expect(sent?.getId()).toBe(id)
    expect(sent?.outs.map(({ value }) => value)).toEqual([20_000n, 80_000n - BigInt(fee)])
    const [change] = await ledger.getUtxos(payment, MAINNET.caipNetworkId)
    expect(change?.value).toBe(String(80_000n - BigInt(fee)))
    // 1.5 satoshi for one virtual byte, and no more than the slack of two signature bytes.
    const exact = ((sent?.virtualSize() ?? 0) * 3) / 2
    expect(Number(fee)).toBeGreaterThanOrEqual(exact)
    expect(Number(fee)).toBeLessThanOrEqual(exact + 3)
  })

  it('default: the host provider sends from the payment account', async () => {
    const { host, ledger } = await connected()
    expect(await host.sendTransfer({ recipient: RECEIVER, amount: '1000' })).toMatch(/^[0-9a-f]{64}$/)
    expect(ledger.transactions.length).toBe(1)
  })

  it('behavior: the largest coins first, as few as pay', async () => {
    const { runtime, ledger, transfer } = await connected({ coins: [1000n, 15_000n, 3000n, 9000n] })
    await runtime.sendTransaction(transfer())
    expect(Transaction.fromHex(ledger.transactions[0] ?? '').ins.length).toBe(2)
  })

  it('behavior: change that would be dust goes to the fee', async () => {
    const { runtime, ledger, transfer } = await connected({ coins: [20_400n] })
    await runtime.sendTransaction(transfer())
    expect(Transaction.fromHex(ledger.transactions[0] ?? '').outs.map(({ value }) => value)).toEqual([20_000n])
  })

  it.each([
    ['dust', { value: '293' }, 'INVALID_AMOUNT'],
    ['nothing', { value: '0' }, 'INVALID_AMOUNT'],
    ['more than there is', { value: '100000' }, 'INVALID_AMOUNT'],
    ['more than there can be', { value: '2100000000000001' }, 'INVALID_AMOUNT'],
    ['a fraction', { value: '1.5' }, 'INVALID_AMOUNT'],
    ['an address of another network', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, 'INVALID_ADDRESS'],
    ['an address cut short', { to: RECEIVER.slice(0, -1) }, 'INVALID_ADDRESS'],
    [
      'another network',
      {
        caipNetworkId: TESTNET.caipNetworkId,
        from: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
        to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
      },
      'CHAIN_MISMATCH'
    ],
    ['a network not listed', { caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c' }, 'NETWORK_NOT_SUPPORTED'],
    ['call data', { data: '0x00' }, 'UNSAFE_TRANSACTION'],
    ['a stranger', { from: RECEIVER }, 'CONTEXT_CHANGED']
  ] as const)('T11.04 refuses %s, and does not prompt the wallet', async (_, more, code) => {
    const { runtime, wallet, ledger, transfer } = await connected()
    expect(await failureOf(runtime.sendTransaction(transfer(more)))).toMatchObject({ code })
    expect(wallet.log.map(({ method }) => method)).toEqual(['connect'])
    expect(ledger.transactions).toEqual([])
  })

  it('behavior: the ordinal account does not send by value', async () => {
    const { runtime, ledger, ordinal, transfer } = await connected()
    ledger.fund(ordinal, 100_000n)
    expect(await failureOf(runtime.sendTransaction(transfer({ from: ordinal })))).toMatchObject({
      code: 'UNSAFE_TRANSACTION'
    })
  })

  it('T14 refuses a fee above a quarter of what is spent, and one above the cap', async () => {
    const dear = await connected({ source: { getFeeRate: async () => 200 } })
    const ledger = createMemoryLedger({ network: MAINNET })
    const capped = await connected({ options: { utxoSource: ledger, maxFee: '100' } })
    ledger.fund(capped.payment, 100_000n)
    for (const { runtime, wallet, transfer } of [dear, capped]) {
      expect(await failureOf(runtime.sendTransaction(transfer()))).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
      expect(wallet.log.map(({ method }) => method)).toEqual(['connect'])
    }
  })

  it.each([
    ['coins that are no list', { getUtxos: async () => 'coins' }],
    ['a coin of a negative value', { getUtxos: async () => [{ txid: 'a'.repeat(64), vout: 0, value: '-5' }] }],
    ['a coin without a place', { getUtxos: async () => [{ txid: 'a'.repeat(63), vout: 0, value: '5' }] }],
    ['a coin of a fraction', { getUtxos: async () => [{ txid: 'a'.repeat(64), vout: 0.5, value: '5' }] }],
    ['a fee rate of nothing', { getFeeRate: async () => 0 }],
    ['a fee rate that is no number', { getFeeRate: async () => 'cheap' }],
    ['a fee rate without end', { getFeeRate: async () => Number.POSITIVE_INFINITY }]
  ])('T6.04 refuses %s', async (_, source) => {
    const { runtime, transfer } = await connected({ source: source as never })
    expect(await failureOf(runtime.sendTransaction(transfer()))).toMatchObject({ code: 'BAD_RESPONSE' })
  })

  it('T6.04 refuses a coin whose own transaction says otherwise', async () => {
    const { runtime, ledger, payment, transfer, wallet } = await connected()
    const [coin] = await ledger.getUtxos(payment, MAINNET.caipNetworkId)
    const lying = await connected({ source: { getUtxos: async () => [{ ...coin, value: '5000000' }] as never } })
    expect(await failureOf(lying.runtime.sendTransaction(transfer()))).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    expect(wallet.log.length).toBe(1)
    await runtime.disconnect('uid-1')
  })

  it('behavior: a source that fails, or names another transaction', async () => {
    const failing = await connected({ source: { getUtxos: () => Promise.reject(new Error('down')) } })
    expect(await failureOf(failing.runtime.sendTransaction(failing.transfer()))).toMatchObject({ code: 'UNAVAILABLE' })
    const other = await connected({ source: { broadcast: async () => 'f'.repeat(64) } })
    expect(await failureOf(other.runtime.sendTransaction(other.transfer()))).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it('T6.10 a broadcast that fails may have left, and has its id; one that the network refused has not', async () => {
    const lost = () => Promise.reject(new TypeError('connection lost'))
    const { runtime, transfer } = await connected({ source: { broadcast: lost } })
    const failure = await failureOf(runtime.sendTransaction(transfer()))
    expect(failure).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      context: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) }
    })
    for (const code of [-22, -25, -26]) {
      const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code }))
      const refused = await connected({ source: { broadcast: refuse } })
      expect(await failureOf(refused.runtime.sendTransaction(refused.transfer()))).toMatchObject({
        code: 'UNAVAILABLE'
      })
    }
  })

  it('T6.10 a wallet that is disconnected while its transaction is broadcast takes nothing back', async () => {
    const { runtime, transfer, clock } = await connected({ source: { broadcast: () => new Promise(() => undefined) } })
    const sent = failureOf(runtime.sendTransaction(transfer()))
    await expect.poll(() => clock.pending).toBe(1)
    await runtime.disconnect('uid-1')
    expect(await sent).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it.each(FORMS)('T7.04 %s: what was signed for one network is not given to another', async (form) => {
    const given: string[] = []
    const broadcast: UtxoSource['broadcast'] = async (_, caipNetworkId) => {
      given.push(caipNetworkId)
      return 'f'.repeat(64)
    }
    const { runtime, wallet, transfer, clock } = await connected({ form, source: { broadcast } })
    wallet.behaviour = 'hang'
    const sent = failureOf(runtime.sendTransaction(transfer()))
    await expect.poll(() => wallet.log.at(-1)?.method).toBe('signPsbt')
    if (form === 'standardWallet') {
      await runtime.switchNetwork({ connectorUid: 'uid-1', network: listedNetwork(TESTNET) })
    } else {
      wallet.selectNetwork(TESTNET)
      await clock.advance(50)
    }
    wallet.settleHanging('approve')
    expect(await sent).toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(given).toEqual([])
  })

  it('behavior: a source that does not answer is given up; what was broadcast may be on its way', async () => {
    const never = () => new Promise<never>(() => undefined)
    const silent = await connected({ source: { getUtxos: never } })
    const asked = failureOf(silent.runtime.sendTransaction(silent.transfer()))
    await silent.clock.advance(30_000)
    expect(await asked).toMatchObject({ code: 'TIMEOUT' })

    const mute = await connected({ source: { broadcast: never } })
    const sent = failureOf(mute.runtime.sendTransaction(mute.transfer()))
    await mute.clock.advance(0)
    await expect.poll(() => mute.clock.pending).toBe(1)
    await mute.clock.advance(30_000)
    expect(await sent).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(mute.clock.pending).toBe(0)
  })

  it('T1.11 a transfer that comes back altered is not sent', async () => {
    const { runtime, wallet, ledger, transfer } = await connected()
    for (const behaviour of ['alterPsbt', 'wrongKey'] as const) {
      wallet.behaviour = behaviour
      expect(await failureOf(runtime.sendTransaction(transfer()))).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    }
    wallet.behaviour = 'reject'
    expect(await failureOf(runtime.sendTransaction(transfer()))).toMatchObject({ code: 'USER_REJECTED' })
    expect(ledger.transactions).toEqual([])
  })
})

describe('T13.14 a fee that goes up after the review', () => {
  it('is not signed for: the wallet is not asked for more than the limit', async () => {
    let rate = 2
    const { runtime, wallet, ledger, transfer } = await connected({ source: { getFeeRate: async () => rate } })
    const { feeCap: feeLimit } = await runtime.estimateFee!(transfer())
    rate = 3
    const failure = await failureOf(runtime.sendTransaction(transfer({ feeLimit })))
    expect(failure).toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'fee' } })
    expect(wallet.log.map(({ method }) => method)).toEqual(['connect'])
    rate = 1
    await runtime.sendTransaction(transfer({ feeLimit }))
    expect(ledger.transactions).toHaveLength(1)
  })

  it.each(FORMS)('%s: the estimate is of the coins that are sent', async (form) => {
    const { runtime, ledger, payment, transfer } = await connected({ form, coins: [9000n, 8000n, 7000n] })
    ledger.fund(payment, 90_000n, { isSpendable: false })
    const { feeCap: feeLimit } = await runtime.estimateFee!(transfer())
    expect(await runtime.sendTransaction(transfer({ feeLimit }))).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('T14 coins that may carry something', () => {
  it.each(FORMS)('%s: a coin that the source says is not to be spent is left alone', async (form) => {
    const { runtime, ledger, payment, transfer } = await connected({ form, coins: [30_000n] })
    const inscribed = ledger.fund(payment, 90_000n, { isSpendable: false })
    await runtime.sendTransaction(transfer())
    expect(Transaction.fromHex(ledger.transactions[0] ?? '').ins).toHaveLength(1)
    const left = await ledger.getUtxos(payment, MAINNET.caipNetworkId)
    expect(left.map(({ txid }) => txid)).toContain(inscribed)
    const tooMuch = runtime.sendTransaction(transfer({ value: '60000' }))
    expect(await failureOf(tooMuch)).toMatchObject({ code: 'INVALID_AMOUNT' })
  })

  it('behavior: of an account for everything whose coins are not marked, the wallet chooses', async () => {
    const { runtime, wallet, transfer } = await connected({ form: 'unisatProvider', marksCoins: false })
    expect(await runtime.sendTransaction(transfer())).toMatch(/^[0-9a-f]{64}$/)
    const asked = wallet.log.map(({ method }) => method)
    expect([asked.includes('sendTransfer'), asked.includes('signPsbt')]).toEqual([true, false])
  })

  it('behavior: it is told where the wallet does not send by itself', async () => {
    const { runtime, wallet, connect, ledger, transfer } = await connected({ marksCoins: false })
    await connect({ ...wallet.unisatProvider, sendBitcoin: undefined })
    expect(await failureOf(runtime.sendTransaction(transfer()))).toMatchObject({
      code: 'UNSAFE_TRANSACTION',
      context: { detail: expect.stringContaining('inscriptions') }
    })
    expect(ledger.transactions).toEqual([])
  })

  it('behavior: a wallet that keeps them at an address of their own needs no marks', async () => {
    const { runtime, wallet, transfer } = await connected({ marksCoins: false })
    await runtime.sendTransaction(transfer())
    expect(wallet.log.map(({ method }) => method)).toContain('signPsbt')
  })
})

describe('sendTransaction without a UTXO source', () => {
  it.each(['wbipProvider', 'unisatProvider'] as const)('default: %s sends by itself', async (form) => {
    const { runtime, ledger, transfer } = await connected({ form, options: {} })
    const id = await runtime.sendTransaction(transfer())
    expect(Transaction.fromHex(ledger.transactions[0] ?? '').getId()).toBe(id)
  })

  it('T6.10 an answer of another shape is no failure: the wallet may have sent', async () => {
    for (const answer of [{ result: 'a'.repeat(64) }, { result: { txId: 'a'.repeat(64) } }, {}, null]) {
      const { runtime, wallet, transfer, connect } = await connected({ options: {} })
      const { request } = wallet.wbipProvider
      await connect({
        ...wallet.wbipProvider,
        request: (method: string, params: unknown) =>
          method === 'sendTransfer' ? Promise.resolve(answer) : request.call(wallet.wbipProvider, method, params)
      })
      expect(await failureOf(runtime.sendTransaction(transfer()))).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    }
  })

  it('behavior: a wallet that cannot', async () => {
    const { runtime, transfer } = await connected({ form: 'standardWallet', options: {} })
    expect(await failureOf(runtime.sendTransaction(transfer()))).toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
      message: 'Wallet call is not supported'
    })
  })
})

describe('getBalance', () => {
  it('default: the sum of the coins', async () => {
    const { runtime, payment } = await connected({ coins: [1n, 2n, 40_000_000_000_000n] })
    const { caipNetworkId } = MAINNET
    expect(await runtime.getBalance({ address: payment, caipNetworkId })).toEqual({
      value: '40000000000003',
      decimals: 8,
      symbol: 'BTC'
    })
  })

  it('behavior: a failure says so, on test networks as well', async () => {
    const source = { getUtxos: () => Promise.reject(new Error('down')) }
    const { runtime, payment } = await connected({ source })
    const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    expect(await failureOf(runtime.getBalance({ address, caipNetworkId: TESTNET.caipNetworkId }))).toMatchObject({
      code: 'BALANCE_UNAVAILABLE'
    })
    const { caipNetworkId } = MAINNET
    expect(await failureOf(runtime.getBalance({ address: payment, caipNetworkId }))).toMatchObject({
      code: 'BALANCE_UNAVAILABLE'
    })
    expect(await failureOf(runtime.getBalance({ address, caipNetworkId }))).toMatchObject({ code: 'INVALID_ADDRESS' })
  })
})
