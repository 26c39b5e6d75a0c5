import type { SwapToken } from '@appkit/core/data'
import { ChevronIcon, useMessages, VisuallyHidden } from '@appkit/ui-react'
import type { SwapSide } from '../logic/swap-state.js'
import type { en } from '../messages/en.js'
import { TokenIcon } from './token-icon.js'

export interface TokenButtonProps {
  readonly side: SwapSide
  readonly token: SwapToken | undefined
  readonly onOpen: () => void
}

/** The token of one side, and the way to choose another. */
export function TokenButton({ side, token, onOpen }: TokenButtonProps) {
  const t = useMessages<typeof en>()
  return (
    <button
      type="button"
      className="swap-token"
      part="swap-token"
      data-empty={token ? undefined : ''}
      title={token?.name}
      onClick={onOpen}
    >
      <VisuallyHidden>{t(side === 'from' ? 'swaps.chooseFrom' : 'swaps.chooseTo')} </VisuallyHidden>
      {token ? (
        <>
          <TokenIcon token={token} />
          <bdi className="swap-token-symbol">{token.symbol}</bdi>
        </>
      ) : (
        <span>{t('swaps.choose')}</span>
      )}
      <ChevronIcon size={16} />
    </button>
  )
}
