import { usePartMessages } from '../../hooks/use-part-messages.js'
import { usePictureState } from '../../hooks/use-picture.js'
import { AssetIcon } from '../asset-icon/asset-icon.js'
import type { TokenChoice } from './token-choice.js'
import { tokenName } from './token-name.js'

export interface TokenChipsProps {
  readonly tokens: readonly TokenChoice[]
  /** What they are, for screen readers. */
  readonly label: string
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

/** A few tokens within easy reach, above the list. */
export function TokenChips({ tokens, label, chosen, onChoose }: TokenChipsProps) {
  return (
    <ul className="token-chips" aria-label={label}>
      {tokens.map((token) => (
        <li key={token.key}>
          <TokenChip token={token} isChosen={token.key === chosen} onChoose={() => onChoose(token.key)} />
        </li>
      ))}
    </ul>
  )
}

interface TokenChipProps {
  readonly token: TokenChoice
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function TokenChip({ token, isChosen, onChoose }: TokenChipProps) {
  const t = usePartMessages()
  const { key, symbol, iconUrl, address } = token
  const name = tokenName(token, t)
  const icon = usePictureState(iconUrl)
  return (
    <button
      type="button"
      className="token-chip"
      part="token-chip"
      title={name}
      aria-current={isChosen ? true : undefined}
      onClick={onChoose}
    >
      <AssetIcon name={symbol || name} seed={address ?? key} {...icon} />
      <bdi>{symbol || name}</bdi>
    </button>
  )
}
