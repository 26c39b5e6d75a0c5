import { goBack } from '@appkit/core/internal'
import { TokenPicker, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { onrampSlice } from '../logic/onramp-slice.js'
import type { en } from '../messages/en.js'
import { useOnramp } from './use-onramp.js'

/** What is bought. */
export function TokenSelectView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { status, choices, choice } = useOnramp()
  const choose = (key: string) => {
    dispatch(onrampSlice.actions.tokenChosen(key))
    dispatch(goBack())
  }
  return (
    <TokenPicker
      tokens={choices.map(({ key, currency: { name, symbol } }) => ({ key, name, symbol, listedAs: symbol }))}
      chosen={choice?.key}
      onChoose={choose}
      isLoading={status === 'loading'}
      empty={<p className="onramp-soft">{t('onramp.tokensEmpty')}</p>}
    />
  )
}
