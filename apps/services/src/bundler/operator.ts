import { keccak256, RpcRequestError, type Hash, type Hex, type PrivateKeyAccount } from 'viem'
import type { BundlerChain, NodeReceipt } from './bundler-chain.js'
import { BundlerError } from './bundler-error.js'
import type { GasFees } from './carriage-price.js'
import { findCarried } from './find-carried.js'
import type { LedgerBook } from './ledger-book.js'
import type { AccountCode } from './account-code.js'
import type { OperationBook } from './operation-book.js'
import { handleOpsData, transactionGas } from './operation-gas.js'
import { ENTRY_POINT, findOperationEvent } from './operation-outcome.js'
import { checkAdmission, freeNonce, nonceKeyOf, settled, type Carriage, type OperatorBudgets } from './risk-ledger.js'
import type { StandingBook } from './standing-book.js'
import type { UserOperation } from './user-operation.js'

/** How often another nonce is tried when a node knows more transactions of the operator than it said. */
const MAX_TRIES = 4
/** After what time a transaction that is in no block is replaced by one that does nothing, ms. */
const STUCK_AFTER = 3 * 60_000
/** After what time a transaction whose nonce was used by another one is given up, ms: the node that is asked may be behind. */
const LOST_AFTER = 2 * 60_000
/** What a transaction that does nothing costs. */
const NOTHING_GAS = 21_000n

/** What the operator works with on one chain. */
export interface OperatorOptions {
  readonly account: PrivateKeyAccount
  readonly ledger: LedgerBook
  readonly book: OperationBook
  readonly standings: StandingBook
  readonly budgets: OperatorBudgets
  /** ms since 1970. */
  readonly now: () => number
  /** Takes what the operator of the server should know. */
  readonly log: (error: unknown) => void
}

/** An operation that has passed its checks. */
export interface CheckedOperation extends GasFees {
  readonly hash: Hash
  readonly operation: UserOperation
  /** Who brought it. */
  readonly caller: string
  /** The operator pays for it. */
  readonly isSponsored: boolean
  /** What its account runs. */
  readonly account: AccountCode
}

/** Carries operations onto one chain by the transactions of one key. */
export interface Operator {
  /**
   * Reserves what the operation may cost, signs its transaction and sends it. One that is under way already is left as it is.
   * What is reserved and signed is in the storage before it is sent, so that a process that ends in between leaves nothing that another one
   * could not send.
   * @throws BundlerError LIMIT_EXCEEDED | THROTTLED | REJECTED | INTERNAL
   */
  carry(chain: BundlerChain, checked: CheckedOperation): Promise<void>
  /** Looks what became of the transactions under way: books losses, sends lost ones again, replaces those that no block takes. */
  settle(chain: BundlerChain): Promise<void>
}

interface SignedTransaction {
  readonly hash: Hash
  readonly signed: Hex
}

