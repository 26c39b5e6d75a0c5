import type { Fact } from './review.js'

/** Facts, each with its name. Whatever they say is text. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return undefined
  return (
    <dl className="facts">
      {facts.map(({ name, value, form = 'text' }, place) => (
        <div key={place} className="fact" data-form={form}>
          <dt>{name}</dt>
          <dd>
            <bdi dir={form === 'address' ? 'ltr' : undefined}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
