import { AppKitError, type CaipNetwork } from '@appkit/core'
import { formatAmount } from '@appkit/core/internal'
import type { ApiPromise } from '@polkadot/api/promise'
import { readAssetFacts, readAssetFunds, readCoinFunds, readExistentialDeposit, type CoinFunds } from './read-funds.js'
import type { Transfer } from './read-transfer.js'

/** A transfer that is about to be signed. */
export interface Payment {
  readonly network: CaipNetwork
  /** The sender's account, 32 bytes. */
  readonly from: Uint8Array
  readonly transfer: Transfer
  /** What it costs at most, base units of the native coin. */
  readonly feeCap: bigint
}

/**
 * Lets a transfer through that the runtime would carry out: the sender can pay for it and keeps what an account must have (short of `all`),
 * and what arrives is enough for the receiver to have an account.
 * @throws AppKitError INVALID_AMOUNT, UNSAFE_TRANSACTION for assets that are frozen or not there, failures of the nodes
 * @source pallet_balances, pallet_assets; docs/threats.md T11.04
 */
export async function checkFunds(api: ApiPromise, payment: Payment): Promise<void> {
  const { from, transfer, feeCap } = payment
  const deposit = readExistentialDeposit(api)
  const [sender, receiver] = await Promise.all([readCoinFunds(api, from), readCoinFunds(api, transfer.to)])
  const spendable = atLeastZero(sender.free - atLeast(lockedOf(sender), deposit))
  const cost = transfer.what === 'coin' ? transfer.amount + feeCap : feeCap
  if (cost > spendable) {
    const kept = `${formatAmount(deposit, payment.network.nativeCurrency.decimals)} ${payment.network.nativeCurrency.symbol}`
    throw refuse(transfer, `The account has not enough: it must keep ${kept} and pay the fee`)
  }
  if (typeof transfer.what === 'number') return checkAsset(api, payment, receiver.exists)
  const arrives = transfer.what === 'all' ? leavesOf(sender, deposit) - feeCap : transfer.amount
  if (arrives < transfer.amount) throw refuse(transfer, 'Less than this would arrive')
  if (receiver.free + arrives < deposit) {
    throw refuse(transfer, 'The receiver has no account yet, and this is too little for one')
  }
}

async function checkAsset(api: ApiPromise, { from, transfer }: Payment, hasAccount: boolean): Promise<void> {
  const asset = Number(transfer.what)
  const [facts, sender, receiver] = await Promise.all([
    readAssetFacts(api, asset),
    readAssetFunds(api, asset, from),
    readAssetFunds(api, asset, transfer.to)
  ])
  if (!facts.isLive || !sender.isLiquid) {
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: `the asset ${asset} is frozen` })
  }
  if (transfer.amount + facts.minimum > sender.balance) {
    throw refuse(transfer, `The account has not enough: it must keep ${facts.minimum} base units of the asset`)
  }
  if (receiver.exists) return
  const canHold = hasAccount || facts.isSufficient
  if (!canHold || transfer.amount < facts.minimum) {
    throw refuse(transfer, 'The receiver has no account for the asset, and this does not make one')
  }
}

/** What cannot leave the account; reserves count towards what is frozen. @source frame_support Inspect::reducible_balance */
function lockedOf({ frozen, reserved }: CoinFunds): bigint {
  return atLeastZero(frozen - reserved)
}

/** What `transferAll` moves, the fee not yet taken off. */
function leavesOf(sender: CoinFunds, deposit: bigint): bigint {
  const staysAlive = sender.isNeeded || sender.reserved > 0n
  return atLeastZero(sender.free - (staysAlive ? atLeast(lockedOf(sender), deposit) : lockedOf(sender)))
}

function refuse({ amount }: Transfer, message: string): AppKitError {
  return new AppKitError('INVALID_AMOUNT', { value: amount.toString() }, { message })
}

const atLeast = (value: bigint, least: bigint): bigint => (value > least ? value : least)
const atLeastZero = (value: bigint): bigint => atLeast(value, 0n)
