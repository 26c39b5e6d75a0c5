import type { CallFacts, Caution } from '@appkit/transaction-decoder'
import { formatUnits, type Address, type Hex } from 'viem'
import type { Fact, Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { allowanceInWords, amountInWords } from './amount-in-words.js'
import { chainIdOf } from './chain-id.js'
import { readToken } from './read-token.js'
import type { TransactionRequest } from './transaction-request.js'
import { permitUntilInWords, untilInWords } from './until-in-words.js'
import type { WalletContext } from './wallet-context.js'

/** How long the code of contracts is looked up, ms. */
const LOOKUP_MS = 5_000

/** What a transaction would do, in words, and what to know of it. */
export async function describeTransaction(
  { to, value, data }: Pick<TransactionRequest, 'to' | 'value' | 'data'>,
  context: WalletContext
): Promise<{ readonly facts: readonly Fact[]; readonly warnings: readonly Warning[] }> {
  const { accounts, network } = context
  const { decodeCall } = await import('@appkit/transaction-decoder')
  const from = accounts.eip155.address
  return describeCall(decodeCall({ chainId: chainIdOf(network), from, to: to ?? null, value, data }), data, context)
}

/** What a call would do, in words, and what to know of it. @param data of the call, shown raw where it is not understood */
export async function describeCall(
  call: CallFacts,
  data: Hex | undefined,
  context: WalletContext
): Promise<{ readonly facts: readonly Fact[]; readonly warnings: readonly Warning[] }> {
  const { network, nodes, signal } = context
  const chainId = chainIdOf(network)
  const { inspectCall } = await import('@appkit/transaction-decoder')
  const [facts, cautions] = await Promise.all([
    callFacts(call, data, context),
    inspectCall(call, {
      chainId,
      knownReceivers: [],
      reader: {
        getCode: async (address) => (await nodes.request(network.id, 'eth_getCode', [address, 'latest'], signal)) as Hex
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_MS)])
    })
  ])
  const kept = cautions.map(async (caution): Promise<Caution[]> => {
    const isOver =
      caution.code === 'approvalToAccountWithoutCode' && (await endsAllowance(callAt(call, caution), context))
    return isOver ? [] : [caution]
  })
  return { facts, warnings: wordCautions((await Promise.all(kept)).flat()) }
}

function callAt(call: CallFacts, { path }: Caution): CallFacts | undefined {
  return path.reduce<CallFacts | undefined>((at, index) => (at?.kind === 'batch' ? at.calls[index] : undefined), call)
}

/** Whether an approval of 0 takes an allowance back. Of a collection, whose items have no parts, it hands item 0 over. */
async function endsAllowance(call: CallFacts | undefined, context: WalletContext): Promise<boolean> {
  if (call?.kind !== 'tokenApproval' || call.amountOrId !== '0') return false
  const words = await readToken(call.token, context)
  return words !== undefined && words.decimals > 0
}

