import * as fc from 'fast-check'
import { Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { MAINNET } from '../../test/networks.js'
import { decodeAddress, type DecodedAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { dustLimit } from './dust-limit.js'
import { feeFor, readFeeRate } from './fee-rate.js'
import type { Coin } from './read-coins.js'
import { selectCoins, type Selection } from './select-coins.js'
import { transactionWeight } from './transaction-weight.js'

const ADDRESSES = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
].map((text) => decodeAddress(text, MAINNET) as DecodedAddress)

const coinsOf = (values: readonly bigint[]): Coin[] =>
  values.map((value, index) => ({ txid: index.toString(16).padStart(64, '0'), vout: index, value }))

function select(parameters: Parameters<typeof selectCoins>[0]): Selection | undefined {
  try {
    return selectCoins(parameters)
  } catch {
    return undefined
  }
}

describe('selectCoins', () => {
  it('T11.04 what goes in is amount, change and fee to the satoshi; no dust; the fee is what the weight asks', async () => {
    const address = fc.constantFrom(...ADDRESSES)
    const values = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 30 })
    const property = fc.property(
      address,
      address,
      values,
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.integer({ min: 1, max: 500_000 }),
      (from, to, given, amount, thousandths) => {
        const rate = BigInt(thousandths)
        const selection = select({ coins: coinsOf(given), from, to, amount, rate })
        const total = given.reduce((sum, value) => sum + value, 0n)
        if (!selection) {
          const needed =
            amount + feeFor(transactionWeight(from.type as 'p2wpkh', given.length, [outputScript(to)]), rate)
          expect(amount < dustLimit(to.type) || total < needed).toBe(true)
          return
        }
        const { coins, change, fee } = selection
        const outputs = change > 0n ? [to, from] : [to]
        const asked = feeFor(transactionWeight(from.type as 'p2wpkh', coins.length, outputs.map(outputScript)), rate)
        expect(coins.reduce((sum, { value }) => sum + value, 0n)).toBe(amount + change + fee)
        expect(change === 0n || change >= dustLimit(from.type)).toBe(true)
        expect(fee >= asked).toBe(true)
        if (change > 0n) expect(fee).toBe(asked)
        expect(new Set(coins.map(({ txid }) => txid)).size).toBe(coins.length)
      }
    )
    await checkProperty(property, 2000)
  })

  it('default: the same coins in any order give the same transaction', () => {
    const coins = coinsOf([5000n, 5000n, 5000n, 4000n])
    const [, , wpkh, taproot] = ADDRESSES as [DecodedAddress, DecodedAddress, DecodedAddress, DecodedAddress]
    const request = { from: wpkh, to: taproot, amount: 8000n, rate: 1000n }
    expect(selectCoins({ ...request, coins: coins.toReversed() })).toEqual(selectCoins({ ...request, coins }))
  })

  it('default: a transaction with signatures of the greatest length weighs what was reckoned', () => {
    for (const [type, signed] of [
      ['p2wpkh', { witness: [new Uint8Array(72), new Uint8Array(33)] }],
      ['p2tr', { witness: [new Uint8Array(65)] }]
    ] as const) {
      const to = ADDRESSES[2] as DecodedAddress
      for (const inputs of [1, 2, 252, 253, 400]) {
        const transaction = new Transaction()
        for (let index = 0; index < inputs; index += 1) {
          transaction.addInput(new Uint8Array(32), index)
          transaction.setWitness(index, [...signed.witness])
        }
        transaction.addOutput(outputScript(to), 1n)
        expect(BigInt(transaction.weight())).toBe(transactionWeight(type, inputs, [outputScript(to)]))
      }
    }
  })
})

describe('readFeeRate', () => {
  it('default: satoshi for a virtual byte, three decimals, the rest rounded up', () => {
    const rates = [1, '1', 1.5, '0.001', '0.0001', '12.3456', 9999999].map(readFeeRate)
    expect(rates).toEqual([1000n, 1000n, 1500n, 1n, 1n, 12_346n, 9_999_999_000n])
    for (const bad of [0, '0', '0.0', -1, '1e3', '', ' 1', '1.', Number.NaN, 1e21, null, undefined, {}]) {
      expect(() => readFeeRate(bad)).toThrow('UTXO source sent an invalid answer')
    }
  })

  it('default: a fee is rounded up to whole satoshi of whole virtual bytes', () => {
    expect([feeFor(4n, 1000n), feeFor(5n, 1000n), feeFor(440n, 1n), feeFor(440n, 1500n)]).toEqual([1n, 2n, 1n, 165n])
  })
})
