import { exactAmount, goTo, selectActiveNetwork } from '@appkit/core/internal'
import { Notice, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { isUnderWay } from '../logic/is-under-way.js'
import { swapErrorKey } from '../logic/swap-errors.js'
import type { en } from '../messages/en.js'
import { useErrorText } from './use-error-text.js'
import type { SwapForm } from './use-swap-form.js'

/** What there is to know before going on. */
export function FormNotices({ form }: { readonly form: SwapForm }) {
  const t = useMessages<typeof en>()
  const text = useErrorText()
  const { swap, step, facts, tokens, market } = form
  const isLossy = facts?.impactLevel === 'typed' || facts?.impactLevel === 'warning'
  return (
    <>
      {isUnderWay(swap.flow) ? <UnderWay /> : undefined}
      {swap.notice ? <Notice tone="caution">{text(swap.notice)}</Notice> : undefined}
      {tokens.hasFailed ? (
        <Notice tone="critical" action={{ label: t('common.tryAgain'), onClick: tokens.refresh }}>
          {t('swaps.tokensFailed')}
        </Notice>
      ) : undefined}
      {step.step === 'ready' && isLossy ? (
        <Notice tone={facts.impactLevel === 'typed' ? 'critical' : 'caution'}>
          {t('swaps.impactWarning', { percent: facts.impact === undefined ? '' : exactAmount(facts.impact, t.locale) })}
        </Notice>
      ) : undefined}
      {step.step === 'ready' && facts?.gain !== undefined ? (
        <Notice tone="caution">{t('swaps.tooGood', { percent: exactAmount(facts.gain, t.locale) })}</Notice>
      ) : undefined}
      {step.step === 'ready' && step.lacksGas ? <GasMissing /> : undefined}
      {market?.gasError ? (
        <Notice tone="caution">{swapErrorKey(market.gasError) ? text(market.gasError) : t('swaps.error.gas')}</Notice>
      ) : undefined}
    </>
  )
}

function UnderWay() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const show = () => dispatch(goTo({ view: 'SwapProgress' }))
  return (
    <Notice tone="info" action={{ label: t('swaps.show'), onClick: show }}>
      {t('swaps.underWay')}
    </Notice>
  )
}

function GasMissing() {
  const t = useMessages<typeof en>()
  const symbol = useWidgetSelector((state) => selectActiveNetwork(state)?.nativeCurrency.symbol) ?? ''
  return <Notice tone="caution">{t('swaps.gasMissing', { symbol })}</Notice>
}