/** The operator of one chain. */
export function operatorOf({ account, ledger, book, standings, budgets, now, log }: OperatorOptions): Operator {
  async function sign(checked: CheckedOperation, chainId: number, nonce: number): Promise<SignedTransaction> {
    const { operation, maxFeePerGas, maxPriorityFeePerGas } = checked
    const { authorization } = operation
    const gas = transactionGas(operation, account.address)
    const data = handleOpsData(operation, account.address)
    const common = { chainId, nonce, to: ENTRY_POINT, data, gas, maxFeePerGas, maxPriorityFeePerGas }
    return withHash(
      authorization
        ? await account.signTransaction({ ...common, type: 'eip7702', authorizationList: [authorization] })
        : await account.signTransaction({ ...common, type: 'eip1559' })
    )
  }

  /** @returns `undefined` when it is under way already */
  async function admit(
    chain: BundlerChain,
    checked: CheckedOperation,
    pending: number
  ): Promise<SignedTransaction | undefined> {
    const { hash: operation, caller, isSponsored, maxFeePerGas, maxPriorityFeePerGas } = checked
    const { sender, nonce: operationNonce } = checked.operation
    const nonceKey = nonceKeyOf(operationNonce)
    const reserved = transactionGas(checked.operation, account.address) * maxFeePerGas
    const { code, isTrusted } = checked.account
    const [ofSender, ofCode] = await Promise.all([standings.ofSender(sender), standings.ofCode(code)])
    const standing = { sender: ofSender, code: ofCode, isTrusted }
    return ledger.change(async (kept) => {
      if (kept.underWay.some((one) => one.operation === operation)) return [kept, undefined]
      const candidate = { operation, sender, nonceKey, caller, reserved, isSponsored, code }
      const isRegular = checkAdmission(kept, candidate, { budgets, standing, now: now() })
      const nonce = freeNonce(kept, pending)
      const transaction = await sign(checked, chain.chainId, nonce)
      await book.keepTransaction(transaction.hash, transaction.signed)
      await book.keep(operation, checked.operation, transaction.hash)
      const fees = { maxFeePerGas, maxPriorityFeePerGas }
      const carriage = { ...candidate, isRegular, ...fees, nonce, at: now(), transactions: [transaction.hash] }
      return [{ ...kept, underWay: [...kept.underWay, carriage] }, transaction]
    })
  }

  /** Ends a carriage; of several processes that do so, only the first one changes anything. */
  async function end(chain: BundlerChain, carriage: Carriage, receipt?: NodeReceipt): Promise<void> {
    const { operation, sender } = carriage
    const paid = receipt && findOperationEvent(receipt.logs, operation)?.actualGasCost
    // Not the sender's doing: no block took it at its price, or another account was faster and is paid instead.
    const isForgiven =
      receipt !== undefined &&
      paid === undefined &&
      (receipt.hash !== carriage.transactions[0] || (await findCarried(chain, operation, [])) !== undefined)
    const { isBooked, isFirst } = await ledger.change(async (kept) => {
      const next = settled(kept, operation, {
        cost: receipt?.cost,
        paid: isForgiven ? 0n : paid,
        now: now()
      })
      const isGift = carriage.isSponsored && paid !== undefined
      const isBooked = !isGift && next.losses.length > kept.losses.length
      return [next, { isBooked, isFirst: next.underWay.length < kept.underWay.length }]
    })
    if (!receipt) return
    if (isFirst && paid !== undefined) await standings.note({ sender, code: carriage.code, paid })
    if (isBooked)
      log(
        new BundlerError(
          'INTERNAL',
          `Operation ${operation} of ${sender} cost ${receipt.cost - (paid ?? 0n)} wei that nobody paid`
        )
      )
    const known = await book.find(operation)
    if (known && known.transaction !== receipt.hash) await book.keep(operation, known.operation, receipt.hash)
  }

  async function replace(chain: BundlerChain, carriage: Carriage): Promise<void> {
    const [{ baseFee }, advised] = await Promise.all([chain.getHead(), chain.getPriorityFee()])
    const tip = greater(raised(carriage.maxPriorityFeePerGas), advised)
    const fee = greater(raised(carriage.maxFeePerGas), 2n * baseFee + tip)
    if (NOTHING_GAS * fee > carriage.reserved) return
    const { nonce } = carriage
    const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: tip }
    const transaction = withHash(
      await account.signTransaction({
        type: 'eip1559',
        chainId: chain.chainId,
        nonce,
        to: account.address,
        gas: NOTHING_GAS,
        ...fees
      })
    )
    await book.keepTransaction(transaction.hash, transaction.signed)
    const isMine = await ledger.change(async (kept) => {
      const current = kept.underWay.find((one) => one.operation === carriage.operation)
      if (current?.transactions.length !== carriage.transactions.length) return [kept, false]
      const replaced = { ...current, ...fees, at: now(), transactions: [...current.transactions, transaction.hash] }
      return [{ ...kept, underWay: kept.underWay.map((one) => (one === current ? replaced : one)) }, true]
    })
    if (isMine) await chain.broadcast(transaction.signed).catch(log)
  }

  async function sendAgain(chain: BundlerChain, carriage: Carriage, newest: Hash): Promise<void> {
    const signed = await book.findTransaction(newest)
    if (signed === undefined) return end(chain, carriage)
    try {
      await chain.broadcast(signed)
    } catch (error) {
      // With a nonce that is used it may just have been mined, which the next look will show.
      if (!(error instanceof RpcRequestError) || isNonceUsed(error) || (await chain.hasTransaction(newest))) return
      await end(chain, carriage)
    }
  }

  async function settleOne(
    chain: BundlerChain,
    carriage: Carriage,
    { mined, taken }: { readonly mined: number; readonly taken: ReadonlySet<number> }
  ): Promise<void> {
    for (const transaction of carriage.transactions) {
      const receipt = await chain.getReceipt(transaction)
      if (receipt) return end(chain, carriage, receipt)
    }
    const age = now() - carriage.at
    if (carriage.nonce < mined) return age > LOST_AFTER ? end(chain, carriage) : undefined
    const newest = carriage.transactions.at(-1)
    if (newest === undefined) return end(chain, carriage)
    if (await chain.hasTransaction(newest)) return age > STUCK_AFTER ? replace(chain, carriage) : undefined
    // On a chain that was set back, the transactions before it are not sent again.
    for (let before = mined; before < carriage.nonce; before += 1) if (!taken.has(before)) return end(chain, carriage)
    return sendAgain(chain, carriage, newest)
  }

  return {
    async carry(chain, checked) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const pending = await chain.countTransactions(account.address, 'pending')
        const transaction = await admit(chain, checked, pending)
        if (!transaction) return
        try {
          return await chain.broadcast(transaction.signed)
        } catch (error) {
          // It may have arrived, or arrives when it is sent again.
          if (!(error instanceof RpcRequestError)) return
          // A look at what is under way may have sent it a moment earlier.
          if (await chain.hasTransaction(transaction.hash)) return
          await ledger.change(async (kept) => [
            settled(kept, checked.hash, { cost: undefined, paid: undefined, now: now() }),
            undefined
          ])
          if (isNonceUsed(error)) continue
          log(error)
          throw new BundlerError('INTERNAL', 'The operator cannot carry operations now', { cause: error })
        }
      }
      throw new BundlerError('INTERNAL', 'The operator cannot carry operations now')
    },
    async settle(chain) {
      const { underWay } = await ledger.read()
      if (underWay.length === 0) return
      const mined = await chain.countTransactions(account.address, 'latest')
      const taken = new Set(underWay.map(({ nonce }) => nonce))
      for (const carriage of underWay.toSorted((one, other) => one.nonce - other.nonce))
        await settleOne(chain, carriage, { mined, taken })
    }
  }
}

function isNonceUsed({ details }: RpcRequestError): boolean {
  return /nonce too low/i.test(details)
}

function withHash(signed: Hex): SignedTransaction {
  return { hash: keccak256(signed), signed }
}

/** By as much as nodes want before they replace a transaction, and a little more. */
function raised(fee: bigint): bigint {
  return (fee * 5n) / 4n + 1n
}

function greater(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
