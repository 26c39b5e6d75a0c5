import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { base58, base64 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { formatUnits } from 'viem'
import type { PreparedReview } from '../approval/approvals.js'
import type { Fact, Review, Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { feeWarnings } from './fee-warnings.js'
import { handOver } from './hand-over.js'
import { assertOwnAccount } from './own-account.js'
import { describeMessage } from './sign-message.js'
import { readSolanaFee, solSentBy } from './solana-fee.js'
import { describeSolana } from './solana-facts.js'
import {
  readInstructionData,
  readSolanaTransaction,
  signSolanaTransaction,
  unreadable,
  type GivenTransaction
} from './solana-transaction.js'
import type { WalletContext } from './wallet-context.js'

/**
 * `solana_signMessage`: the message is base58, as in WalletConnect.
 * @throws FrameError for a message that is a transaction
 */
export async function prepareSolanaMessage(params: unknown, context: WalletContext): Promise<PreparedReview<object>> {
  const { message, pubkey } = params as { readonly message: string; readonly pubkey: string }
  const { solana } = context.accounts
  if (pubkey !== solana.address) assertOwnAccount('', solana.address)
  const bytes = decodeMessage(message)
  if (isTransaction(bytes)) throw refuse('error.transactionMessage')
  return {
    review: {
      title: frameTexts['sheet.message'],
      ...describeMessage(bytes, context.origin),
      network: context.network,
      account: solana.address
    },
    act: async () => ({ signature: base58.encode(solana.sign(bytes)) })
  }
}

/** `solana_signTransaction`. */
export async function prepareSolanaTransaction(
  params: unknown,
  context: WalletContext
): Promise<PreparedReview<object>> {
  const { transaction } = params as { readonly transaction: string }
  const given = readSolanaTransaction(transaction)
  return {
    review: await reviewOf(frameTexts['sheet.solana'], [given], context),
    async act() {
      const { bytes, signature } = signSolanaTransaction(given.bytes, context.accounts.solana)
      return { signature, transaction: given.encode(bytes) }
    }
  }
}

/** `solana_signAllTransactions`: all that are shown, or none. */
export async function prepareSolanaTransactions(
  params: unknown,
  context: WalletContext
): Promise<PreparedReview<object>> {
  const { transactions } = params as { readonly transactions: readonly string[] }
  const given = transactions.map(readSolanaTransaction)
  const title = fill(frameTexts['sheet.solanaAll'], { count: String(given.length) })
  return {
    review: await reviewOf(title, given, context),
    act: async () => ({
      transactions: given.map(({ bytes, encode }) =>
        encode(signSolanaTransaction(bytes, context.accounts.solana).bytes)
      )
    })
  }
}

/** `solana_signAndSendTransaction`. */
export async function prepareSolanaSend(params: unknown, context: WalletContext): Promise<PreparedReview<object>> {
  const { transaction, options } = params as { readonly transaction: string; readonly options?: object }
  const { nodes, network, signal } = context
  const given = readSolanaTransaction(transaction)
  const review = await reviewOf(frameTexts['sheet.solanaSend'], [given], context)
  await assertChain(context)
  return {
    review,
    async act() {
      const { bytes, signature } = signSolanaTransaction(given.bytes, context.accounts.solana)
      const wire = [base64.encode(bytes), { ...options, encoding: 'base64' }]
      await handOver(() => nodes.request(network.id, 'sendTransaction', wire, signal))
      return { signature }
    }
  }
}

async function reviewOf(title: string, given: readonly GivenTransaction[], context: WalletContext): Promise<Review> {
  const { decodeSolanaTransaction, inspectSolanaTransaction } = await import('@appkit/transaction-decoder/solana')
  const { address } = context.accounts.solana
  const described = given.map(({ bytes }, place) => {
    const facts = decodeSolanaTransaction(bytes)
    if (facts.kind === 'unreadable') throw unreadable()
    if (!facts.signers.includes(address)) assertOwnAccount('', address)
    const cautions = inspectSolanaTransaction(facts, { knownReceivers: [] }).flatMap(({ code, status }): Warning[] => {
      if (status === 'unknown') return []
      if (code === 'unknownCall') return [{ tone: 'caution', text: frameTexts['caution.unknownCall'] }]
      if (code === 'ownershipChange' || code === 'unlimitedApproval')
        return [{ tone: 'critical', text: frameTexts[`caution.${code}`] }]
      return []
    })
    const { facts: own, warnings } = describeSolana(facts, readInstructionData(bytes))
    const name = fill(frameTexts['fact.transaction'], { count: String(place + 1) })
    const numbered = given.length === 1 ? own : own.map((fact): Fact => ({ ...fact, name: `${name} · ${fact.name}` }))
    const isPaid = facts.feePayer === address
    return {
      facts: numbered,
      warnings: [...cautions, ...warnings],
      fees: isPaid ? [readSolanaFee(facts)] : [],
      sent: solSentBy(address, facts)
    }
  })
  const fees = described.flatMap((one) => one.fees)
  const known = fees.filter((one) => one !== undefined)
  const most = known.reduce((sum, one) => sum + one, 0n)
  const sent = described.reduce((sum, one) => sum + one.sent, 0n)
  const warnings = [...described.flatMap((one) => one.warnings), ...feeWarnings({ most, usual: undefined, sent })]
  const { decimals, symbol } = context.network
  const fee = known.length < fees.length ? frameTexts['fact.unknown'] : `${formatUnits(most, decimals)} ${symbol}`
  return {
    title,
    facts: described.flatMap((one) => one.facts),
    warnings: onceEach(warnings),
    network: context.network,
    account: address,
    fee: fees.length === 0 ? undefined : fee
  }
}

/** The grave ones first: of two that say the same, a grave one is kept. */
function onceEach(warnings: readonly Warning[]): readonly Warning[] {
  const sorted = warnings.toSorted((one, other) => Number(other.tone === 'critical') - Number(one.tone === 'critical'))
  return sorted.filter(({ text }, place) => sorted.findIndex((other) => other.text === text) === place)
}

/** The node has to be on the network's chain: its genesis begins with the network's reference. @source CAIP-30 */
async function assertChain({ nodes, network, signal }: WalletContext): Promise<void> {
  const genesis = await nodes.request(network.id, 'getGenesisHash', [], signal)
  const reference = network.id.slice('solana:'.length)
  if (typeof genesis !== 'string' || genesis.slice(0, 32) !== reference)
    throw new FrameError(frameTexts['error.otherChain'])
}

function decodeMessage(message: string): Uint8Array {
  try {
    return base58.decode(message)
  } catch {
    throw refuse('error.notUnderstood')
  }
}

/** Whether bytes are a transaction, or the message of one, which is what a transaction's signature signs. */
function isTransaction(bytes: Uint8Array): boolean {
  return [getTransactionDecoder(), getCompiledTransactionMessageDecoder()].some((decoder) => {
    try {
      decoder.decode(bytes)
      return true
    } catch {
      return false
    }
  })
}

function refuse(text: 'error.transactionMessage' | 'error.notUnderstood'): FrameError {
  return new FrameError(frameTexts[text], FRAME_ERROR_CODES.invalidPayload)
}
