import type { Clock } from '@appkit/core'
import { createRpcReader } from '../rpc/rpc-reader.js'
import { isSignedByContract, type askContract, type ContractSignature } from './is-signed-by-contract.js'

/** How long nodes are asked about one signature, ms. @source docs/threats.md T8.11 */
const ASKED_FOR_MS = 5_000
/** What a contract may use to say whether it signed. @source docs/threats.md T8.11 */
const GAS_CAP = 10_000_000n

const CLOCK: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0])
}

/**
 * Asks contracts about signatures that strangers send: for a bounded time, and with bounded gas.
 * @param ask asks one of them. @default where no node answers, the signature is not good
 */
export function createContractCheck(fetch: typeof globalThis.fetch, ask: typeof askContract = isSignedByContract) {
  return (signed: ContractSignature): Promise<boolean> => {
    const { signal } = new AbortController()
    const rpc = createRpcReader({ fetch, clock: CLOCK, signal })
    return ask(signed, { rpc, clock: CLOCK, signal, milliseconds: ASKED_FOR_MS, gas: GAS_CAP })
  }
}
