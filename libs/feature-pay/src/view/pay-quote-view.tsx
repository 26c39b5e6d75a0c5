import { parseCaipNetworkId, type CaipNetworkId, type PlainError } from '@appkit/core'
import {
  cancelSwitch,
  goBack,
  selectNetwork,
  selectSwitching,
  switchNetwork,
  type LiveConnection
} from '@appkit/core/internal'
import {
  Acknowledge,
  Button,
  Notice,
  useClock,
  useErrorText,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector
} from '@appkit/ui-react'
import { useEffect, useState } from 'react'
import { confirmPayment } from '../logic/confirm-payment.js'
import { isOnNetwork, type PayPlan } from '../logic/pay-plan.js'
import { selectPay, selectPayer, selectRepeated } from '../logic/pay-selectors.js'
import type { Payment } from '../logic/payment.js'
import { isQuoteOld } from '../logic/quote-age.js'
import type { en } from '../messages/en.js'
import { NothingToPay } from './nothing-to-pay.js'
import { FeeNotices } from './fee-notices.js'
import { OriginPicker } from './origin-picker.js'
import { PayFacts } from './pay-facts.js'
import { PaymentFacts } from './payment-facts.js'
import { ProblemNotice } from './problem-notice.js'
import { amountOf } from './shown-amount.js'
import { usePayQuote } from './use-pay-quote.js'

/** What leaves, what arrives, to whom, on which network, at what cost; and the last word. */
export function PayQuoteView() {
  const { payment } = useWidgetSelector(selectPay)
  const payer = useWidgetSelector((state) => selectPayer(state, payment))
  const dispatch = useWidgetDispatch()
  const isLost = payment !== undefined && payer === undefined
  useEffect(() => {
    if (isLost) dispatch(goBack())
  }, [dispatch, isLost])
  if (!payment) return <NothingToPay />
  return payer ? <Review payment={payment} payer={payer} /> : undefined
}

interface ReviewProps {
  readonly payment: Payment
  readonly payer: LiveConnection
}

function Review({ payment, payer }: ReviewProps) {
  const t = useMessages<typeof en>()
  const { status } = useWidgetSelector(selectPay)
  const { origins, origin, verdict, fee, count, countAgain, quotedAt, refresh } = usePayQuote(payment, payer)
  const [isRenewed, setRenewed] = useState(false)
  const clock = useClock()
  const { state, plan } = verdict
  const repeated = useWidgetSelector((kit) => selectRepeated(kit, plan))
  const [allowed, setAllowed] = useState<string>()
  /** @returns whether the plan may be confirmed as it is */
  const renewIfOld = (): boolean => {
    const isOld = isQuoteOld(quotedAt, clock.now())
    setRenewed(isOld)
    if (isOld) refresh()
    return !isOld
  }
  return (
    <div className="pay">
      <OriginPicker origins={origins} chosen={origin} />
      {plan ? <PayFacts payment={payment} plan={plan} fee={fee} /> : undefined}
      {state === 'noQuote' ? (
        <Notice tone="caution" action={{ label: t('pay.tryAgain'), onClick: refresh }}>
          {t('pay.quoteFailed')}
        </Notice>
      ) : undefined}
      {state === 'unsafe' ? <Notice tone="critical">{t('pay.quoteUnsafe')}</Notice> : undefined}
      {isRenewed ? <Notice tone="info">{t('pay.quoteOld')}</Notice> : undefined}
      {state === 'miscounted' && count?.step === 'failed' ? (
        <ProblemNotice problem={count.problem} onRetry={countAgain} />
      ) : undefined}
      {plan ? <FeeNotices plan={plan} fee={fee} origins={origins} /> : undefined}
      {plan && state === 'lacksFee' ? <FeeMissing network={plan.origin.network} /> : undefined}
      {plan && count?.step === 'counted' && count.unproven.length > 0 ? (
        <Notice tone="caution">{t('token.providerOnly', { symbol: count.unproven.join(', ') })}</Notice>
      ) : undefined}
      {plan && isOnNetwork(plan) ? <PaymentFacts plan={plan} origins={origins} /> : undefined}
      <ProblemNotice problem={status.step === 'choosing' ? status.problem : undefined} />
      {repeated === undefined ? undefined : (
        <>
          <Notice tone="caution">{t('pay.repeat')}</Notice>
          <Acknowledge
            label={t('pay.repeatTick')}
            checked={allowed === repeated}
            onChange={(isAllowed) => setAllowed(isAllowed ? repeated : undefined)}
          />
        </>
      )}
      <div className="actions">
        <ConfirmButton
          state={state}
          plan={plan}
          wallet={payer.wallet.name}
          isHeld={repeated !== undefined && allowed !== repeated}
          mayConfirm={renewIfOld}
        />
      </div>
    </div>
  )
}

