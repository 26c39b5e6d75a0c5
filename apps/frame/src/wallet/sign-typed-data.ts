import type { TypedDataFacts } from '@appkit/transaction-decoder'
import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import type { TypedDataDefinition } from 'viem'
import { ENTRY_POINT } from '../accounts/delegation.js'
import type { PreparedReview } from '../approval/approvals.js'
import type { Fact, Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { chainIdOf } from './chain-id.js'
import { assertOwnAccount } from './own-account.js'
import { showName } from './show-text.js'
import { describeTypedData } from './typed-data-facts.js'
import type { WalletContext } from './wallet-context.js'

/**
 * `eth_signTypedData_v4`.
 * @throws FrameError for another account, another network, and for what cannot be read as a whole
 */
export async function prepareTypedData(params: unknown, context: WalletContext): Promise<PreparedReview<string>> {
  const { eip155 } = context.accounts
  const [address, given] = params as readonly [string, unknown]
  assertOwnAccount(address, eip155.address)
  const json = typeof given === 'string' ? given : JSON.stringify(given)
  const { decodeTypedData } = await import('@appkit/transaction-decoder')
  const facts = decodeTypedData(json, { chainId: chainIdOf(context.network) })
  if (facts.kind === 'unreadable') throw refused('error.typedData')
  if (facts.cautions.some(({ code, status }) => code === 'chainMismatch' && status === 'present'))
    throw refused('error.typedDataChain')
  if (isOperation(facts)) throw refused('error.userOperation')
  const typedData = withDomainType(JSON.parse(json) as GivenTypedData, facts)
  const { facts: shown, warnings } = await describeTypedData(facts, context)
  return {
    review: {
      title: frameTexts['sheet.typedData'],
      // What the signature allows comes first: the domain may be out of view.
      facts: [...shown, ...domainFacts(facts)],
      warnings: [...warnings, ...cautionsOf(facts)],
      network: context.network,
      account: eip155.address
    },
    act: () => eip155.signTypedData(typedData)
  }
}

/** As it comes, once it was read. */
type GivenTypedData = Omit<TypedDataDefinition, 'types'> & { readonly types: Readonly<Record<string, unknown>> }

/** The fields of a domain and their types, in their order. @source EIP-712 */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' }
] as const

/** Where the app leaves the type of the domain out, what was read of the domain is what is signed of it, and all of it. */
function withDomainType(given: GivenTypedData, { domain }: TypedDataFacts): TypedDataDefinition {
  const EIP712Domain = DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined)
  return { ...given, types: { EIP712Domain, ...given.types } } as TypedDataDefinition
}

/** With it an app could do anything with a smart account. @source ERC-4337 0.8 */
function isOperation({ kind, domain }: TypedDataFacts): boolean {
  return kind === 'userOperation' || domain.verifyingContract?.toLowerCase() === ENTRY_POINT.toLowerCase()
}

function refused(text: 'error.typedData' | 'error.typedDataChain' | 'error.userOperation'): FrameError {
  return new FrameError(frameTexts[text], FRAME_ERROR_CODES.invalidPayload)
}

function domainFacts({ domain, primaryType }: TypedDataFacts): Fact[] {
  const { name, version, verifyingContract } = domain
  return [
    ...(name === undefined ? [] : [{ name: frameTexts['fact.domain'], value: showName(name) }]),
    ...(version === undefined ? [] : [{ name: frameTexts['fact.version'], value: showName(version) }]),
    ...(verifyingContract === undefined
      ? []
      : [{ name: frameTexts['fact.contract'], value: verifyingContract, form: 'address' as const }]),
    { name: frameTexts['fact.type'], value: showName(primaryType) }
  ]
}

function cautionsOf({ cautions }: TypedDataFacts): Warning[] {
  return cautions.flatMap(({ code, address = '' }) => {
    const text =
      code === 'chainMismatch' || code === 'verifyingContractMissing' ? frameTexts[`caution.${code}`] : undefined
    return text === undefined ? [] : [{ tone: 'caution', text: fill(text, { address }) }]
  })
}
