import { exactAmount, goTo, selectNetwork, shortAmount } from '@appkit/core/internal'
import {
  AssetIcon,
  Chip,
  ChevronIcon,
  useMessages,
  usePictureState,
  useWidgetDispatch,
  useWidgetSelector,
  VisuallyHidden
} from '@appkit/ui-react'
import { tokenKey, type Holding } from '../logic/send-token.js'
import { requestMax } from '../logic/with-later.js'
import type { en } from '../messages/en.js'
import { useSend } from './use-send.js'

export interface TokenFieldProps {
  readonly holding: Holding
  readonly isLoading: boolean
}

/** What is sent and how much of it there is, the way to other tokens, and all of it at once. */
export function TokenField({ holding, isLoading }: TokenFieldProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { isFillingMax } = useSend()
  const { token, balance } = holding
  const network = useWidgetSelector((state) => selectNetwork(state, token.caipNetworkId))
  const icon = usePictureState(token.iconUrl)
  const name = token.name || token.symbol || t('send.unnamed')
  const shown = shortAmount(balance, { locale: t.locale })
  const isKnown = balance !== undefined
  return (
    <div className="send-token" part="send-token">
      <button
        type="button"
        className="send-token-button"
        part="send-token-button"
        onClick={() => dispatch(goTo({ view: 'WalletSendSelectToken' }))}
      >
        <AssetIcon name={token.symbol || name} seed={tokenKey(token)} {...icon} />
        <span className="send-token-text">
          <VisuallyHidden>{t('send.chooseToken', { token: name })}</VisuallyHidden>
          <span className="send-token-name" aria-hidden="true">
            <bdi>{name}</bdi>
            <ChevronIcon size={16} />
          </span>
          <span className="send-token-network">{network?.name}</span>
        </span>
      </button>
      <span className="send-token-end">
        <span
          className="send-token-balance"
          aria-busy={isLoading && !isKnown ? true : undefined}
          title={balance && exactAmount(balance, t.locale)}
        >
          {isKnown || isLoading ? t('send.balance', { amount: shown }) : t('send.balanceUnknown')}
        </span>
        <Chip
          part="send-max"
          label={t('send.maxLabel')}
          isBusy={isFillingMax}
          isDisabled={!isKnown}
          onClick={() => void dispatch(requestMax())}
        >
          {t('send.max')}
        </Chip>
      </span>
    </div>
  )
}
