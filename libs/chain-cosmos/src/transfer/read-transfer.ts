import { AppKitError, type CosmosMessage, type TransactionRequest } from '@appkit/core'
import { MAX_UINT256, MAX_UINT64 } from '@appkit/core/internal'
import { readCosmosAddress } from '../address/cosmos-address.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'

/** Names of coins. @source Cosmos SDK `ValidateDenom` */
export const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/

/** Coins with more decimals than these do not fit into 64 bits. */
const SMALL_DECIMALS = 9

/**
 * Checks a transfer, and makes the bank's message of it. Nothing is rounded, cut or guessed.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
 * @source docs/threats.md T11.01, T11.04, §14
 */
export function readTransfer(chain: CosmosChain, request: TransactionRequest): CosmosMessage {
  const { from, to, value, token, data } = request
  for (const address of [from, to]) {
    if (!readCosmosAddress(address, chain.bech32Prefix)) {
      throw new AppKitError('INVALID_ADDRESS', { address: String(address).slice(0, 64), namespace: 'cosmos' })
    }
  }
  if (data !== undefined && data !== '0x') {
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'call data does not exist on Cosmos chains' })
  }
  const denom = token ?? chain.denom
  if (!DENOM.test(denom)) throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the token is no denomination' })
  const isSmall = denom === chain.denom && chain.network.nativeCurrency.decimals <= SMALL_DECIMALS
  const amount = readUnits(value, isSmall ? MAX_UINT64 : MAX_UINT256)
  const coins = [{ denom, amount: amount.toString() }]
  return { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: { fromAddress: from, toAddress: to, amount: coins } }
}

/** Decimal digits, 1 to `max`. @throws AppKitError INVALID_AMOUNT */
export function readUnits(value: string, max: bigint): bigint {
  const units = typeof value === 'string' && value.length <= 120 && /^\d+$/.test(value) ? BigInt(value) : 0n
  if (units > 0n && units <= max) return units
  throw new AppKitError('INVALID_AMOUNT', { value: String(value).slice(0, 120) })
}
