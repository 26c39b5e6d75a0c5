import { displayFiat, UNKNOWN_AMOUNT, type LiveConnection } from '@appkit/core/internal'
import { useElapsed } from '../../hooks/use-elapsed.js'
import { plural } from '../../i18n/plural.js'
import { RefreshIcon } from '../../icons/refresh-icon.js'
import { Skeleton } from '../../primitives/skeleton/skeleton.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { AgeText } from './age-text.js'
import { lengthOf } from './amount-length.js'
import { NativeBalance } from './native-balance.js'
import { portfolioWorth } from './portfolio-worth.js'
import type { PortfolioView } from './use-portfolio.js'

/** Older values say how old they are, ms. */
const OLD_AFTER_MS = 60_000

export interface AccountWorthProps {
  readonly connection: LiveConnection
  readonly portfolio: PortfolioView
}

/** How much: what everything is worth, or the native balance where that cannot be requested. Unknown is "—", never an unconfirmed zero. */
export function AccountWorth({ connection, portfolio }: AccountWorthProps) {
  const { t } = useWidgetEnvironment()
  const { state } = portfolio
  if (state.step === 'unasked' || state.step === 'unsupported') return <NativeBalance connection={connection} />
  if (state.step === 'known') return <KnownWorth {...state} portfolio={portfolio} />
  return (
    <p className="balance" part="balance" aria-busy={state.step === 'loading'}>
      <VisuallyHidden>{t('account.total')} </VisuallyHidden>
      {state.step === 'loading' ? (
        <Skeleton shape="balance" />
      ) : (
        <span className="balance-amount">{state.step === 'testnet' ? displayFiat('0', t.locale) : UNKNOWN_AMOUNT}</span>
      )}
      {state.step === 'testnet' ? <span className="balance-note">{t('account.testnet')}</span> : undefined}
    </p>
  )
}

type Known = Extract<PortfolioView['state'], { readonly step: 'known' }>

function KnownWorth({ tokens, asOf, isStale, portfolio }: Known & Pick<AccountWorthProps, 'portfolio'>) {
  const { t } = useWidgetEnvironment()
  const isOld = useElapsed(asOf, [OLD_AFTER_MS]) > 0
  const { total, unpriced } = portfolioWorth(tokens)
  const shown = displayFiat(total, t.locale)

  return (
    <div className="balance" part="balance" aria-busy={portfolio.isLoading}>
      <p className="balance-amount" dir="ltr" data-length={lengthOf(shown)}>
        <VisuallyHidden>{t('account.total')} </VisuallyHidden>
        {shown}
      </p>
      {unpriced > 0 && total !== undefined ? (
        <p className="balance-note">{plural(t, 'account.unpriced', unpriced)}</p>
      ) : undefined}
      {isStale || isOld ? <Age asOf={asOf} portfolio={portfolio} /> : undefined}
    </div>
  )
}

/** How old it is; asks again where that can help now. */
function Age({ asOf, portfolio }: { readonly asOf: number; readonly portfolio: PortfolioView }) {
  const { t } = useWidgetEnvironment()
  const age = <AgeText since={asOf} />
  if (portfolio.blockedSeconds > 0) return <p className="balance-age">{age}</p>
  return (
    <button type="button" className="balance-age" part="refresh" onClick={portfolio.refresh}>
      {age}
      <VisuallyHidden>. {t('account.refresh')}</VisuallyHidden>
      <RefreshIcon size={16} />
    </button>
  )
}
