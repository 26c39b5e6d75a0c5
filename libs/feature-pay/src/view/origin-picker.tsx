import { balanceAmount, exactAmount, selectNetwork } from '@appkit/core/internal'
import { ChevronIcon, ListRow, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { useEffect, useRef, useState } from 'react'
import type { PayOrigin } from '../logic/pay-origins.js'
import { paySlice } from '../logic/pay-slice.js'
import type { en } from '../messages/en.js'
import { PaymentIcon } from './payment-icon.js'
import { assetName } from './shown-amount.js'

export interface OriginPickerProps {
  readonly origins: readonly PayOrigin[]
  readonly chosen: PayOrigin
}

/** What the user pays with; a tap shows what else there is. */
export function OriginPicker({ origins, chosen }: OriginPickerProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const root = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => {
    // What was pressed is gone: its place has the focus.
    if (isOpen !== undefined) root.current?.querySelector('button')?.focus()
  }, [isOpen])
  const choose = ({ asset }: PayOrigin) => {
    setOpen(false)
    dispatch(paySlice.actions.originChosen(asset))
  }
  const hasOthers = origins.length > 1
  return (
    <section ref={root}>
      <h3 className="pay-section">{t('pay.payWith')}</h3>
      {isOpen ? (
        <ul className="list" part="asset-list" aria-label={t('pay.assets')}>
          {origins.map((origin) => (
            <li key={`${origin.asset.network}/${origin.asset.asset}`}>
              <OriginRow origin={origin} isCurrent={origin === chosen} onClick={() => choose(origin)} />
            </li>
          ))}
        </ul>
      ) : (
        <OriginRow origin={chosen} hasMore={hasOthers} onClick={hasOthers ? () => setOpen(true) : undefined} />
      )}
    </section>
  )
}

interface OriginRowProps {
  readonly origin: PayOrigin
  readonly isCurrent?: boolean
  readonly hasMore?: boolean
  readonly onClick?: (() => void) | undefined
}

function OriginRow({ origin, isCurrent = false, hasMore = false, onClick }: OriginRowProps) {
  const t = useMessages<typeof en>()
  const { asset, held } = origin
  const network = useWidgetSelector((state) => selectNetwork(state, asset.network))
  return (
    <ListRow
      part="row asset"
      icon={<PaymentIcon asset={asset} />}
      title={<bdi>{assetName(asset)}</bdi>}
      detail={network?.name ?? asset.network}
      end={
        <span className="pay-held">
          <span dir="ltr" title={held && exactAmount(held, t.locale)}>
            {balanceAmount(held, t.locale)}
          </span>
          {hasMore ? <ChevronIcon size={16} /> : undefined}
        </span>
      }
      isCurrent={isCurrent}
      onClick={onClick}
    />
  )
}
