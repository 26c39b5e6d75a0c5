import * as ecc from '@bitcoinerlab/secp256k1'
import { hex } from '@scure/base'
import { crypto, initEccLib, script as bitcoinScript, Transaction } from 'bitcoinjs-lib'
import { decodeAddress } from '../address/decode-address.js'
import { isEqual } from '../address/matches-public-key.js'
import { outputScript } from '../address/output-script.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { UtxoSource } from '../utxo-source.js'
import { TestFailure } from './test-failure.js'

interface LedgerCoin {
  readonly script: Uint8Array
  readonly value: bigint
  readonly raw: string
  readonly isSpendable: boolean
}

/** A UTXO source in memory, with one network and no miners: what is broadcast counts at once. */
export interface MemoryLedger extends UtxoSource {
  /**
   * Makes a coin for an address. @param value satoshi @param options.isSpendable `false`: it carries an inscription. @default true
   * @returns the id of the transaction that made it
   */
  fund(address: string, value: bigint, options?: { readonly isSpendable?: boolean }): string
  /** Transactions that were broadcast, hex, oldest first. */
  readonly transactions: readonly string[]
}

/** The place of a coin: `txid:vout`. */
const placeOf = (txid: string, vout: number): string => `${txid}:${vout}`

/**
 * Keeps coins of P2WPKH and P2TR addresses. A transaction is taken when its inputs are there and unspent, it makes no money, and its signatures
 * are right. @param options.feeRate satoshi for one virtual byte. @default 2
 * @param options.marksCoins whether it says which coins are to be spent. @default true
 */
export function createMemoryLedger(options: {
  readonly network: BitcoinNetwork
  readonly feeRate?: string | number
  readonly marksCoins?: boolean
}): MemoryLedger {
  initEccLib(ecc)
  const coins = new Map<string, LedgerCoin>()
  const transactions: string[] = []
  let funded = 0

  function keep(transaction: Transaction, isSpendable = true): void {
    for (const [vout, { script, value }] of transaction.outs.entries()) {
      coins.set(placeOf(transaction.getId(), vout), { script, value, raw: transaction.toHex(), isSpendable })
    }
  }

  return {
    transactions,
    fund(address, value, { isSpendable } = {}) {
      const decoded = decodeAddress(address, options.network)
      if (!decoded) throw new TestFailure(-8, 'Invalid address')
      const transaction = new Transaction()
      funded += 1
      transaction.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.of(2, funded & 0xff, funded >> 8))
      transaction.addOutput(outputScript(decoded), value)
      keep(transaction, isSpendable)
      return transaction.getId()
    },
    async getUtxos(address) {
      const decoded = decodeAddress(address, options.network)
      const own = decoded ? outputScript(decoded) : new Uint8Array()
      return [...coins].flatMap(([place, { script, value, raw, isSpendable }]) => {
        const [txid = '', vout = ''] = place.split(':')
        if (!isEqual(script, own)) return []
        const mark = options.marksCoins === false ? {} : { isSpendable }
        return [{ txid, vout: Number(vout), value: value.toString(), rawTransaction: raw, ...mark }]
      })
    },
    async getTransaction(txid) {
      const index = transactions.findIndex((text) => Transaction.fromHex(text).getId() === txid)
      const rawTransaction = transactions[index]
      if (rawTransaction === undefined) return undefined
      return { confirmations: transactions.length - index, blockHeight: index + 1, rawTransaction }
    },
    getFeeRate: async () => options.feeRate ?? 2,
    async broadcast(text) {
      const transaction = Transaction.fromHex(text)
      const places = transaction.ins.map(({ hash, index }) =>
        placeOf(hex.encode(Uint8Array.from(hash).reverse()), index)
      )
      const spent = places.map((place) => coins.get(place))
      const found = spent.filter((coin) => coin !== undefined)
      if (found.length !== places.length || new Set(places).size !== places.length) {
        throw new TestFailure(-25, 'bad-txns-inputs-missingorspent')
      }
      const fee = sum(found.map(({ value }) => value)) - sum(transaction.outs.map(({ value }) => value))
      if (fee < BigInt(transaction.virtualSize())) throw new TestFailure(-26, 'min relay fee not met')
      if (!found.every((_, index) => isSigned(transaction, index, found))) {
        throw new TestFailure(-26, 'mandatory-script-verify-flag-failed')
      }
      for (const place of places) coins.delete(place)
      keep(transaction)
      transactions.push(text)
      return transaction.getId()
    }
  }
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** @source BIP-143, BIP-341 */
function isSigned(transaction: Transaction, index: number, coins: readonly LedgerCoin[]): boolean {
  const [first = new Uint8Array(), publicKey] = transaction.ins[index]?.witness ?? []
  const coin = coins[index]
  if (!coin) return false
  const program = coin.script.slice(2)
  if (coin.script[0] === 0x51) {
    const scripts = coins.map(({ script }) => script)
    const hash = transaction.hashForWitnessV1(
      index,
      scripts,
      coins.map(({ value }) => value),
      Transaction.SIGHASH_DEFAULT
    )
    return first.length === 64 && ecc.verifySchnorr(hash, program, first)
  }
  if (!publicKey || !isEqual(crypto.hash160(publicKey), program)) return false
  const { signature, hashType } = bitcoinScript.signature.decode(first)
  const code = outputScript({ type: 'p2pkh', program })
  return ecc.verify(transaction.hashForWitnessV0(index, code, coin.value, hashType), publicKey, signature, true)
}
