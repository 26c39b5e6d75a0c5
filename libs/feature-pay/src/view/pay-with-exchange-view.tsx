import { goTo, type WidgetState, asDecimal } from '@appkit/core/internal'
import {
  AmountInput,
  Button,
  ChevronIcon,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  VisuallyHidden
} from '@appkit/ui-react'
import { useMemo, useRef, useState } from 'react'
import type { Exchange, ExchangesQuery, PaymentAsset } from '@appkit/core/data'
import { toAssetId } from '../logic/asset-id.js'
import { depositFault, depositPayment, DEPOSIT_PRESETS } from '../logic/deposit-payment.js'
import { coinOf, selectDepositor, selectPay, type Depositor } from '../logic/pay-selectors.js'
import { isUnderWay, paySlice } from '../logic/pay-slice.js'
import type { en } from '../messages/en.js'
import { ExchangeList } from './exchange-list.js'
import { PaymentIcon } from './payment-icon.js'
import { ProblemNotice } from './problem-notice.js'
import { assetName } from './shown-amount.js'
import { useReportOpened } from './use-report-opened.js'
import { useExchangeVisit } from './use-exchange-visit.js'
import { VisitNotice } from './visit-notice.js'

/** Rows at most. */
const EXCHANGES_SHOWN = 2

const selectAccountAndNetwork = (state: WidgetState) => {
  const depositor = selectDepositor(state)
  return depositor && `${depositor.connection.activeAddress} ${depositor.network.caipNetworkId}`
}

/** Deposits from an exchange into the account in use. */
export function PayWithExchangeView() {
  const t = useMessages<typeof en>()
  const key = useWidgetSelector(selectAccountAndNetwork)
  return key === undefined ? <p className="pay-none">{t('pay.deposit.unsupported')}</p> : <Deposit key={key} />
}

function useDeposit(): { readonly depositor: Depositor; readonly asset: PaymentAsset } | undefined {
  const connection = useWidgetSelector((state) => selectDepositor(state)?.connection)
  const network = useWidgetSelector((state) => selectDepositor(state)?.network)
  const chosen = useWidgetSelector((state) => selectPay(state).deposit.asset)
  return useMemo(() => {
    if (!connection || !network) return undefined
    const asset = chosen?.network === network.caipNetworkId ? chosen : coinOf(network)
    return { depositor: { connection, network }, asset }
  }, [connection, network, chosen])
}

function Deposit() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const root = useRef<HTMLDivElement>(null)
  const visit = useExchangeVisit(root)
  const { deposit, status, payment } = useWidgetSelector(selectPay)
  const [isAsked, setAsked] = useState(false)
  const found = useDeposit()
  const asset = found?.asset
  useReportOpened(asset)
  const query = useMemo<ExchangesQuery | undefined>(
    () => asset && { asset: toAssetId(asset), amount: asDecimal('0') },
    [asset]
  )
  if (!found || !asset) return undefined
  const { depositor } = found
  const fault = depositFault(deposit.amount, asset)
  const isBusy = isUnderWay(status)
  const isDeposit = payment?.choice === 'deposit'
  const choose = (exchange: Exchange) => {
    setAsked(true)
    if (fault === undefined && !isBusy) visit(depositPayment(depositor, asset, deposit.amount), exchange)
  }
  const error =
    fault === undefined || (fault === 'missing' && !isAsked)
      ? undefined
      : fault === 'digits'
        ? t('pay.deposit.digits', { count: asset.metadata.decimals })
        : t(fault === 'missing' ? 'pay.deposit.enterAmount' : 'pay.deposit.invalid')
  return (
    <div className="pay" ref={root}>
      <button
        type="button"
        className="pay-asset"
        part="asset-chip"
        onClick={() => dispatch(goTo({ view: 'PayWithExchangeSelectAsset' }))}
      >
        <PaymentIcon asset={asset} />
        <VisuallyHidden>{t('pay.deposit.asset')} </VisuallyHidden>
        <span className="pay-asset-text">
          <bdi>{assetName(asset)}</bdi>
          <span className="pay-asset-network">{depositor.network.name}</span>
        </span>
        <ChevronIcon size={16} />
      </button>
      <AmountInput
        label={t('pay.deposit.amount')}
        size="hero"
        value={deposit.amount}
        symbol={assetName(asset)}
        error={error}
        onChange={(text) => dispatch(paySlice.actions.depositTyped(text))}
      />
      <div className="pay-presets" role="group" aria-label={t('pay.deposit.presets')}>
        {DEPOSIT_PRESETS.map((preset) => (
          <Button key={preset} variant="secondary" onClick={() => dispatch(paySlice.actions.depositTyped(preset))}>
            {preset}
          </Button>
        ))}
      </div>
      {isDeposit ? <VisitNotice /> : undefined}
      {isDeposit ? <ProblemNotice problem={status.step === 'choosing' ? status.problem : undefined} /> : undefined}
      <ExchangeList
        query={query}
        title={t('pay.deposit.exchanges')}
        none={t('pay.deposit.none')}
        limit={EXCHANGES_SHOWN}
        isDisabled={isBusy}
        onChoose={choose}
      />
    </div>
  )
}
