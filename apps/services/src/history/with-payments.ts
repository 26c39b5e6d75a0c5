import type { Address } from 'viem'
import { tokenIconUrl } from '../images/picture-urls.js'
import type { Payment } from '../onramp/payment-book.js'
import type { TransactionRecord } from './transaction-record.js'

/** For how long a purchase that was sent may still be missing from the index, ms. */
const MINING_MS = 10 * 60_000
/** Begins the ids of purchases. */
const PURCHASE = 'onramp/'

/** The dependencies of telling of purchases. */
export interface WithPaymentsOptions {
  readonly account: Address
  /** Of this server, without a slash at the end. */
  readonly base: string
  /** Whether the page is the newest one: those that no block tells of are on it. */
  readonly isFirst: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Tells in a page of history what was bought with money: a transaction that paid out is a `buy`, and one that is not on the chain yet
 * is told besides. Their ids are `onramp/{purchase}` all the way.
 * @param payments sent ones of the account, on the chains of the page
 */
export function withPayments(
  records: readonly TransactionRecord[],
  payments: readonly Payment[],
  options: WithPaymentsOptions
): readonly TransactionRecord[] {
  const byHash = new Map(payments.map((payment) => [`${payment.chainId}/${payment.hash}`, payment]))
  const told = records.map((record) => {
    const payment = byHash.get(`${record.metadata.chain}/${record.metadata.hash}`)
    return payment ? asPurchase(record, payment) : record
  })
  if (!options.isFirst) return told
  const ids = new Set(told.map(({ id }) => id))
  const untold = payments
    .filter(({ id }) => !ids.has(idOf(id)))
    .flatMap((payment) => untoldRecord(payment, options) ?? [])
  return [...untold, ...told].toSorted(newestFirst)
}

function newestFirst({ metadata: one }: TransactionRecord, { metadata: other }: TransactionRecord): number {
  return Date.parse(other.minedAt) - Date.parse(one.minedAt)
}

const idOf = (id: string): string => `${PURCHASE}${id}`

/** Whether something was bought with money. */
export function isPurchase({ id }: Pick<TransactionRecord, 'id'>): boolean {
  return id.startsWith(PURCHASE)
}

function asPurchase(record: TransactionRecord, { id }: Payment): TransactionRecord {
  const status = record.metadata.status === 'failed' ? 'FAILED' : 'SUCCESS'
  return {
    ...record,
    id: idOf(id),
    metadata: { ...record.metadata, operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}` }
  }
}

/** @returns `undefined` for one that is on an older page */
function untoldRecord(payment: Payment, { account, base, now }: WithPaymentsOptions): TransactionRecord | undefined {
  if (now - payment.at > MINING_MS) return undefined
  return purchaseRecord({ payment, account, base, status: 'IN_PROGRESS' })
}

/** A purchase that no block tells of. */
export interface PurchaseRecordOptions {
  readonly payment: Payment
  readonly account: Address
  /** Of this server, without a slash at the end. */
  readonly base: string
  readonly status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
}

/** How a purchase is told without its block. */
export function purchaseRecord({ payment, account, base, status }: PurchaseRecordOptions): TransactionRecord {
  const { id, chainId, token, bought, at, hash = '' } = payment
  return {
    id: idOf(id),
    metadata: {
      operationType: 'buy',
      hash,
      chain: chainId,
      minedAt: new Date(at).toISOString(),
      sentFrom: '',
      sentTo: account,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      nonce: 0
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: bought },
        fungible_info: {
          ...token,
          icon: { url: tokenIconUrl(base, token.symbol) },
          flags: { is_spam: false }
        }
      }
    ]
  }
}
