import type {
  OrderItem,
  PlainField,
  SignedOrder,
  SignedSafeTransaction,
  TypedDataFacts
} from '@appkit/transaction-decoder'
import { formatUnits, type Address } from 'viem'
import type { Fact, Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { allowanceInWords, amountInWords } from './amount-in-words.js'
import { showName, showText } from './show-text.js'
import { describeCall } from './transaction-facts.js'
import { permitUntilInWords, untilInWords } from './until-in-words.js'
import type { WalletContext } from './wallet-context.js'

/** What a signature would allow, in words. A token's unit is what its contract says; where it says none, amounts are base units. */
export async function describeTypedData(
  facts: TypedDataFacts,
  context: WalletContext
): Promise<{ readonly facts: readonly Fact[]; readonly warnings: readonly Warning[] }> {
  const allowance = async (
    token: Address | undefined,
    amount: string | undefined,
    isUnlimited: boolean
  ): Promise<Fact> => ({
    name: frameTexts['fact.mayTake'],
    value: await allowanceInWords(token, { units: amount, isUnlimited }, context),
    form: 'strong'
  })
  switch (facts.kind) {
    case 'permit': {
      const { token, owner, spender, amount, isUnlimited } = facts
      return movable(
        [
          await allowance(token, amount, isUnlimited),
          address('fact.spender', spender),
          { name: frameTexts['fact.until'], value: permitUntilInWords(facts) },
          ...(token === undefined ? [] : [address('fact.token', token)]),
          address('fact.owner', owner)
        ],
        isUnlimited
      )
    }
    case 'itemPermit': {
      const { token, spender, id, deadline } = facts
      return movable(
        [
          { name: frameTexts['fact.mayTake'], value: `1 × #${id}`, form: 'strong' },
          address('fact.spender', spender),
          { name: frameTexts['fact.until'], value: untilInWords(deadline) },
          ...(token === undefined ? [] : [address('fact.token', token)])
        ],
        false
      )
    }
    case 'transferAuthorization': {
      const { token, from, to, amount, validBefore } = facts
      return movable(
        [
          { name: frameTexts['fact.sends'], value: await amountInWords(token, amount, context), form: 'strong' },
          address('fact.to', to),
          { name: frameTexts['fact.until'], value: untilInWords(validBefore) },
          ...(token === undefined ? [] : [address('fact.token', token)]),
          address('fact.owner', from)
        ],
        false
      )
    }
    case 'permit2Approval': {
      const { spender, grants, deadline } = facts
      const granted = grants.map(async ({ token, amount, isUnlimited, expiration }): Promise<Fact[]> => [
        await allowance(token, amount, isUnlimited),
        address('fact.token', token),
        { name: frameTexts['fact.until'], value: untilInWords(expiration) }
      ])
      const [first, ...others] = (await Promise.all(granted)).flat()
      return movable(
        [
          ...(first ? [first] : []),
          address('fact.spender', spender),
          ...others,
          { name: frameTexts['fact.until'], value: untilInWords(deadline) }
        ],
        grants.some(({ isUnlimited }) => isUnlimited)
      )
    }
    case 'permit2Transfer': {
      const { spender, permitted, deadline, witness } = facts
      const allowed = permitted.map(async ({ token, amount, isUnlimited }): Promise<Fact[]> => [
        await allowance(token, amount, isUnlimited),
        address('fact.token', token)
      ])
      const [first, ...others] = (await Promise.all(allowed)).flat()
      return movable(
        [
          ...(first ? [first] : []),
          address('fact.spender', spender),
          ...others,
          { name: frameTexts['fact.until'], value: untilInWords(deadline) },
          ...fieldFacts(witness)
        ],
        permitted.some(({ isUnlimited }) => isUnlimited)
      )
    }
    case 'order': {
      const { offerer, offer, consideration, endTime } = facts
      const given = offer.map((item) => orderItem('fact.gives', item, context))
      const wanted = consideration.map(async (item) => [
        ...(await orderItem(item.recipient === offerer ? 'fact.wants' : 'fact.othersGet', item, context)),
        address('fact.to', item.recipient)
      ])
      const { facts: shown, warnings } = movable(
        [
          ...(await Promise.all(given)).flat(),
          ...(await Promise.all(wanted)).flat(),
          { name: frameTexts['fact.until'], value: untilInWords(endTime) },
          address('fact.owner', offerer)
        ],
        false
      )
      const gift: Warning = { tone: 'critical', text: frameTexts['caution.nothingInReturn'] }
      return { facts: shown, warnings: isGift(facts) ? [gift, ...warnings] : warnings }
    }
    case 'safeTransaction': {
      const { safe, call, data, refund, rest } = facts
      const described = await describeCall(call, data, context)
      return {
        facts: [
          ...described.facts,
          ...(safe === undefined ? [] : [address('fact.safe', safe)]),
          ...(refund ? refundFacts(refund) : []),
          ...fieldFacts(rest)
        ],
        warnings: [
          { tone: 'caution', text: frameTexts['caution.safe'] },
          ...(refund ? [{ tone: 'critical', text: frameTexts['caution.safeRefund'] } as const] : []),
          ...described.warnings
        ]
      }
    }
    case 'voteDelegation': {
      const { token, delegate, rest } = facts
      return {
        facts: [
          { name: frameTexts['fact.does'], value: frameTexts['fact.votes'], form: 'strong' },
          address('fact.to', delegate),
          ...(token === undefined ? [] : [address('fact.token', token)]),
          ...fieldFacts(rest)
        ],
        warnings: []
      }
    }
    case 'accountDelegation': {
      const { account, delegate, limits } = facts
      const does = limits.length === 0 ? 'fact.delegatesAll' : 'fact.delegates'
      const limit = (place: number) => fill(frameTexts['fact.limit'], { count: String(place + 1) })
      return {
        facts: [
          { name: frameTexts['fact.does'], value: frameTexts[does], form: 'strong' },
          delegate === undefined
            ? { name: frameTexts['fact.delegate'], value: frameTexts['fact.anyone'], form: 'strong' }
            : address('fact.delegate', delegate),
          address('fact.owner', account),
          ...limits.flatMap(({ enforcer, terms }, place): Fact[] => [
            { name: limit(place), value: enforcer, form: 'address' },
            { name: limit(place), value: terms, form: 'raw' }
          ])
        ],
        warnings: [
          { tone: 'critical', text: frameTexts['caution.ownershipChange'] },
          ...(limits.length > 0 ? [{ tone: 'caution', text: frameTexts['caution.limits'] } as const] : [])
        ]
      }
    }
    case 'userOperation':
      return {
        facts: [{ name: frameTexts['sheet.raw'], value: JSON.stringify(facts.operation, undefined, 2), form: 'raw' }],
        warnings: [
          { tone: 'critical', text: frameTexts['caution.signature'] },
          { tone: 'caution', text: frameTexts['caution.unknownTypedData'] }
        ]
      }
    case 'fields':
      return {
        facts: fieldFacts(facts.fields),
        warnings: [{ tone: 'caution', text: frameTexts['caution.unknownTypedData'] }]
      }
  }
}

function movable(facts: readonly Fact[], isUnlimited: boolean) {
  const warnings: Warning[] = [{ tone: 'critical', text: frameTexts['caution.signature'] }]
  if (isUnlimited) warnings.push({ tone: 'critical', text: frameTexts['caution.unlimitedApproval'] })
  return { facts, warnings }
}

function address(
  name: 'fact.token' | 'fact.owner' | 'fact.spender' | 'fact.to' | 'fact.safe' | 'fact.delegate',
  value: string
): Fact {
  return { name: frameTexts[name], value, form: 'address' }
}

/** What a Safe pays for gas in, and to whom. */
function refundFacts({ token, receiver }: NonNullable<SignedSafeTransaction['refund']>): Fact[] {
  return [
    ...(token === undefined ? [] : [{ name: frameTexts['fact.refundToken'], value: token, form: 'address' } as const]),
    ...(receiver === undefined
      ? []
      : [{ name: frameTexts['fact.refundTo'], value: receiver, form: 'address' } as const])
  ]
}

async function orderItem(
  name: 'fact.gives' | 'fact.wants' | 'fact.othersGet',
  item: OrderItem,
  context: WalletContext
): Promise<Fact[]> {
  const { type, token, startAmount, endAmount } = item
  const amounts = startAmount === endAmount ? [startAmount] : [startAmount, endAmount]
  const words = await Promise.all(amounts.map((amount) => orderAmount(item, amount, context)))
  return [
    { name: frameTexts[name], value: words.join(' – '), form: 'strong' },
    ...(type === 'native' ? [] : [address('fact.token', token)])
  ]
}

/** Whether all that is paid for what an order gives goes to others than its owner. */
function isGift({ offerer, offer, consideration }: SignedOrder): boolean {
  const isNone = ({ startAmount, endAmount }: OrderItem): boolean => startAmount === '0' && endAmount === '0'
  return offer.length > 0 && !consideration.some((item) => item.recipient === offerer && !isNone(item))
}

/** So much of what an order is about. @source Seaport, ItemType */
async function orderAmount(
  { type, token, idOrCriteria }: OrderItem,
  amount: string,
  context: WalletContext
): Promise<string> {
  const { decimals, symbol } = context.network
  switch (type) {
    case 'native':
      return `${formatUnits(BigInt(amount), decimals)} ${symbol}`
    case 'erc20':
      return amountInWords(token, amount, context)
    case 'erc721':
    case 'erc1155':
      return `${amount} × #${idOrCriteria}`
    case 'erc721Criteria':
    case 'erc1155Criteria':
      return fill(frameTexts[idOrCriteria === '0' ? 'fact.anyItem' : 'fact.listedItem'], { amount })
  }
}

/** Fields of typed data as they are signed. */
function fieldFacts(fields: readonly PlainField[]): Fact[] {
  return fields.map(({ path, type, value }) => ({
    name: showName(path.join('.')),
    value: showText(String(value)).text,
    form: type === 'address' ? 'address' : 'raw'
  }))
}
