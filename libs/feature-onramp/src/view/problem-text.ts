import type { UiTranslator } from '@appkit/ui-react'
import type { PaymentProblem } from '../logic/payment-limits.js'
import { shownMoney } from '../logic/shown-money.js'

/** What is wrong with an amount, in words; nothing while there is none. @param currency code */
export function problemText(
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
