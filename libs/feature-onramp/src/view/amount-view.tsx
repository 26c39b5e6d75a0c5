import { exactAmount, goTo } from '@appkit/core/internal'
import {
  AmountInput,
  AssetIcon,
  Button,
  ChevronIcon,
  ListRow,
  Notice,
  SegmentedControl,
  Skeleton,
  useDirectoryPicture,
  useMessages,
  useWidgetDispatch
} from '@appkit/ui-react'
import { useEffect } from 'react'
import { onrampSlice } from '../logic/onramp-slice.js'
import { reportBuying } from '../logic/report-buying.js'
import type { en } from '../messages/en.js'
import { Limits } from './limits.js'
import { loadLaterViews } from './load-later-views.js'
import { NothingSold } from './nothing-sold.js'
import { problemText } from './problem-text.js'
import { UnderWay } from './under-way.js'
import { useNetworkName } from './use-network-name.js'
import { useOnramp } from './use-onramp.js'

const PRESETS = ['100', '250', '500', '1000'] as const

const { amountEntered } = onrampSlice.actions

/** How much is bought, of what, and with which money. */
export function AmountView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { status, form, payment, choice, problem, network, plan } = useOnramp()
  const arrivesOn = useNetworkName(choice?.caipNetworkId)
  const picture = useDirectoryPicture('token', choice?.currency.symbol)
  useEffect(() => {
    // A failure is told when the view is opened.
    loadLaterViews().catch(() => undefined)
    dispatch(reportBuying())
  }, [dispatch])
  if (status === 'nothing') return <NothingSold network={network} />
  const currency = payment?.id ?? form.payment
  const isElsewhere = choice !== undefined && network !== undefined && choice.caipNetworkId !== network.caipNetworkId

  return (
    <div className="onramp">
      <UnderWay />
      <div className="onramp-amount">
        <AmountInput
          label={t('onramp.payLabel')}
          value={form.amount}
          onChange={(amount) => dispatch(amountEntered(amount))}
          size="hero"
          error={problemText(t, problem, currency)}
          after={
            <button
              type="button"
              className="onramp-chip"
              part="currency"
              aria-label={t('onramp.currency', { name: currency })}
              onClick={() => dispatch(goTo({ view: 'OnRampFiatSelect' }))}
            >
              {currency}
              <ChevronIcon size={16} />
            </button>
          }
        />
        <Limits payment={payment} />
      </div>
      <SegmentedControl
        label={t('onramp.presets')}
        options={PRESETS.map((value) => ({ value, label: exactAmount(value, t.locale) }))}
        value={PRESETS.find((preset) => preset === form.amount)}
        onChange={(amount) => dispatch(amountEntered(amount))}
      />
      {choice ? (
        <ListRow
          part="onramp-token"
          icon={<AssetIcon name={choice.currency.symbol} seed={choice.key} src={picture} />}
          title={
            <>
              {t('onramp.token')} <bdi>{choice.currency.symbol}</bdi>
            </>
          }
          detail={t('onramp.on', { network: arrivesOn })}
          end={<ChevronIcon size={16} />}
          onClick={() => dispatch(goTo({ view: 'OnRampTokenSelect' }))}
        />
      ) : (
        <Skeleton shape="row" />
      )}
      {isElsewhere ? <Notice tone="info">{t('onramp.elsewhere', { network: network.name })}</Notice> : undefined}
      <div className="actions">
        <Button isDisabled={!plan} onClick={() => dispatch(goTo({ view: 'OnRampProviders' }))}>
          {t('onramp.continue')}
        </Button>
      </div>
    </div>
  )
}
