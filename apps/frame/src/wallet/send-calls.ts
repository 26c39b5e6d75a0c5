import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import type { Hex } from 'viem'
import * as v from 'valibot'
import type { SentCalls } from '../accounts/calls-book.js'
import type { PreparedReview } from '../approval/approvals.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { chainIdOf } from './chain-id.js'
import { assertOwnAccount } from './own-account.js'
import type { AccountCall } from './prepare-operation.js'
import { reviewOperation } from './review-operation.js'
import { prepareTransaction } from './send-transaction.js'
import { readTransaction } from './transaction-request.js'
import type { WalletContext } from './wallet-context.js'

/** @source EIP-5792, error codes */
const CALLS_ERRORS = { capability: 5_700, chain: 5_710, duplicateId: 5_720, tooLarge: 5_740, notAtomic: 5_760 } as const
/** Calls that the person can be expected to read. */
const MOST_CALLS = 20
/** What is spoken, and what an app may call it: further versions of the second add to it. @source EIP-5792 */
const VERSION = '2.0.0'
const KNOWN_VERSION = /^2\.\d{1,3}(?:\.\d{1,3})?$/

const batch = v.object({
  version: v.optional(v.string(), VERSION),
  id: v.optional(v.pipe(v.string(), v.nonEmpty())),
  from: v.optional(v.string()),
  chainId: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i))),
  /** @default true: calls of an app that does not say so depend on each other */
  atomicRequired: v.optional(v.boolean(), true),
  calls: v.array(v.looseObject({ capabilities: v.optional(v.unknown()) })),
  capabilities: v.optional(v.unknown())
})

/** What `wallet_sendCalls` answers. @source EIP-5792 */
export interface CallsAnswer {
  readonly id: string
}

/**
 * `wallet_sendCalls`: of a smart account one operation with all calls, together or not at all; of a standard account one call, as a transaction.
 * @returns what a yes does: the id to ask for, once bundler or node have taken it
 * @throws FrameError 5700 | 5710 | 5720 | 5740 several calls of a standard account, or too many | 5760 the same where they have to happen together
 * @source EIP-5792 2.0.0
 */
export async function prepareCalls(params: unknown, context: WalletContext): Promise<PreparedReview<CallsAnswer>> {
  const { accounts, accountType, calls: book, network } = context
  const from = accounts.eip155.address
  const read = v.safeParse(v.tuple([batch]), params)
  if (!read.success) throw new FrameError(frameTexts['error.calls'], FRAME_ERROR_CODES.invalidPayload)
  const [{ version, id, from: wanted, chainId, atomicRequired, calls: given, capabilities }] = read.output
  if (!KNOWN_VERSION.test(version))
    throw new FrameError(frameTexts['error.callsVersion'], FRAME_ERROR_CODES.invalidPayload)
  assertOwnAccount(wanted, from)
  if (chainId !== undefined && Number(chainId) !== chainIdOf(network))
    throw new FrameError(frameTexts['error.network'], CALLS_ERRORS.chain)
  for (const asked of [capabilities, ...given.map((call) => call.capabilities)]) assertOptional(asked)
  if (id !== undefined && book.find(id, from))
    throw new FrameError(frameTexts['error.callsTwice'], CALLS_ERRORS.duplicateId)
  const keep = (kind: SentCalls['kind'], hash: Hex): CallsAnswer => {
    const kept = { id: id ?? hash, chain: network.id, from, kind, hash }
    book.keep(kept)
    return { id: kept.id }
  }

  if (accountType === 'eoa') {
    if (given.length > 1)
      throw new FrameError(
        frameTexts['error.callsAtomic'],
        atomicRequired ? CALLS_ERRORS.notAtomic : CALLS_ERRORS.tooLarge
      )
    const { review, act } = await prepareTransaction(given, context)
    return { review, act: async () => keep('transaction', await act()) }
  }
  if (given.length > MOST_CALLS)
    throw new FrameError(fill(frameTexts['error.callsMany'], { most: String(MOST_CALLS) }), CALLS_ERRORS.tooLarge)
  const { review, send } = await reviewOperation(given.map(readCall), context)
  return {
    review,
    act: async () => {
      const { hash } = await send()
      return keep('operation', hash)
    }
  }
}

function readCall(given: unknown): AccountCall {
  const { to, value, data } = readTransaction([given])
  if (!to) throw new FrameError(frameTexts['error.deploys'], FRAME_ERROR_CODES.invalidPayload)
  return { to, value, data }
}

/** @throws FrameError 5700 for a capability that an app cannot do without: this wallet has none of those */
function assertOptional(capabilities: unknown): void {
  if (typeof capabilities !== 'object' || capabilities === null) return
  const needed = Object.entries(capabilities).find(
    ([, asked]) => (asked as { optional?: unknown } | null)?.optional !== true
  )
  if (!needed) return
  const [name] = needed
  throw new FrameError(fill(frameTexts['error.callsCapability'], { name: name.slice(0, 64) }), CALLS_ERRORS.capability)
}
