import type { OrderItem, TypedDataFacts, PlainField } from '@appkit/transaction-decoder'
import type { Address } from 'viem'
import type { Fact, Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { allowanceInWords } from './amount-in-words.js'
import { showName, showText } from './show-text.js'
import { untilInWords } from './until-in-words.js'
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
      const { token, owner, spender, amount, isUnlimited, deadline } = facts
      return movable(
        [
          await allowance(token, amount, isUnlimited),
          address('fact.spender', spender),
          { name: frameTexts['fact.until'], value: untilInWords(deadline) },
          ...(token === undefined ? [] : [address('fact.token', token)]),
          address('fact.owner', owner)
        ],
        isUnlimited
      )
    }
    case 'permit2Approval': {
      const { spender, grants, deadline } = facts
      const granted = grants.map(async ({ token, amount, isUnlimited, expiration }): Promise<Fact[]> => [
        await allowance(token, amount, isUnlimited),
        address('fact.token', token),
        { name: frameTexts['fact.until'], value: untilInWords(expiration) }
      ])
      return movable(
        [
          ...(await Promise.all(granted)).flat(),
          address('fact.spender', spender),
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
      return movable(
        [
          ...(await Promise.all(allowed)).flat(),
          address('fact.spender', spender),
          { name: frameTexts['fact.until'], value: untilInWords(deadline) },
          ...fieldFacts(witness)
        ],
        permitted.some(({ isUnlimited }) => isUnlimited)
      )
    }
    case 'order': {
      const { offerer, offer, consideration, endTime } = facts
      return movable(
        [
          address('fact.owner', offerer),
          ...offer.flatMap((item) => orderItem('fact.gives', item)),
          ...consideration.flatMap((item) => [...orderItem('fact.wants', item), address('fact.to', item.recipient)]),
          { name: frameTexts['fact.until'], value: untilInWords(endTime) }
        ],
        false
      )
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

function address(name: 'fact.token' | 'fact.owner' | 'fact.spender' | 'fact.to', value: string): Fact {
  return { name: frameTexts[name], value, form: 'address' }
}

function orderItem(
  name: 'fact.gives' | 'fact.wants',
  { type, token, idOrCriteria, startAmount, endAmount }: OrderItem
): Fact[] {
  const amount = startAmount === endAmount ? startAmount : `${startAmount} – ${endAmount}`
  const isItem = type !== 'native' && type !== 'erc20'
  return [
    {
      name: frameTexts[name],
      value: isItem ? `${amount} × #${idOrCriteria}` : fill(frameTexts['fact.unknownToken'], { amount }),
      form: 'strong'
    },
    address('fact.token', token)
  ]
}

/** Fields of typed data as they are signed. */
function fieldFacts(fields: readonly PlainField[]): Fact[] {
  return fields.map(({ path, type, value }) => ({
    name: showName(path.join('.')),
    value: showText(String(value)).text,
    form: type === 'address' ? 'address' : 'raw'
  }))
}
