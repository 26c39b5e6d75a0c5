import type { PaymentCurrency } from '@appkit/core/data'
import { useMessages } from '@appkit/ui-react'
import { moneyFigure, shownMoney } from '../logic/shown-money.js'
import type { en } from '../messages/en.js'

const KNOWN = ['card', 'ach_bank_account'] as const

/** Between which amounts can be paid, in words; of ways that nobody knows, nothing is said. */
export function Limits({ payment }: { readonly payment: PaymentCurrency | undefined }) {
  const t = useMessages<typeof en>()
  const currency = payment?.id ?? ''
  const limits = KNOWN.flatMap((way) => payment?.payment_method_limits.find(({ id }) => id === way) ?? [])
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
