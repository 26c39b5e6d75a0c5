import { Fragment } from 'react'
import type { Fact } from './review.js'

export interface FactListProps {
  readonly facts: readonly Fact[]
  /** Whether they come first where there is little room. */
  readonly isLead?: boolean
}

/** Facts, each with its name. Whatever they say is text. */
export function FactList({ facts, isLead = false }: FactListProps) {
  if (facts.length === 0) return undefined
  return (
    <dl className="facts" data-lead={isLead}>
      {facts.map(({ name, value, form = 'text' }, place) => (
        <div key={place} className="fact" data-form={form} data-part tabIndex={-1}>
          <dt>{name}</dt>
          <dd>{form === 'address' ? <Address address={value} /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `0x` with the four after it, and fours: the address in groups that can be compared, and is copied as it is. */
function Address({ address }: { readonly address: string }) {
  const groups = isAddress(address) ? (address.match(/^0x.{4}|.{1,4}/g) ?? []) : [address]
  return (
    <bdi dir="ltr" className="address">
      {groups.map((group, place) => (
        <Fragment key={place}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}

/** Hex of an EVM chain, or base58 of Solana. Names that stand in an address's place are shown as they are. */
const isAddress = (text: string): boolean => /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(text)
