import { Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { listedNetwork, MAINNET } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { decodeAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { toBase64 } from '../guards/encoded-bytes.js'
import { createBitcoinTestWallet, createMemoryLedger } from '../testing/index.js'
import type { BitcoinProvider } from './host-provider.js'

const FORMS = ['wbipProvider', 'standardWallet', 'unisatProvider'] as const
const RECEIVER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

function scriptOf(address: string): Uint8Array {
  const decoded = decodeAddress(address, MAINNET)
  if (!decoded) throw new Error(`no address: ${address}`)
  return outputScript(decoded)
}

async function connected({
  form = 'wbipProvider',
  hasSource = true
}: { form?: (typeof FORMS)[number]; hasSource?: boolean } = {}) {
  const wallet = createBitcoinTestWallet({ keys: ['1'.repeat(64)] })
  const ledger = createMemoryLedger({ network: MAINNET })
  const options = hasSource ? { utxoSource: ledger } : {}
  const test = createTestRuntime({ networks: [listedNetwork(MAINNET)], clock: createPatientClock(), options })
  await test.connect(wallet[form])
  const [payment = '', ordinal = ''] = [wallet.paymentAddresses[0], wallet.ordinalAddresses[0]]
  /** A PSBT that spends a coin of 100 000 satoshi. */
  const draft = ({ from = payment, pay = 99_000n, coin = 100_000n, foreign = false } = {}): Psbt => {
    const psbt = new Psbt()
    const hash = ledger.fund(foreign ? RECEIVER : from, coin)
    psbt.addInput({ hash, index: 0, witnessUtxo: { script: scriptOf(foreign ? RECEIVER : from), value: coin } })
    psbt.addOutput({ script: scriptOf(RECEIVER), value: pay })
    return psbt
  }
  return { ...test, wallet, ledger, payment, ordinal, draft }
}

describe('signPSBT', () => {
  it.each(FORMS)('default: %s signs, and the transaction it signed is the one asked for', async (form) => {
    const { host, ledger, payment, draft } = await connected({ form })
    const psbt = draft()
    const { psbt: signed, txid } = await host.signPSBT({
      psbt: psbt.toBase64(),
      signInputs: [{ address: payment, index: 0 }]
    })
    expect(txid).toBeUndefined()
    const finished = Psbt.fromBase64(signed).finalizeAllInputs().extractTransaction()
    expect(finished.outs.map(({ value }) => value)).toEqual([99_000n])
    expect(await ledger.broadcast(finished.toHex(), MAINNET.caipNetworkId)).toBe(finished.getId())
  })

  it('default: the ordinal account signs by its key path', async () => {
    const { host, ledger, ordinal, draft } = await connected()
    const answer = await host.signPSBT({ psbt: draft({ from: ordinal }).toBase64(), broadcast: true })
    expect(answer.txid).toMatch(/^[0-9a-f]{64}$/)
    expect(ledger.transactions.length).toBe(1)
  })

  it('parameters: broadcast', async () => {
    const { host, ledger, draft } = await connected()
    const { txid, psbt } = await host.signPSBT({ psbt: draft().toBase64(), broadcast: true })
    expect(ledger.transactions.map((hex) => Transaction.fromHex(hex).getId())).toEqual([txid])
    expect(Psbt.fromBase64(psbt).extractTransaction().getId()).toBe(txid)
  })

  it('behavior: what is signed already is signed once more, or left as it is, and then broadcast', async () => {
    const { host, runtime, wallet, ledger, connect, draft } = await connected()
    const { psbt } = await host.signPSBT({ psbt: draft().toBase64() })
    const { request } = wallet.wbipProvider
    await connect({
      ...wallet.wbipProvider,
      request: (method: string, params: { psbt: string }) =>
        method === 'signPsbt'
          ? Promise.resolve({ result: { psbt: params.psbt } })
          : request.call(wallet.wbipProvider, method, params)
    })
    const again = runtime.getProvider('uid-1') as BitcoinProvider
    const { txid } = await again.signPSBT({ psbt, broadcast: true })
    expect(ledger.transactions.map((hex) => Transaction.fromHex(hex).getId())).toEqual([txid])
  })

  it('behavior: broadcast without a UTXO source, or with signatures missing', async () => {
    const without = await connected({ hasSource: false })
    const expected = { code: 'WALLET_METHOD_UNSUPPORTED', message: 'Broadcast not supported for partial signing' }
    expect(await failureOf(without.host.signPSBT({ psbt: without.draft().toBase64(), broadcast: true }))).toMatchObject(
      expected
    )
    expect(without.wallet.log.filter(({ method }) => method === 'signPsbt')).toEqual([])

    const { host, ledger, draft } = await connected()
    const psbt = draft()
    const hash = ledger.fund(RECEIVER, 5000n)
    psbt.addInput({ hash, index: 0, witnessUtxo: { script: scriptOf(RECEIVER), value: 5000n } })
    expect(await failureOf(host.signPSBT({ psbt: psbt.toBase64(), broadcast: true }))).toMatchObject(expected)
    expect(ledger.transactions).toEqual([])
  })

  it.each(FORMS)('behavior: %s signs the whole of a sale, whatever the seller has signed of it', async (form) => {
    const { host, ledger, payment, ordinal, draft } = await connected({ form })
    const seller = createBitcoinTestWallet({ keys: ['2'.repeat(64)] }).ordinalAddresses[0] ?? ordinal
    const hash = ledger.fund(seller, 546n)
    const psbt = draft()
    psbt.addInput({ hash, index: 0, witnessUtxo: { script: scriptOf(seller), value: 546n }, sighashType: 0x83 })
    psbt.updateInput(1, { tapKeySig: Uint8Array.from([...new Uint8Array(64).fill(1), 0x83]) })
    const answer = await host.signPSBT({ psbt: psbt.toBase64(), signInputs: [{ address: payment, index: 0 }] })
    const [own, others] = Psbt.fromBase64(answer.psbt).data.inputs
    expect(own?.partialSig ?? own?.finalScriptWitness).toBeDefined()
    expect(others?.tapKeySig?.at(-1)).toBe(0x83)
  })

  it.each(FORMS)('T1.11 %s: a PSBT that comes back with other outputs is refused and nothing is sent', async (form) => {
    const { host, wallet, ledger, draft } = await connected({ form })
    wallet.behaviour = 'alterPsbt'
    expect(await failureOf(host.signPSBT({ psbt: draft().toBase64(), broadcast: true }))).toMatchObject({
      code: 'UNSAFE_TRANSACTION',
      context: { detail: 'the wallet returned another transaction' }
    })
    expect(ledger.transactions).toEqual([])
  })

  it.each(FORMS)('T1.11 %s: a wrong signature is refused and nothing is sent', async (form) => {
    const { host, wallet, ledger, draft, ordinal } = await connected({ form })
    wallet.behaviour = 'wrongKey'
    const addresses = form === 'unisatProvider' ? [undefined] : [undefined, ordinal]
    for (const from of addresses) {
      const psbt = draft(from === undefined ? {} : { from }).toBase64()
      expect(await failureOf(host.signPSBT({ psbt, broadcast: true }))).toMatchObject({
        code: 'UNSAFE_TRANSACTION',
        context: { detail: 'the wallet returned a wrong signature' }
      })
    }
    expect(ledger.transactions).toEqual([])
  })

  it('T1.11 a PSBT that comes back unsigned, or is none, is refused', async () => {
    const { host, draft, runtime } = await connected()
    const request = draft().toBase64()
    const addresses = await host.getAccountAddresses()
    const entries = addresses.map(({ purpose, ...rest }) => ({
      ...rest,
      purpose: purpose === 'ordinal' ? 'ordinals' : purpose
    }))
    await runtime.disconnect('uid-1')
    for (const answer of [request, '', 'AAAA', 'no base64']) {
      const test = createTestRuntime({ networks: [listedNetwork(MAINNET)], clock: createPatientClock() })
      await test.connect({
        request: async (method: string) => ({
          result: method === 'signPsbt' ? { psbt: answer } : { addresses: entries }
        })
      })
      const { code } = await failureOf(test.host.signPSBT({ psbt: request }))
      expect(code).toBe(answer === 'no base64' ? 'BAD_RESPONSE' : 'UNSAFE_TRANSACTION')
    }
  })

  it('T14 a PSBT that is not safe to sign does not reach the wallet', async () => {
    const { host, wallet, payment, draft } = await connected()
    const asked = wallet.log.length
    const bare = draft()
    delete bare.data.inputs[0]?.witnessUtxo
    const single = draft()
    single.updateInput(0, { sighashType: Transaction.SIGHASH_SINGLE | Transaction.SIGHASH_ANYONECANPAY })
    const lying = draft()
    const other = draft()
    lying.updateInput(0, {
      nonWitnessUtxo: Transaction.fromBuffer(other.data.globalMap.unsignedTx.toBuffer()).toBuffer()
    })
    const cases: readonly (readonly [Psbt, string])[] = [
      [bare, 'an input does not say what it spends'],
      [single, 'an input is not to sign the whole transaction'],
      [lying, 'an input spends another coin than it says'],
      [draft({ pay: 74_999n }), 'the fee is above a quarter of what is spent'],
      [draft({ coin: 100_000_000n, pay: 98_999_999n }), 'the fee is above 1000000 satoshi'],
      [draft({ pay: 100_001n }), 'the outputs are worth more than the inputs'],
      [draft({ foreign: true }), 'an input is not of the account that is to sign it']
    ]
    for (const [psbt, detail] of cases) {
      const request = { psbt: psbt.toBase64(), signInputs: [{ address: payment, index: 0 }] }
      expect(await failureOf(host.signPSBT(request))).toMatchObject({ code: 'UNSAFE_TRANSACTION', context: { detail } })
    }
    const sighash = { psbt: draft().toBase64(), signInputs: [{ address: payment, index: 0, sighashTypes: [0x83] }] }
    expect(await failureOf(host.signPSBT(sighash))).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    for (const psbt of ['', 'x', toBase64(new Uint8Array(10)), 'A'.repeat(2_000_000)]) {
      expect(await failureOf(host.signPSBT({ psbt }))).toMatchObject({ context: { detail: 'not a PSBT' } })
    }
    expect(wallet.log.length).toBe(asked)
  })

  it('behavior: an input that is not there, an account that is not ours', async () => {
    const { host, payment, draft } = await connected()
    const psbt = draft().toBase64()
    expect(await failureOf(host.signPSBT({ psbt, signInputs: [{ address: payment, index: 7 }] }))).toMatchObject({
      code: 'UNSAFE_TRANSACTION'
    })
    expect(await failureOf(host.signPSBT({ psbt, signInputs: [{ address: RECEIVER, index: 0 }] }))).toMatchObject({
      code: 'CONTEXT_CHANGED'
    })
  })
})
