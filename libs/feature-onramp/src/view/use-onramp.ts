import { onrampApi, type PaymentCurrency } from '@appkit/core/data'
import type { CaipNetwork } from '@appkit/core'
import { selectActiveConnection, selectActiveNamespace, selectNetwork, isDecimal } from '@appkit/core/internal'
import { useEndpointQuery, useWidgetSelector } from '@appkit/ui-react'
import { useMemo } from 'react'
import { choicesOn, meldChoice, type OnrampChoice } from '../logic/onramp-choices.js'
import { selectOnramp, type OnrampForm } from '../logic/onramp-slice.js'
import { paymentProblem, type PaymentProblem } from '../logic/payment-limits.js'
import { placesOf } from '../logic/shown-money.js'
import type { PurchasePlan } from '../logic/purchase-plan.js'

/** What is on offer for the account in use, and what was chosen. */
export interface Onramp {
  /** `nothing`: nothing is sold on the network in use. */
  readonly status: 'loading' | 'nothing' | 'ready'
  readonly form: OnrampForm
  readonly payments: readonly PaymentCurrency[]
  /** The money to pay with. */
  readonly payment: PaymentCurrency | undefined
  readonly choices: readonly OnrampChoice[]
  readonly choice: OnrampChoice | undefined
  readonly problem: PaymentProblem | undefined
  readonly network: CaipNetwork | undefined
  /** Everything a provider is told; `undefined`: something is missing or wrong. */
  readonly plan: PurchasePlan | undefined
}

const NOTHING: readonly never[] = []

/** Gives what can be bought for the account in use. */
export function useOnramp(): Onramp {
  const form = useWidgetSelector((state) => selectOnramp(state).form)
  const connection = useWidgetSelector(selectActiveConnection)
  const namespace = useWidgetSelector(selectActiveNamespace)
  const caipNetworkId = connection?.caipNetworkId
  const network = useWidgetSelector((state) => caipNetworkId && selectNetwork(state, caipNetworkId))
  const hasMeld = useWidgetSelector(({ options }) => Boolean(options.meldPublicKey))
  const { data: options } = useEndpointQuery(onrampApi.endpoints.getOnrampOptions, null)

  const choices = useMemo(() => {
    if (!options || !network) return NOTHING
    const sold = choicesOn(options, network)
    const ofMeld = hasMeld && sold.length === 0 ? meldChoice(network) : undefined
    return ofMeld ? [ofMeld] : sold
  }, [options, network, hasMeld])
  const payments = options?.paymentCurrencies ?? NOTHING
  const payment = payments.find(({ id }) => id === form.payment) ?? payments[0]
  const choice = choices.find(({ key }) => key === form.choice) ?? choices[0]
  const problem = paymentProblem(form.amount, payment?.payment_method_limits ?? NOTHING, placesOf(payment?.id ?? ''))

  const address = connection?.activeAddress
  const plan = useMemo(() => {
    if (!address || !caipNetworkId || !namespace || !choice || !payment || problem || !isDecimal(form.amount))
      return undefined
    return { namespace, caipNetworkId, address, choice, payment, amount: form.amount }
  }, [address, caipNetworkId, namespace, choice, payment, problem, form.amount])
  const isNothing = options !== undefined && (choices.length === 0 || payments.length === 0)
  const status = options === undefined ? 'loading' : isNothing ? 'nothing' : 'ready'
  return { status, form, payments, payment, choices, choice, problem, network: network || undefined, plan }
}
