import type { ChainRuntime, ErrorCode } from '@appkit/core'
import { ANVIL_ADDRESSES } from '../anvil.js'
import type { NodeFault } from './node-faults.js'

/** The chain of the node that is asked. */
export const CHAIN = 'eip155:31337'
const [holder, receiver] = ANVIL_ADDRESSES

/** Something the kit asks a node. */
export interface NodeQuestion {
  readonly name: string
  /** Whether the node's chain is verified before the fault begins, or by the question that meets it. */
  readonly isVerified: boolean
  /** @param hash of a mined transaction. @param patience how long one waits for its receipt, ms */
  ask(runtime: ChainRuntime<'eip155'>, hash: string, patience?: number): Promise<unknown>
  /** Codes of which the failure has one. */
  codes(fault: NodeFault): readonly ErrorCode[]
  /** Whether the failure wraps the one of the node as its cause. @default false */
  readonly isWrapped?: boolean
}

const readBalance = (runtime: ChainRuntime<'eip155'>) => runtime.getBalance({ address: holder, caipNetworkId: CHAIN })
const codesOf = ({ codes }: NodeFault) => codes

/** What the kit reads by itself, and what it reads about a transaction. @source docs/threats.md T2.E25 */
export const NODE_QUESTIONS: readonly NodeQuestion[] = [
  { name: 'chain id', isVerified: false, ask: readBalance, codes: codesOf, isWrapped: true },
  { name: 'balance', isVerified: true, ask: readBalance, codes: codesOf, isWrapped: true },
  {
    name: 'gas',
    isVerified: true,
    ask: (runtime) =>
      runtime.estimateGas({ connectorUid: 'uid-1', caipNetworkId: CHAIN, from: holder, to: receiver, value: '1' }),
    codes: codesOf
  },
  {
    name: 'receipt',
    isVerified: true,
    ask: (runtime, hash, patience) =>
      runtime.waitForReceipt({
        caipNetworkId: CHAIN,
        hash,
        ...(patience !== undefined && { timeoutMilliseconds: patience })
      }),
    // A node that fails is asked again until the bound; a receipt that is none ends the wait.
    codes: ({ name }) => (/ result(?: =|$)/.test(name) ? ['OUTCOME_UNKNOWN', 'BAD_RESPONSE'] : ['OUTCOME_UNKNOWN'])
  }
]
