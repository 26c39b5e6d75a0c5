import { formatUnits, hashTypedData, type Hex } from 'viem'
import { getUserOperationTypedData } from 'viem/account-abstraction'
import * as v from 'valibot'
import { DELEGATE, ENTRY_POINT } from '../accounts/delegation.js'
import type { OperationReceipt } from '../accounts/operation-receipt.js'
import type { Fact, Review, Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { askBundler } from './ask-bundler.js'
import { chainIdOf } from './chain-id.js'
import { writeOperation, type Authorization } from './operation.js'
import { OperationProblem } from './operation-problem.js'
import { prepareOperation, type AccountCall, type PreparedOperation } from './prepare-operation.js'
import { feeWarnings } from './fee-warnings.js'
import { handOver } from './hand-over.js'
import { describeTransaction } from './transaction-facts.js'
import type { WalletContext } from './wallet-context.js'

/** An operation that the person can be asked about. */
export interface ReviewedOperation {
  readonly review: Review
  /** Signs what was shown, and gives it to the bundler. Nothing of it is made anew. */
  send(): Promise<CarriedOperation>
}

/** An operation that the bundler has, or may have. */
export interface CarriedOperation {
  readonly hash: Hex
  /** `undefined`: no block takes it. Never rejects. */
  readonly receipt: Promise<OperationReceipt | undefined>
}

/** Prepares the operation of some calls, and says in words what each of them does; or why it is not possible. @throws FrameError */
export async function reviewOperation(
  calls: readonly AccountCall[],
  context: WalletContext
): Promise<ReviewedOperation> {
  const { network } = context
  const [prepared, described] = await Promise.all([
    prepareOperation(calls, context).catch((error: unknown) => {
      if (error instanceof OperationProblem) return error
      throw error
    }),
    Promise.all(calls.map((call) => describeTransaction(call, context)))
  ])
  const isMany = calls.length > 1
  const title = isMany
    ? fill(frameTexts['sheet.calls.many'], { count: String(calls.length) })
    : frameTexts['sheet.send']
  const facts = described.flatMap((one, place) => (isMany ? numbered(one.facts, place) : one.facts))
  const review = { title, facts, network, account: context.accounts.eip155.address }
  if (prepared instanceof OperationProblem) {
    const { message: problem } = prepared
    return { review: { ...review, warnings: [], problem }, send: () => Promise.reject(prepared) }
  }
  const sent = calls.reduce((sum, { value }) => sum + value, 0n)
  const warnings = [
    ...upgradeWarnings(prepared),
    ...described.flatMap((one) => one.warnings),
    ...(prepared.isSponsored ? [] : feeWarnings({ ...prepared, sent }))
  ]
  return {
    review: {
      ...review,
      facts: [
        ...facts,
        { name: frameTexts['fact.accountType'], value: frameTexts['fact.smartAccount'] },
        ...(prepared.isSponsored ? [{ name: frameTexts['fact.fee'], value: frameTexts['fact.sponsored'] }] : []),
        ...upgradeFacts(prepared)
      ],
      warnings: warnings.filter(({ text }, place) => warnings.findIndex((other) => other.text === text) === place),
      fee: prepared.isSponsored ? undefined : `${formatUnits(prepared.most, network.decimals)} ${network.symbol}`
    },
    send: () => sendOperation(prepared, context)
  }
}

function numbered(facts: readonly Fact[], place: number): readonly Fact[] {
  const step = fill(frameTexts['fact.transaction'], { count: String(place + 1) })
  return facts.map((fact) => ({ ...fact, name: `${step} · ${fact.name}` }))
}

function upgradeFacts({ upgrade }: PreparedOperation): Fact[] {
  if (!upgrade) return []
  return [
    { name: frameTexts['fact.upgrade'], value: frameTexts['fact.upgradeText'] },
    { name: frameTexts['fact.upgradeCode'], value: DELEGATE, form: 'address' }
  ]
}

function upgradeWarnings({ replaces }: PreparedOperation): Warning[] {
  if (!replaces) return []
  return [{ tone: 'caution', text: fill(frameTexts['caution.otherDelegate'], { address: replaces }) }]
}

async function sendOperation(
  { operation, upgrade }: PreparedOperation,
  context: WalletContext
): Promise<CarriedOperation> {
  const { network, underWay } = context
  const { eip155 } = context.accounts
  const chainId = chainIdOf(network)
  const whole = { ...operation, ...(upgrade && { authorization: await authorize(upgrade, context) }) }
  const typedData = getUserOperationTypedData({
    chainId,
    entryPointAddress: ENTRY_POINT,
    userOperation: { ...whole, signature: '0x' }
  })
  const signature = await eip155.signTypedData(typedData)
  const request = [writeOperation({ ...whole, signature }), ENTRY_POINT]
  const hash = hashTypedData(typedData)
  await handOver(() => askBundler(context, 'eth_sendUserOperation', request, v.literal(hash)))
  const sent = { chain: network.id, sender: eip155.address, hash, isFirst: upgrade !== undefined }
  return { hash, receipt: underWay.follow(sent) }
}

/** Lends the account the code that was shown, on this chain and once. */
async function authorize(
  upgrade: NonNullable<PreparedOperation['upgrade']>,
  { accounts }: WalletContext
): Promise<Authorization> {
  const { r, s, yParity } = await accounts.eip155.signAuthorization(upgrade)
  return { ...upgrade, r, s, yParity: Number(yParity) }
}
