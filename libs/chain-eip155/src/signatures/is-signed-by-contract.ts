import { AppKitError, type CaipNetwork, type Clock } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { RpcAnswerError, loadChunk, withTimeLimit } from '@appkit/core/internal'
import type { Address, Hex } from 'viem'

/** How long the nodes of a network are asked in all, ms. */
const ASKED_FOR_MS = 10_000

/** A signature of a text that is not that of a key, and where its account would be a contract. */
export interface ContractSignature {
  readonly network: CaipNetwork
  readonly account: Address
  readonly message: string
  readonly signature: Hex
}

/** Whom to ask about it, and how long. */
export interface ContractCheck {
  readonly rpc: NodeReader
  readonly clock: Clock
  readonly signal: AbortSignal
  /** How long the nodes are asked in all. @default 10 000 ms */
  readonly milliseconds?: number | undefined
  /** What the contract may use. @default what the node allows */
  readonly gas?: bigint | undefined
}

/**
 * Asks whether the account's contract says on its network that it signed the text, also before it is deployed.
 * @throws AppKitError CONTEXT_CHANGED, CHUNK_LOAD_FAILED; where no node answers in time TIMEOUT and what the last one failed with
 * @source ERC-1271, ERC-6492
 */
export async function askContract(signed: ContractSignature, check: ContractCheck): Promise<boolean> {
  const { network, account, message, signature } = signed
  const { rpc, clock, signal, milliseconds = ASKED_FOR_MS, gas } = check
  // Most accounts are keys: what asks contracts comes when there is one.
  const { contractQuestion } = await loadChunk('the signature check', import('./contract-question.js'))
  const { call, yes } = contractQuestion(account, message, signature)
  const bounded = gas === undefined ? call : { ...call, gas: `0x${gas.toString(16)}` }
  const error = () => new AppKitError('TIMEOUT', { source: 'RPC', milliseconds })
  try {
    const answer = await withTimeLimit({ clock, milliseconds, error, signal }, (ended) =>
      rpc.request(network, 'eth_call', [bounded, 'latest'], { signal: ended })
    )
    return answer === yes
  } catch (error) {
    if (signal.aborted || !(error instanceof RpcAnswerError)) throw error
    return false
  }
}

/**
 * As `askContract`; `false` also where no node answers in time.
 * @throws AppKitError CONTEXT_CHANGED, CHUNK_LOAD_FAILED
 */
export async function isSignedByContract(signed: ContractSignature, check: ContractCheck): Promise<boolean> {
  try {
    return await askContract(signed, check)
  } catch (error) {
    if (check.signal.aborted || !AppKitError.is(error) || AppKitError.is(error, 'CHUNK_LOAD_FAILED')) throw error
    return false
  }
}
