import { goBack } from '@appkit/core/internal'
import {
  CheckIcon,
  ListRow,
  RowSkeletons,
  useMessages,
  useWidgetDispatch,
  Picture,
  useDirectoryPicture
} from '@appkit/ui-react'
import { onrampSlice } from '../logic/onramp-slice.js'
import { currencyName, currencySign } from '../logic/shown-money.js'
import type { en } from '../messages/en.js'
import { useOnramp } from './use-onramp.js'

/** Which money is paid with. */
export function FiatSelectView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { status, payments, payment } = useOnramp()
  if (status === 'loading') return <RowSkeletons count={2} />
  const choose = (id: string) => {
    dispatch(onrampSlice.actions.paymentChosen(id))
    dispatch(goBack())
  }
  return (
    <ul className="list" aria-label={t('onramp.currencies')}>
      {payments.map(({ id }) => (
        <li key={id}>
          <ListRow
            icon={<CurrencyIcon code={id} locale={t.locale} />}
            title={currencyName(id, t.locale)}
            detail={id}
            end={id === payment?.id ? <CheckIcon /> : undefined}
            isCurrent={id === payment?.id}
            onClick={() => choose(id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The directory's picture of a currency, or its sign. Silent for screen readers: the name stands beside it. */
function CurrencyIcon({ code, locale }: { readonly code: string; readonly locale: string }) {
  const picture = useDirectoryPicture('currency', code)
  return (
    <span className="onramp-sign" aria-hidden="true">
      <Picture src={picture}>{currencySign(code, locale)}</Picture>
    </span>
  )
}
