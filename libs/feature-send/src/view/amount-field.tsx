import { displayFiat, formatAmount, shortAmount } from '@appkit/core/internal'
import { AmountInput, SwitchIcon, useMessages, useWidgetDispatch, VisuallyHidden } from '@appkit/ui-react'
import type { FormVerdict } from '../logic/judge-form.js'
import { isPrice, worthOf } from '../logic/send-amounts.js'
import { sendSlice } from '../logic/send-slice.js'
import type { Holding } from '../logic/send-token.js'
import { toggleUnit } from '../logic/toggle-unit.js'
import type { en } from '../messages/en.js'
import { useSend } from './use-send.js'

export interface AmountFieldProps {
  readonly holding: Holding
  readonly verdict: FormVerdict
}

/** How much, in tokens or dollars; what it comes to in the other stands below and turns the field over. */
export function AmountField({ holding, verdict }: AmountFieldProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { form } = useSend()
  const { symbol } = holding.token
  const isFiat = form.unit === 'fiat'
  return (
    <AmountInput
      size="hero"
      label={t('send.amount')}
      value={form.amount}
      onChange={(text) => dispatch(sendSlice.actions.amountTyped(text))}
      before={isFiat ? <span className="send-currency">{'$'}</span> : undefined}
      symbol={isFiat ? undefined : symbol}
      error={isFiat && !isPrice(holding.price) ? t('send.noPrice') : errorOf(verdict, form.amount, t)}
      below={<OtherUnit holding={holding} units={verdict.units} />}
      hasFocus={form.amount === ''}
    />
  )
}

type Texts = ReturnType<typeof useMessages<typeof en>>

function errorOf({ issue, digitsAllowed }: FormVerdict, typed: string, t: Texts): string | undefined {
  if (issue === 'funds') return t('send.amountError.funds')
  if (digitsAllowed !== undefined) return t('send.amountError.digits', { count: digitsAllowed })
  // The dot is no error while the user is about to type a fraction.
  const [whole = '', fraction = '', ...rest] = typed.split('.')
  const isUnfinished = rest.length === 0 && /^\d*$/.test(whole) && /^0*$/.test(fraction)
  return issue === 'incorrect' && !isUnfinished ? t('send.amountError.incorrect') : undefined
}

function OtherUnit({ holding, units = 0n }: { readonly holding: Holding; readonly units: bigint | undefined }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { form } = useSend()
  const { token, price } = holding
  const isFiat = form.unit === 'fiat'
  if (!isFiat && !isPrice(price)) return <span className="send-other">{t('send.noPrice')}</span>
  const { decimals, symbol } = token
  const amount = shortAmount(formatAmount(units, decimals), { locale: t.locale })
  return (
    <button type="button" className="send-turn" part="send-turn" onClick={() => dispatch(toggleUnit())}>
      <span className="send-turn-text">
        <bdi>{isFiat ? `${amount} ${symbol}` : displayFiat(worthOf(units, { decimals, price }), t.locale)}</bdi>
      </span>
      <SwitchIcon size={16} />
      <VisuallyHidden>{isFiat ? t('send.inToken', { symbol }) : t('send.inFiat')}</VisuallyHidden>
    </button>
  )
}
