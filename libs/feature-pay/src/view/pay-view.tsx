import type { Exchange } from '@appkit/core/data'
import { disconnect, goTo, selectNetwork } from '@appkit/core/internal'
import {
  Button,
  ChevronIcon,
  cutAddress,
  Icon,
  ListRow,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector
} from '@appkit/ui-react'
import { parseCaipNetworkId } from '@appkit/core'
import { useMemo, useRef } from 'react'
import { toAssetId } from '../logic/asset-id.js'
import { selectPay, selectPayer } from '../logic/pay-selectors.js'
import { isUnderWay } from '../logic/pay-slice.js'
import type { Payment } from '../logic/payment.js'
import type { en } from '../messages/en.js'
import { ExchangeList } from './exchange-list.js'
import { NothingToPay } from './nothing-to-pay.js'
import { PayProgress } from './pay-progress.js'
import { PaymentHero } from './payment-hero.js'
import { ProblemNotice } from './problem-notice.js'
import { useReportOpened } from './use-report-opened.js'
import { useExchangeVisit } from './use-exchange-visit.js'

/** How the user pays: with a wallet, or at an exchange. While a payment is under way, how far it is. */
export function PayView() {
  const { payment, status } = useWidgetSelector(selectPay)
  if (!payment) return <NothingToPay />
  return isUnderWay(status) ? <PayProgress /> : <Choice payment={payment} />
}

function Choice({ payment }: { readonly payment: Payment }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const root = useRef<HTMLDivElement>(null)
  const visit = useExchangeVisit(root)
  const { status } = useWidgetSelector(selectPay)
  const payer = useWidgetSelector((state) => selectPayer(state, payment))
  const { id, asset, amount, exchanges } = payment
  useReportOpened(asset, id)
  const query = useMemo(() => ({ asset: toAssetId(asset), amount, ...exchanges }), [asset, amount, exchanges])
  const choose = (exchange: Exchange) => {
    visit(payment, exchange)
    dispatch(goTo({ view: 'PayLoading' }))
  }
  return (
    <div className="pay" ref={root}>
      <PaymentHero payment={payment} />
      <ProblemNotice problem={status.step === 'choosing' ? status.problem : undefined} />
      <WalletRow payment={payment} />
      <ExchangeList
        query={query}
        title={t('pay.exchanges')}
        none={t('pay.exchangesNone')}
        isDisabled={false}
        onChoose={choose}
      />
      {payer ? (
        <Button
          variant="critical"
          onClick={() =>
            void dispatch(disconnect({ namespace: parseCaipNetworkId(asset.network).namespace })).catch(() => undefined)
          }
        >
          {t('pay.disconnect')}
        </Button>
      ) : undefined}
    </div>
  )
}

function WalletRow({ payment }: { readonly payment: Payment }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const payer = useWidgetSelector((state) => selectPayer(state, payment))
  const network = useWidgetSelector((state) => selectNetwork(state, payment.asset.network))
  const icon = (
    <span className="pay-wallet-icon">
      <Icon>
        <path d="M3.5 6.5v8a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-9.5a1.5 1.5 0 0 1 0-3h8.5M13.5 11.5h.01" />
      </Icon>
    </span>
  )
  return payer ? (
    <ListRow
      part="row wallet"
      icon={icon}
      title={<bdi>{t('pay.wallet', { wallet: payer.wallet.name })}</bdi>}
      detail={<bdi>{cutAddress(payer.activeAddress)}</bdi>}
      end={<ChevronIcon size={16} />}
      onClick={() => dispatch(goTo({ view: 'PayQuote' }))}
    />
  ) : (
    <ListRow
      part="row wallet"
      icon={icon}
      title={t('pay.anyWallet')}
      detail={t('pay.anyWalletDetail', { network: network?.name ?? payment.asset.network })}
      end={<ChevronIcon size={16} />}
      onClick={() => dispatch(goTo({ view: 'Connect' }))}
    />
  )
}
