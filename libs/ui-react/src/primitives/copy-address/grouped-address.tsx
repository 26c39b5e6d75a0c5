import { Fragment } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { addressGroups } from './address-groups.js'

export interface GroupedAddressProps {
  readonly address: string
  /** Places in it, from 0, that stand out: e.g. where it differs from one that looks alike. */
  readonly marks?: readonly number[] | undefined
}

/** A whole address in groups that are easy to compare; selected and copied, it has no gaps. */
export function GroupedAddress({ address, marks = [] }: GroupedAddressProps) {
  const marked = new Set(marks)
  return (
    <span className="grouped-address">
      <VisuallyHidden>
        <bdi>{address}</bdi>
      </VisuallyHidden>
      <bdi className="address-groups" dir="ltr" aria-hidden="true">
        {addressGroups(address).map(({ text, start }) => (
          <span key={start} className="address-group">
            {Array.from(text, (character, place) =>
              marked.has(start + place) ? (
                <mark key={place} className="address-mark">
                  {character}
                </mark>
              ) : (
                <Fragment key={place}>{character}</Fragment>
              )
            )}
          </span>
        ))}
      </bdi>
    </span>
  )
}