/** `data`: shown raw where the call is not understood. `undefined`: it stands in a call around it. */
async function callFacts(call: CallFacts, data: Hex | undefined, context: WalletContext): Promise<Fact[]> {
  const { network } = context
  const coins = (wei: string): string => `${formatUnits(BigInt(wei), network.decimals)} ${network.symbol}`
  const sent: Fact[] =
    call.value === '0' ? [] : [{ name: frameTexts['fact.value'], value: coins(call.value), form: 'strong' }]
  const amountOf = (token: Address, units: string): Promise<string> => amountInWords(token, units, context)
  const allowance = (token: Address, units: string | undefined, isUnlimited: boolean): Promise<string> =>
    allowanceInWords(token, { units, isUnlimited }, context)
  switch (call.kind) {
    case 'nativeTransfer':
      return [
        { name: frameTexts['fact.sends'], value: coins(call.amount), form: 'strong' },
        address('fact.to', call.recipient)
      ]
    case 'tokenTransfer':
      return [
        { name: frameTexts['fact.sends'], value: await amountOf(call.token, call.amount), form: 'strong' },
        address('fact.to', call.recipient),
        address('fact.token', call.token),
        ...sent
      ]
    case 'tokenTransferFrom': {
      const words = { amount: await amountOf(call.token, call.amountOrId), id: call.amountOrId }
      return [
        { name: frameTexts['fact.sends'], value: fill(frameTexts['fact.tokenOrItem'], words), form: 'strong' },
        address('fact.to', call.recipient),
        address('fact.owner', call.owner),
        address('fact.token', call.token),
        ...sent
      ]
    }
    case 'tokenApproval': {
      const { token, spender, amountOrId, isUnlimited } = call
      const words = { amount: await allowance(token, amountOrId, isUnlimited), id: amountOrId }
      const isOneKind = isUnlimited || (await endsAllowance(call, context))
      return [
        {
          name: frameTexts['fact.mayTake'],
          value: isOneKind ? words.amount : fill(frameTexts['fact.tokenOrItem'], words),
          form: 'strong'
        },
        address('fact.spender', spender),
        address('fact.token', token),
        ...sent
      ]
    }
    case 'allowanceChange': {
      const { token, spender, direction, amount, isUnlimited } = call
      const more = fill(frameTexts[`fact.${direction}`], { amount: await amountOf(token, amount) })
      return [
        {
          name: frameTexts['fact.mayTake'],
          value: isUnlimited && direction === 'increase' ? await allowance(token, amount, true) : more,
          form: 'strong'
        },
        address('fact.spender', spender),
        address('fact.token', token),
        ...sent
      ]
    }
    case 'approvalForAll':
      return [
        {
          name: frameTexts['fact.mayTake'],
          value: frameTexts[call.isApproved ? 'fact.allItems' : 'fact.noItems'],
          form: 'strong'
        },
        address('fact.spender', call.operator),
        address('fact.token', call.token),
        ...sent
      ]
    case 'collectibleTransfer':
      return [
        ...call.items.map(({ id, amount }): Fact => ({
          name: frameTexts['fact.item'],
          value: `${amount} × #${id}`,
          form: 'strong'
        })),
        address('fact.to', call.recipient),
        address('fact.owner', call.owner),
        address('fact.token', call.token),
        ...sent
      ]
    case 'permit':
      return [
        {
          name: frameTexts['fact.mayTake'],
          value: await allowance(call.token, call.amount, call.isUnlimited),
          form: 'strong'
        },
        address('fact.spender', call.spender),
        address('fact.owner', call.owner),
        address('fact.token', call.token),
        { name: frameTexts['fact.until'], value: permitUntilInWords(call) },
        ...sent
      ]
    case 'permit2Approval': {
      const grants = call.grants.map(async ({ token, amount, isUnlimited, expiration }): Promise<Fact[]> => [
        {
          name: frameTexts['fact.mayTake'],
          value: await allowance(token, amount, isUnlimited),
          form: 'strong'
        },
        address('fact.token', token),
        { name: frameTexts['fact.until'], value: untilInWords(expiration) }
      ])
      const [first, ...others] = (await Promise.all(grants)).flat()
      return [...(first ? [first] : []), address('fact.spender', call.spender), ...others, ...sent]
    }
    case 'permit2Transfer': {
      const transfers = call.transfers.map(async ({ token, owner, recipient, amount }): Promise<Fact[]> => [
        { name: frameTexts['fact.sends'], value: await amountOf(token, amount), form: 'strong' },
        address('fact.to', recipient),
        address('fact.owner', owner),
        address('fact.token', token)
      ])
      return [...(await Promise.all(transfers)).flat(), ...sent]
    }
    case 'batch': {
      const inner = await Promise.all(call.calls.map((one) => callFacts(one, undefined, context)))
      const count = call.calls.length + call.omittedCalls
      const steps = count > 1 ? inner.map(numbered) : inner
      return [
        {
          name: frameTexts['fact.does'],
          value: fill(frameTexts['fact.batch'], { count: String(count) }),
          form: 'strong'
        },
        ...calls(call.to),
        ...steps.flat(),
        ...sent,
        ...(isInWords(call) ? [] : raw(data))
      ]
    }
    case 'deployment':
      return [
        { name: frameTexts['fact.does'], value: frameTexts['fact.deploys'], form: 'strong' },
        ...sent,
        ...raw(data)
      ]
    case 'delegateCall':
      return [
        ...(call.to === call.target ? [] : calls(call.to)),
        { name: frameTexts['fact.upgradeCode'], value: call.target, form: 'address' },
        ...sent,
        ...raw(data)
      ]
    case 'ownershipChange':
      return [
        ...calls(call.to),
        ...(call.successor === undefined ? [] : [address('fact.to', call.successor)]),
        ...sent,
        ...raw(data)
      ]
    case 'unknown':
      return [...calls(call.to), ...sent, ...raw(data)]
  }
}

/** Whether everything that a call does is said in words, in the calls inside it, too. */
function isInWords(call: CallFacts): boolean {
  switch (call.kind) {
    case 'batch':
      return call.omittedCalls === 0 && call.calls.every(isInWords)
    case 'delegateCall':
    case 'ownershipChange':
    case 'unknown':
      return false
    default:
      return true
  }
}

function numbered(facts: readonly Fact[], place: number): readonly Fact[] {
  const step = fill(frameTexts['fact.instruction'], { count: String(place + 1) })
  return facts.map((fact) => ({ ...fact, name: `${step} · ${fact.name}` }))
}

const calls = (to: Address | undefined): Fact[] =>
  to ? [{ name: frameTexts['fact.calls'], value: to, form: 'address' }] : []
const raw = (data: Hex | undefined): Fact[] =>
  data === undefined || data === '0x' ? [] : [{ name: frameTexts['sheet.raw'], value: data, form: 'raw' }]

function address(name: 'fact.to' | 'fact.token' | 'fact.owner' | 'fact.spender', value: string): Fact {
  return { name: frameTexts[name], value, form: 'address' }
}

const CRITICAL: ReadonlySet<Caution['code']> = new Set([
  'unlimitedApproval',
  'approvalToAccountWithoutCode',
  'contractWithoutCode',
  'ownershipChange'
])

/** Each text once. What could not be looked up is left out: it is no finding. */
function wordCautions(cautions: readonly Caution[]): Warning[] {
  const worded = cautions.flatMap(({ code, status, address: of = '', resembles = '' }): Warning[] => {
    if (status === 'unknown' || code === 'firstTimeReceiver' || code === 'authorizationList') return []
    const text = fill(frameTexts[`caution.${code}`], { address: of, known: resembles })
    return [{ tone: CRITICAL.has(code) ? 'critical' : 'caution', text }]
  })
  return worded.filter(({ text }, place) => worded.findIndex((other) => other.text === text) === place)
}
