import { enterAmount, exactAmount, writeAmount } from '@appkit/core/internal'
import { MeantAmount, Notice, SegmentedControl, TextField, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { useState } from 'react'
import { parseSlippage, RISKY_SLIPPAGE, SLIPPAGE_PRESETS } from '../logic/slippage.js'
import { toPercent } from '../logic/swap-amounts.js'
import { swapEvents } from '../logic/swap-slice.js'
import type { en } from '../messages/en.js'

const CUSTOM = 'custom'

/** How much less than quoted may arrive: a few usual values, or one of one's own. */
export function SlippageChoice({ slippage }: { readonly slippage: number }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const isPreset = SLIPPAGE_PRESETS.some((preset) => preset === slippage)
  const [isCustom, setIsCustom] = useState(!isPreset)
  const [text, setText] = useState(isPreset ? '' : writeAmount(toPercent(BigInt(slippage)), t.locale))
  const typed = text === '' ? undefined : parseSlippage(enterAmount(text, t.locale))
  const enter = (next: string) => {
    setText(next)
    const read = parseSlippage(enterAmount(next, t.locale))
    if (read !== undefined) dispatch(swapEvents.slippageChosen(read))
  }
  const choose = (value: string) => {
    setIsCustom(value === CUSTOM)
    if (value !== CUSTOM) dispatch(swapEvents.slippageChosen(Number(value)))
  }
  return (
    <div className="swap-slippage">
      <SegmentedControl
        label={t('swaps.slippage')}
        options={[
          ...SLIPPAGE_PRESETS.map((preset) => ({
            value: String(preset),
            label: t('swaps.percent', { value: exactAmount(toPercent(BigInt(preset)), t.locale) })
          })),
          { value: CUSTOM, label: t('swaps.slippageCustom') }
        ]}
        value={isCustom ? CUSTOM : String(slippage)}
        onChange={choose}
      />
      {isCustom ? (
        <TextField
          label={t('swaps.slippageField')}
          value={text}
          onChange={enter}
          inputMode="decimal"
          placeholder={writeAmount(toPercent(BigInt(slippage)), t.locale)}
          after={<MeantAmount typed={text} onUse={enter} />}
          error={text !== '' && typed === undefined ? t('swaps.slippageError') : undefined}
        />
      ) : undefined}
      {slippage > RISKY_SLIPPAGE ? <Notice tone="caution">{t('swaps.slippageRisk')}</Notice> : undefined}
    </div>
  )
}
