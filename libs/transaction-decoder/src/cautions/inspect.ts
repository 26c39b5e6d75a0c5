import type { Address } from 'viem'
import type { CallFacts } from '../calls/call-facts.js'
import { callConcerns } from './call-concerns.js'
import type { Caution, CautionCode } from './caution.js'
import type { Concern } from './concern.js'
import { readCodes, type CodeReader, type CodeStatus } from './read-codes.js'
import { receiverCautions } from './receiver-cautions.js'

export interface InspectOptions {
  /** The chain in use. */
  readonly chainId: number
  /** Addresses that the account has dealt with. */
  readonly knownReceivers: readonly string[]
  /** Accounts that get code by the request itself, such as the sender of a user operation that deploys it. @default [] */
  readonly deployed?: readonly Address[]
  readonly reader: CodeReader
  /** Ends the waiting: what was not answered then is `unknown`. */
  readonly signal: AbortSignal
}

/**
 * What a user should know about a call. It asks the reader for the code of those who may spend and of the contracts that are called, each once and
 * 32 at the most; it never rejects: what could not be looked up is a caution with the status `unknown`.
 * @example await inspectCall(decodeCall(request), { chainId: 1, knownReceivers, reader, signal: AbortSignal.timeout(5_000) })
 */
export async function inspectCall(facts: CallFacts, options: InspectOptions): Promise<readonly Caution[]> {
  const { from, authorizations = [] } = facts
  const own = from ? [from] : []
  const deployed = [...(options.deployed ?? []), ...(authorizations.length > 0 ? own : [])]
  const knownReceivers = [...options.knownReceivers, ...own]
  return inspectConcerns(callConcerns(facts, options.chainId), { ...options, knownReceivers, deployed })
}

/** The cautions of what is to be looked at: first what is certain, in the order of the calls. */
export async function inspectConcerns(concerns: readonly Concern[], options: InspectOptions): Promise<Caution[]> {
  const { knownReceivers, deployed = [], reader, signal } = options
  const targets = firstOfEach(concerns).filter(({ address }) => !deployed.includes(address))
  const spenders = concerns.flatMap(({ path, spenders: list }) => list.map((address) => ({ path, address })))
  const codes = await readCodes(
    [...spenders, ...targets].map(({ address }) => address),
    reader,
    signal
  )
  return [
    ...concerns.flatMap(({ path, codes: certain }) =>
      certain.map((code): Caution => ({ code, status: 'present', path }))
    ),
    ...concerns.flatMap(({ path, receivers }) =>
      receivers.flatMap((address) => receiverCautions(address, knownReceivers, path))
    ),
    ...spenders.flatMap((place) => codeCaution('approvalToAccountWithoutCode', ['none', 'delegated'], place, codes)),
    ...targets.flatMap((place) => codeCaution('contractWithoutCode', ['none'], place, codes))
  ]
}

interface Place {
  readonly path: readonly number[]
  readonly address: Address
}

/** Where data goes, each address once: a contract that calls itself is one contract. */
function firstOfEach(concerns: readonly Concern[]): Place[] {
  const places = concerns.flatMap(({ path, target }) => (target ? [{ path, address: target }] : []))
  return places.filter(({ address }, index) => places.findIndex((other) => other.address === address) === index)
}

function codeCaution(
  code: CautionCode,
  refused: readonly CodeStatus[],
  { path, address }: Place,
  codes: ReadonlyMap<Address, CodeStatus>
): Caution[] {
  const found = codes.get(address) ?? 'unknown'
  if (found === 'unknown') return [{ code, status: 'unknown', path, address }]
  return refused.includes(found) ? [{ code, status: 'present', path, address }] : []
}