function FeeMissing({ network }: { readonly network: CaipNetworkId }) {
  const t = useMessages<typeof en>()
  const symbol = useWidgetSelector((kit) => selectNetwork(kit, network)?.nativeCurrency.symbol) ?? ''
  return <Notice tone="caution">{t('pay.feeMissing', { symbol })}</Notice>
}

interface ConfirmButtonProps {
  readonly state: ReturnType<typeof usePayQuote>['verdict']['state']
  readonly plan: PayPlan | undefined
  /** The name of the wallet that pays. */
  readonly wallet: string
  /** The same payment is on its way, and the user has not confirmed a second. */
  readonly isHeld: boolean
  mayConfirm(): boolean
}

function ConfirmButton({ state, plan, wallet, isHeld, mayConfirm }: ConfirmButtonProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  if (!plan) {
    const isQuoting = state === 'quoting'
    return (
      <Button isLoading={isQuoting} isDisabled={!isQuoting} onClick={() => undefined}>
        {t(isQuoting ? 'pay.quoting' : state === 'miscounted' ? 'pay.miscounted' : 'pay.noQuote')}
      </Button>
    )
  }
  if (state === 'insufficient' || state === 'lacksFee') {
    return (
      <Button isDisabled onClick={() => undefined}>
        {t('pay.insufficient')}
      </Button>
    )
  }
  if (state === 'switch') {
    const { network } = plan.origin
    // Why one switch failed says nothing about that to another network.
    return <SwitchButton key={network} network={network} wallet={wallet} />
  }
  const confirm = () => {
    if (mayConfirm()) void dispatch(confirmPayment(plan))
  }
  return (
    <Button isLoading={state === 'counting'} isDisabled={isHeld} onClick={confirm}>
      {t('pay.confirm', { amount: amountOf({ amount: plan.paid, currency: plan.origin }, t.locale) })}
    </Button>
  )
}

interface SwitchButtonProps {
  readonly network: CaipNetworkId
  readonly wallet: string
}

/** Has the wallet switch to the network of the payment; why it did not is shown above. @source docs/threats.md T7.04 */
function SwitchButton({ network: id, wallet }: SwitchButtonProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const errorText = useErrorText()
  const network = useWidgetSelector((kit) => selectNetwork(kit, id))
  const isSwitching = useWidgetSelector((kit) => selectSwitching(kit, parseCaipNetworkId(id).namespace) !== undefined)
  const [error, setError] = useState<PlainError>()
  const change = async () => {
    setError(undefined)
    const result = await dispatch(switchNetwork(id))
    if ('error' in result) setError(result.error)
  }
  return (
    <>
      {error ? (
        <Notice tone={error.code === 'USER_REJECTED' ? 'info' : 'caution'}>
          {errorText(error, { connector: wallet })}
        </Notice>
      ) : undefined}
      <Button isLoading={isSwitching} onClick={() => void change()}>
        {t('pay.switch', { network: network?.name ?? id })}
      </Button>
      {isSwitching ? (
        <Button variant="secondary" onClick={() => dispatch(cancelSwitch())}>
          {t('common.cancel')}
        </Button>
      ) : undefined}
    </>
  )
}
