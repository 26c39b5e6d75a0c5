import { Picture, useDirectoryPicture } from '@appkit/ui-react'
import { currencySign } from '../logic/shown-money.js'

/** The directory's picture of a currency, or its sign. Silent for screen readers: the name stands beside it. */
export function CurrencyIcon({ code, locale }: { readonly code: string; readonly locale: string }) {
  const picture = useDirectoryPicture('currency', code)
  return (
    <span className="onramp-sign" aria-hidden="true">
      <Picture src={picture}>{currencySign(code, locale)}</Picture>
    </span>
  )
}
