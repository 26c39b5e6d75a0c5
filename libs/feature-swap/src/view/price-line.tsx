import { Notice, Skeleton, useHeld, useMessages } from '@appkit/ui-react'
import { swapErrorKey } from '../logic/swap-errors.js'
import type { en } from '../messages/en.js'
import { SwapDetails } from './swap-details.js'
import { useErrorText } from './use-error-text.js'
import type { SwapForm } from './use-swap-form.js'

/** The price with its details, that it is on its way, or why there is none: one line that is there from the start, so that no answer moves the rest. */
export function PriceLine({ form }: { readonly form: SwapForm }) {
  const t = useMessages<typeof en>()
  const text = useErrorText()
  const { step, swap } = form
  const details = useDetails(form)
  const isWaiting = step.step === 'quoting'
  return (
    <div className="swap-price" data-waiting={isWaiting ? '' : undefined}>
      {details ? <SwapDetails {...details} slippage={swap.slippage} /> : undefined}
      {isWaiting && !details ? <Skeleton shape="balance" /> : undefined}
      {step.step === 'failed' ? (
        <Notice tone="critical">{swapErrorKey(step.error) ? text(step.error) : t('swaps.error.quote')}</Notice>
      ) : undefined}
    </div>
  )
}

/** The last price of this pair, also while another one is asked for. */
function useDetails({ step, facts, pair }: SwapForm) {
  const held = useHeld(step.step === 'ready' && facts ? { quote: step.quote, facts } : undefined)
  const isWanted = step.step === 'ready' || step.step === 'quoting'
  const isPair =
    held?.quote.basis.from.address === pair.from?.address && held?.quote.basis.to.address === pair.to?.address
  return isWanted && isPair ? held : undefined
}
