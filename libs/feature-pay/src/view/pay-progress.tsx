import { selectNetwork, watchTransaction } from '@appkit/core/internal'
import {
  ProgressPanel,
  transactionLink,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  type ProgressStage
} from '@appkit/ui-react'
import { useEffect } from 'react'
import { unitsOf } from '../logic/pay-plan.js'
import { selectMovingPayment, selectPay, selectUnheardHash, type MovingPayment } from '../logic/pay-selectors.js'
import type { Payment } from '../logic/payment.js'
import type { en } from '../messages/en.js'
import { ProgressActions } from './progress-actions.js'
import { amountOf } from './shown-amount.js'
import { TransferSteps } from './transfer-steps.js'

const STAGES: Readonly<Record<MovingPayment['step'], ProgressStage>> = {
  signing: 'wallet',
  sent: 'sent',
  opening: 'sent',
  visiting: 'sent',
  paid: 'confirmed',
  failed: 'failed',
  unknown: 'unknown'
}

/** The payment under way; as it was last, while it makes room for the choice. */
export function PayProgress() {
  const status = useHeld(useWidgetSelector(selectMovingPayment))
  const payment = useHeld(useWidgetSelector((state) => selectPay(state).payment))
  return status && payment ? <Progress status={status} payment={payment} /> : undefined
}

interface ProgressProps {
  readonly status: MovingPayment
  readonly payment: Payment
}

function Progress({ status, payment }: ProgressProps) {
  const t = useMessages<typeof en>()
  const { network: id } = 'plan' in status ? status.plan.origin : payment.asset
  const network = useWidgetSelector((state) => selectNetwork(state, id))
  const hash = 'hash' in status ? status.hash : undefined
  const href = hash === undefined ? undefined : transactionLink(network, hash)
  const isUnheard = useIsUnheard()
  const title = useTitle(status, payment)
  const detail = useDetail(status, payment)
  return (
    <div className="pay">
      <ProgressPanel
        stage={isUnheard ? 'unknown' : STAGES[status.step]}
        title={isUnheard ? t('pay.progress.unknown') : title}
        detail={isUnheard ? t('pay.progress.unknownDetail') : detail}
        link={href === undefined ? undefined : { label: t('pay.progress.explorer'), href }}
      >
        {status.step === 'sent' && status.plan.requestId !== undefined ? (
          <TransferSteps hash={status.hash} />
        ) : undefined}
        <ProgressActions status={status} />
      </ProgressPanel>
    </div>
  )
}

/** Whether the outcome of the transaction is unknown. When the user comes back to it, it is looked for again. */
function useIsUnheard(): boolean {
  const dispatch = useWidgetDispatch()
  const hash = useWidgetSelector(selectUnheardHash)
  useEffect(() => {
    if (hash !== undefined) void dispatch(watchTransaction(hash))
  }, [dispatch, hash])
  return hash !== undefined
}

function useTitle(status: MovingPayment, payment: Payment): string {
  const t = useMessages<typeof en>()
  const wallet = useWidgetSelector((state) => {
    const namespace = status.step === 'signing' ? status.plan.account.namespace : undefined
    const connection = namespace && state.connections.byNamespace[namespace]
    return connection && 'wallet' in connection ? connection.wallet.name : payment.asset.metadata.symbol
  })
  switch (status.step) {
    case 'signing':
      return t('pay.progress.wallet', { wallet })
    case 'opening':
    case 'visiting':
      return t(`pay.progress.${status.step}`, { exchange: status.exchange.name })
    default:
      return t(`pay.progress.${status.step}`)
  }
}

function useDetail(status: MovingPayment, payment: Payment): string | undefined {
  const t = useMessages<typeof en>()
  switch (status.step) {
    case 'signing':
      return t('pay.progress.walletDetail')
    case 'sent':
      return t('pay.progress.sentDetail')
    case 'opening':
      return undefined
    case 'visiting':
      return status.isBlocked
        ? t('pay.progress.blocked', { exchange: status.exchange.name })
        : t('pay.progress.visitingDetail')
    case 'paid':
      return t('pay.progress.paidDetail', {
        amount: amountOf({ amount: unitsOf(payment), currency: payment.asset }, t.locale)
      })
    case 'failed': {
      const { code } = status.problem
      const isWallet = code === 'TRANSACTION_REVERTED' || code === 'TRANSACTION_REPLACED'
      if (isWallet) return t('pay.progress.failedWallet')
      return t(status.hash === undefined ? 'pay.progress.failedExchange' : 'pay.progress.failedTransfer')
    }
    case 'unknown':
      return t('pay.progress.unknownDetail')
  }
}
