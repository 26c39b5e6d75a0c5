import type { BalanceChange, InspectedApproval } from '@appkit/core'
import { UNKNOWN_AMOUNT } from '@appkit/core/internal'
import type { ReactNode } from 'react'
import { plural } from '../i18n/plural.js'
import { cutAddress } from '../primitives/address-text/cut-address.js'
import { VisuallyHidden } from '../primitives/visually-hidden/visually-hidden.js'
import { inWords, type AssetNames, type FactsTexts } from './asset-words.js'
import type { ReviewPromise } from './transaction-facts-types.js'

/** Changes that are shown; of more, their number is. */
const MOST_CHANGES = 4

export interface FactsListProps {
  readonly t: FactsTexts
  readonly names: AssetNames
  readonly review: ReviewPromise
  readonly approvals: readonly InspectedApproval[]
  /** `undefined`: unknown, or as the review says. */
  readonly changes: readonly BalanceChange[] | undefined
}

/** What would change, a row for each asset, and who may take something from then on. */
export function FactsList({ t, names, review, approvals, changes }: FactsListProps) {
  const ordered = changes?.toSorted((one, other) => rank(one) - rank(other)) ?? []
  const shown = ordered.length > MOST_CHANGES + 1 ? ordered.slice(0, MOST_CHANGES) : ordered
  const rest = ordered.length - shown.length
  return (
    <dl className="facts-list" part="facts-list">
      {approvals.map((approval, place) => (
        <ApprovalRow key={place} t={t} names={names} review={review} approval={approval} />
      ))}
      {shown.map((change, place) => (
        <ChangeRow key={place} t={t} change={change} names={names} />
      ))}
      {rest > 0 ? <Line>{plural(t, 'facts.others', rest)}</Line> : undefined}
      {changes?.length === 0 ? <Line>{t('facts.none')}</Line> : undefined}
    </dl>
  )
}

/** What leaves comes first. */
const rank = ({ direction }: BalanceChange): number => (direction === 'out' ? 0 : 1)

/** A fact that has no name of its own. */
function Line({ children }: { readonly children: ReactNode }) {
  return (
    <div className="facts-row">
      <dt className="facts-name">{children}</dt>
      <dd className="facts-value" />
    </div>
  )
}

interface RowProps {
  readonly t: FactsTexts
  readonly names: AssetNames
}

function ChangeRow({ t, names, change }: RowProps & { readonly change: BalanceChange }) {
  const named = names.ofChange(change)
  const { name, amount } = named
  const isOut = change.direction === 'out'
  const counted = change.kind === 'collectible' ? change.amount : t('facts.unknownAmount')
  const text = amount === undefined ? counted : inWords(named, t)
  return (
    <div className="facts-row" data-tone={isOut ? undefined : 'positive'}>
      <dt className="facts-name">
        <bdi>{name}</bdi>
      </dt>
      <dd className="facts-value">
        <bdi>{t(isOut ? 'facts.less' : 'facts.more', { amount: text })}</bdi>
      </dd>
    </div>
  )
}

type ApprovalRowProps = RowProps & { readonly review: ReviewPromise; readonly approval: InspectedApproval }

function ApprovalRow({ t, names, review, approval }: ApprovalRowProps) {
  const { token, spender, amount: units, isUnlimited } = approval
  const known = names.ofToken(token, units)
  const name = review.nameOf?.(spender)
  const text = isUnlimited
    ? t('facts.mayTakeAny', { token: known.name })
    : units === '0'
      ? t('facts.mayTakeNone', { token: known.name })
      : t('facts.mayTake', {
          amount: known.amount === undefined ? `${UNKNOWN_AMOUNT} ${known.name}` : inWords(known, t)
        })
  return (
    <div className="facts-row" data-tone={isUnlimited ? 'caution' : undefined}>
      <dt className="facts-name" title={spender}>
        {name === undefined ? (
          <>
            <bdi dir="ltr" aria-hidden="true">
              {cutAddress(spender)}
            </bdi>
            <VisuallyHidden>
              <bdi>{spender}</bdi>
            </VisuallyHidden>
          </>
        ) : (
          <bdi>{name}</bdi>
        )}
      </dt>
      <dd className="facts-value">
        <bdi>{text}</bdi>
      </dd>
    </div>
  )
}
