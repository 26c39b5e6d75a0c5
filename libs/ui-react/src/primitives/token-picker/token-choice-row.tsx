import { balanceAmount, displayFiat, exactAmount } from '@appkit/core/internal'
import { usePartMessages } from '../../hooks/use-part-messages.js'
import { useTokenPicture } from '../../hooks/use-picture.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { AssetIcon } from '../asset-icon/asset-icon.js'
import { Tag } from '../tag/tag.js'
import type { TokenChoice } from './token-choice.js'
import { tokenName } from './token-name.js'

export interface TokenChoiceRowProps {
  readonly token: TokenChoice
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One token of a picker: what it is, how much of it there is, and what that is worth. */
export function TokenChoiceRow({ token, isChosen, onChoose }: TokenChoiceRowProps) {
  const t = usePartMessages()
  const { key, symbol, iconUrl, listedAs, address, amount, fiat, tag } = token
  const picture = useTokenPicture(iconUrl, listedAs)
  const shownName = tokenName(token, t)
  return (
    <button
      type="button"
      className="token-choice"
      part="row token"
      aria-current={isChosen ? true : undefined}
      title={amount === undefined ? undefined : `${exactAmount(amount, t.locale)} ${symbol}`}
      onClick={onChoose}
    >
      <span className="token-choice-icon">
        <AssetIcon name={symbol || shownName} seed={address ?? key} {...picture} />
        {isChosen ? (
          <span className="token-choice-mark">
            <CheckIcon size={14} />
          </span>
        ) : undefined}
      </span>
      <span className="token-choice-text">
        <span className="token-choice-name" title={shownName}>
          <bdi>{shownName}</bdi>
        </span>
        <span className="token-choice-line">
          <span className="token-choice-symbol">
            <bdi>{symbol}</bdi>
          </span>
          {tag === undefined ? undefined : <Tag>{tag}</Tag>}
        </span>
      </span>
      {amount === undefined ? undefined : (
        <span className="token-choice-held">
          <span className="token-choice-amount">
            <bdi dir="ltr">{balanceAmount(amount, t.locale)}</bdi>
          </span>
          <span className="token-choice-fiat">
            <bdi dir="ltr">{displayFiat(fiat, t.locale)}</bdi>
          </span>
        </span>
      )}
    </button>
  )
}
