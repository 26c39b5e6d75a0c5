import { goTo } from '@appkit/core/internal'
import {
  AssetIcon,
  Button,
  ExternalIcon,
  ListRow,
  Notice,
  RowSkeletons,
  Skeleton,
  useMessages,
  useWidgetDispatch,
  VisuallyHidden
} from '@appkit/ui-react'
import { useRef } from 'react'
import { FEE_RANGE, type ProviderOffer } from '../logic/onramp-providers.js'
import type { en } from '../messages/en.js'
import { NothingSold } from './nothing-sold.js'
import { PlanReview } from './plan-review.js'
import { useOnramp } from './use-onramp.js'
import { useProviderOffers } from './use-provider-offers.js'

/** What is about to be bought and for whom, and who sells it. A tap on a provider opens its window. */
export function ProvidersView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const root = useRef<HTMLDivElement>(null)
  const { status, plan, network } = useOnramp()
  const { offers, isLoading, error, retry, open } = useProviderOffers(plan, root)
  const change = () => dispatch(goTo({ view: 'OnRampAmount' }))
  const isWaiting = isLoading || status === 'loading'
  if (status === 'nothing') return <NothingSold network={network} />
  if (!plan && status === 'ready') {
    return (
      <div className="onramp-notice" ref={root}>
        <h3 className="panel-title">{t('onramp.noAmount')}</h3>
        <div className="actions">
          <Button onClick={change}>{t('onramp.change')}</Button>
        </div>
      </div>
    )
  }

  return (
    <div className="onramp" ref={root}>
      {plan ? <PlanReview plan={plan} /> : <Skeleton shape="row" />}
      {offers.length > 0 || isWaiting ? (
        <h3 className="onramp-heading" aria-hidden="true">
          {t('onramp.providers')}
        </h3>
      ) : undefined}
      {offers.length > 0 ? (
        <ul className="list" aria-label={t('onramp.providers')}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <ProviderRow offer={offer} onOpen={() => open(offer)} />
            </li>
          ))}
        </ul>
      ) : undefined}
      {isWaiting ? (
        <div aria-busy="true">
          <VisuallyHidden>{t('onramp.finding')}</VisuallyHidden>
          <RowSkeletons count={1} />
        </div>
      ) : undefined}
      {error ? (
        <Notice tone="critical" action={{ label: t('common.tryAgain'), onClick: retry }}>
          {t('onramp.openFailed')}
        </Notice>
      ) : undefined}
      {!isWaiting && !error && offers.length === 0 ? <Notice tone="info">{t('onramp.nobody')}</Notice> : undefined}
      <p className="onramp-soft">
        {t('onramp.note')}{' '}
        <button type="button" className="link onramp-link" onClick={() => dispatch(goTo({ view: 'WhatIsABuy' }))}>
          {t('onramp.help')}
        </button>
      </p>
    </div>
  )
}

function ProviderRow({ offer, onOpen }: { readonly offer: ProviderOffer; readonly onOpen: () => void }) {
  const t = useMessages<typeof en>()
  const { name, hasUsualFees, sells } = offer
  const fees = hasUsualFees ? t('onramp.usualFees', FEE_RANGE) : t('onramp.ownFees')
  return (
    <ListRow
      part="onramp-provider"
      icon={<AssetIcon name={name} seed={name} src={undefined} />}
      title={<bdi>{name}</bdi>}
      detail={sells === undefined ? fees : `${fees} · ${t('onramp.sells', { symbol: sells })}`}
      end={
        <>
          <VisuallyHidden>{t('onramp.opensWindow')}</VisuallyHidden>
          <ExternalIcon size={16} />
        </>
      }
      onClick={onOpen}
    />
  )
}
