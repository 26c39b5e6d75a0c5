import { AppKitError, type CosmosFee, type TransactionRequest } from '@appkit/core'
import { MAX_UINT256 } from '@appkit/core/internal'
import type { EncodeObject } from '@cosmjs/proto-signing'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import type { MessageCodec } from './message-codec.js'
import { DENOM, readTransfer, readUnits } from './read-transfer.js'

/** A checked transaction, which the caller cannot change any more. */
export interface Transaction {
  readonly messages: readonly EncodeObject[]
  readonly memo: string
  /** What the caller chose; absent: it is found by a simulation. */
  readonly fee: CosmosFee | undefined
  /** Gas limit that the caller chose without a fee. */
  readonly gas: number | undefined
}

/** CosmJS counts gas in numbers. */
const MAX_GAS = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Checks messages with their memo and fee, or a transfer, which is one message of the bank.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
 */
export function readTransaction(codec: MessageCodec, chain: CosmosChain, request: TransactionRequest): Transaction {
  const { messages, memo = '', fee, gas } = request
  const given = messages ?? [readTransfer(chain, request)]
  if (typeof memo !== 'string') throw refuse('the memo is no text')
  return {
    messages: codec.complete(given),
    memo,
    fee: fee && readGivenFee(fee),
    gas: gas === undefined ? undefined : Number(readUnits(gas, MAX_GAS))
  }
}

/** @throws AppKitError INVALID_AMOUNT, UNSAFE_TRANSACTION */
function readGivenFee({ amount, gas, granter, ...others }: CosmosFee): CosmosFee {
  if ('payer' in others && others.payer !== undefined && others.payer !== '') {
    throw refuse('another account that pays the fee would have to sign too')
  }
  if (!Array.isArray(amount)) throw refuse('the fee names no coins')
  const coins = (amount as CosmosFee['amount']).map((coin) => {
    if (!DENOM.test(coin.denom)) throw refuse('a coin of the fee is no denomination')
    return { denom: coin.denom, amount: readUnits(coin.amount, MAX_UINT256).toString() }
  })
  return { amount: coins, gas: readUnits(gas, MAX_GAS).toString(), ...(granter ? { granter } : {}) }
}

function refuse(detail: string): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail })
}
