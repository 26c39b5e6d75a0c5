import { AppKitError } from '@appkit/core'
import * as v from 'valibot'
import { readHex } from '../guards/encoded-bytes.js'
import { readSatoshi } from '../guards/satoshi.js'
import { readTransactionId } from '../guards/transaction-id.js'

/** A coin of the UTXO source, checked. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** Satoshi. */
  readonly value: bigint
  readonly rawTransaction?: Uint8Array
  /** What the source says of spending it; `undefined`: nothing. */
  readonly isSpendable?: boolean | undefined
}

/** Most coins of one address. */
const COIN_LIMIT = 10_000
const TRANSACTION_LIMIT = 4 * 1024 * 1024

const utxos = v.pipe(
  v.array(
    v.object({
      txid: v.string(),
      vout: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xfffffffe)),
      value: v.string(),
      rawTransaction: v.nullish(v.string()),
      isSpendable: v.nullish(v.boolean())
    })
  ),
  v.maxLength(COIN_LIMIT)
)

/** The coins that a UTXO source answers, each once. @throws AppKitError BAD_RESPONSE */
export function readCoins(answer: unknown): Coin[] {
  const result = v.safeParse(utxos, answer)
  if (!result.success) throw badCoins()
  const coins = new Map<string, Coin>()
  for (const { txid, vout, value, rawTransaction, isSpendable } of result.output) {
    const id = readTransactionId(txid)
    const satoshi = readSatoshi(value)
    const hasRaw = rawTransaction !== undefined && rawTransaction !== null
    const raw = hasRaw ? readHex(rawTransaction, TRANSACTION_LIMIT) : undefined
    if (id === undefined || satoshi === undefined || (hasRaw && !raw)) throw badCoins()
    coins.set(`${id}:${vout}`, {
      txid: id,
      vout,
      value: satoshi,
      ...(raw ? { rawTransaction: raw } : {}),
      ...(typeof isSpendable === 'boolean' ? { isSpendable } : {})
    })
  }
  return [...coins.values()]
}

function badCoins(): AppKitError {
  return new AppKitError('BAD_RESPONSE', { source: 'UTXO source', detail: 'coins' })
}
