import { displayFiat, exactAmount, formatAmount, goTo, shortAmount } from '@appkit/core/internal'
import { AmountInput, Chip, IconButton, useMessages, useWidgetDispatch, Icon, type IconProps } from '@appkit/ui-react'
import { swapEvents } from '../logic/swap-slice.js'
import type { SwapSide } from '../logic/swap-state.js'
import type { en } from '../messages/en.js'
import { TokenButton } from './token-button.js'
import type { SwapForm } from './use-swap-form.js'

/** What is paid and what is received, one above the other, with the button that turns them round on their seam. */
export function SwapPanels({ form, network }: { readonly form: SwapForm; readonly network: `eip155:${string}` }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { swap, pair, facts, step, balance, most } = form
  const choose = (side: SwapSide) => dispatch(goTo({ view: 'SwapSelectToken', parameters: { side } }))
  const error = useFieldError(form)
  const isWaiting = step.step === 'quoting'
  return (
    <div className="swap-panels">
      <AmountInput
        size="panel"
        label={t('swaps.pay')}
        value={swap.amount}
        onChange={(text) => dispatch(swapEvents.amountEntered(text))}
        error={error}
        hasFocus
        after={<TokenButton side="from" token={pair.from} onOpen={() => choose('from')} />}
        aside={
          balance === undefined ? undefined : (
            <span className="swap-balance">
              <span className="swap-balance-amount" title={exactAmount(balance, t.locale)}>
                {t('swaps.balance', { amount: shortAmount(balance, { locale: t.locale }) })}
              </span>
              {most === undefined || most <= 0n || !pair.from ? undefined : (
                <Chip
                  part="swap-max"
                  label={t('swaps.maxLabel')}
                  onClick={() => dispatch(swapEvents.amountEntered(formatAmount(most, pair.from?.decimals ?? 0)))}
                >
                  {t('swaps.max')}
                </Chip>
              )}
            </span>
          )
        }
        below={<span className="swap-below">{facts ? displayFiat(facts.paysFiat, t.locale) : undefined}</span>}
      />
      <div className="swap-seam">
        <IconButton
          label={t('swaps.flip')}
          part="swap-flip"
          onClick={() => dispatch(swapEvents.pairFlipped({ caipNetworkId: network, amount: facts?.receives }))}
        >
          <FlipIcon />
        </IconButton>
      </div>
      <div className="swap-received" data-waiting={isWaiting ? '' : undefined} aria-busy={isWaiting}>
        <AmountInput
          size="panel"
          label={t('swaps.receive')}
          value={facts ? shortAmount(facts.receives, { locale: t.locale }) : ''}
          onChange={() => undefined}
          disabled
          after={<TokenButton side="to" token={pair.to} onOpen={() => choose('to')} />}
          below={
            <span className="swap-below">
              <span>{facts ? displayFiat(facts.receivesFiat, t.locale) : undefined}</span>
              {facts?.impact === undefined || facts.impactLevel === 'none' ? undefined : (
                <span className="swap-impact" data-level={facts.impactLevel}>
                  {`−${t('swaps.percent', { value: exactAmount(facts.impact, t.locale) })}`}
                </span>
              )}
            </span>
          }
        />
      </div>
    </div>
  )
}

function useFieldError({ step, pair }: SwapForm): string | undefined {
  const t = useMessages<typeof en>()
  if (step.step === 'amount' && step.tooLongFor !== undefined) {
    return t('swaps.decimals', { count: String(step.tooLongFor) })
  }
  if (step.step !== 'balance') return undefined
  return t(step.keepsGas ? 'swaps.gasLeft' : 'swaps.button.balance', { symbol: pair.from?.symbol ?? '' })
}

/** Down one way and up the other. */
function FlipIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4v11.5m0 0-3-3m3 3 3-3M13 16V4.5m0 0-3 3m3-3 3 3" />
    </Icon>
  )
}
