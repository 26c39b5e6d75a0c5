import { isAwaitedPurchase, selectPurchases, type PaymentCurrency } from '@appkit/core/data'
import { exactAmount, goTo, selectActiveConnection } from '@appkit/core/internal'
import {
  AmountInput,
  AssetIcon,
  Button,
  ChevronIcon,
  ListRow,
  Notice,
  SegmentedControl,
  Skeleton,
  useTokenPicture,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  type UiTranslator
} from '@appkit/ui-react'
import { useEffect } from 'react'
import { onrampSlice } from '../logic/onramp-slice.js'
import type { PaymentProblem } from '../logic/payment-limits.js'
import { reportBuying } from '../logic/report-buying.js'
import { moneyFigure, shownMoney } from '../logic/shown-money.js'
import type { en } from '../messages/en.js'
import { loadLaterViews } from './load-later-views.js'
import { NothingSold } from './nothing-sold.js'
import { useNetworkName } from './use-network-name.js'
import { useOnramp } from './use-onramp.js'

const LIMITED_WAYS = ['card', 'ach_bank_account'] as const

const PRESETS = ['100', '250', '500', '1000'] as const

const { amountEntered, purchaseShown } = onrampSlice.actions

/** How much is bought, of what, and with which money. */
export function AmountView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { status, form, payment, choice, problem, network, plan } = useOnramp()
  const arrivesOn = useNetworkName(choice?.caipNetworkId)
  const picture = useTokenPicture(undefined, choice?.currency.symbol)
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
          icon={<AssetIcon name={choice.currency.symbol} seed={choice.key} {...picture} />}
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

/** The least and the most that can be paid, in words; unknown ways to pay are left out. */
function Limits({ payment }: { readonly payment: PaymentCurrency | undefined }) {
  const t = useMessages<typeof en>()
  const currency = payment?.id ?? ''
  const limits = LIMITED_WAYS.flatMap((way) => payment?.payment_method_limits.find(({ id }) => id === way) ?? [])
  return (
    <ul className="onramp-limits">
      {limits.map(({ id, min, max }) => (
        <li key={id}>
          {t.dynamic(`onramp.limits.${id}`, {
            least: moneyFigure(min, currency, { locale: t.locale, rounding: 'up' }),
            most: shownMoney(max, currency, { locale: t.locale })
          })}
        </li>
      ))}
    </ul>
  )
}

/** What is wrong with an amount, in words; nothing while there is none. @param currency code */
function problemText(
  t: Pick<UiTranslator, 'dynamic' | 'locale'>,
  problem: PaymentProblem | undefined,
  currency: string
): string | undefined {
  if (!problem || problem.reason === 'empty') return undefined
  if (problem.reason === 'tooManyDigits') {
    const { places } = problem
    return places === 0 ? t.dynamic('onramp.problem.notWhole') : t.dynamic('onramp.problem.tooManyDigits', { places })
  }
  const rounding = problem.reason === 'tooLittle' ? 'up' : 'down'
  const limit = 'limit' in problem ? shownMoney(problem.limit, currency, { locale: t.locale, rounding }) : ''
  return t.dynamic(`onramp.problem.${problem.reason}`, { limit })
}

/** Leads back to a purchase of this account that is under way; nothing without one. @source docs/threats.md T7.02 */
function UnderWay() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const address = useWidgetSelector((state) => selectActiveConnection(state)?.activeAddress)
  const purchase = useWidgetSelector((state) =>
    selectPurchases(state).find((one) => one.address === address && isAwaitedPurchase(one))
  )
  if (!purchase) return undefined
  const show = () => {
    dispatch(purchaseShown(purchase.id))
    dispatch(goTo({ view: 'BuyInProgress' }))
  }
  return (
    <Notice tone="info" action={{ label: t('onramp.show'), onClick: show }}>
      {t('onramp.underWay', { provider: purchase.provider })}
    </Notice>
  )
}
