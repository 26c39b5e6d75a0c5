import { goTo } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { isUnderWay } from '../logic/is-under-way.js'
import type { en } from '../messages/en.js'
import type { SwapForm } from './use-swap-form.js'

const LABELS = {
  token: 'swaps.button.selectToken',
  amount: 'swaps.button.enterAmount',
  liquidity: 'swaps.button.liquidity',
  failed: 'swaps.button.swap',
  quoting: 'swaps.button.review',
  ready: 'swaps.button.review'
} as const

/** Says what the form needs next; when it needs nothing, leads to the review. */
export function FormButton({ form, onReview }: { readonly form: SwapForm; onReview(): void }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { step, pair, swap, market, tokens } = form
  const isGasKnown = market?.gasPrice !== undefined || market?.gasError === undefined
  const isLocked = isUnderWay(swap.flow) || !isGasKnown
  const act = () => {
    if (step.step === 'token') dispatch(goTo({ view: 'SwapSelectToken', parameters: { side: step.side } }))
    else if (step.step === 'ready') onReview()
  }
  const isUsable = (step.step === 'token' && !tokens.hasFailed) || (step.step === 'ready' && !isLocked)
  return (
    <div className="actions">
      <Button onClick={act} isDisabled={!isUsable && step.step !== 'quoting'} isLoading={step.step === 'quoting'}>
        {step.step === 'balance'
          ? t('swaps.button.balance', { symbol: pair.from?.symbol ?? '' })
          : t(LABELS[step.step])}
      </Button>
    </div>
  )
}
