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
          <dd>
            <bdi dir={form === 'address' ? 'ltr' : undefined}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
