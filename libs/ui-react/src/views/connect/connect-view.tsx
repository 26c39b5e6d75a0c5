import { useMemo, useRef, useState } from 'react'
import { mergeWalletRows, selectWalletSources } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { EmptyWallets } from './empty-wallets.js'
import { LegalCheckbox, LegalText } from './legal.js'
import { useChooseWallet } from './use-choose-wallet.js'
import { useLegalLinks } from './use-legal-links.js'
import { WalletListRow } from './wallet-list-row.js'

/** The ways to connect: every wallet found, in the core's order, and what connecting means in law. */
export function ConnectView() {
  const t = useMessages()
  const { agreement } = useWidgetEnvironment()
  const sources = useWidgetSelector(selectWalletSources)
  const { features, enableWallets } = useWidgetSelector((state) => state.options)
  const rows = useMemo(() => (enableWallets ? mergeWalletRows(sources) : []), [enableWallets, sources])
  const links = useLegalLinks()
  const root = useRef<HTMLDivElement>(null)
  const [hasAgreed, setHasAgreed] = useState(agreement.given)
  const asksToAgree = features.legalCheckbox === true && links.length > 0

  const { prepare, choose } = useChooseWallet(root)
  const agree = (value: boolean) => {
    agreement.given = value
    setHasAgreed(value)
  }

  return (
    <div className="connect" ref={root}>
      {asksToAgree ? <LegalCheckbox links={links} isChecked={hasAgreed} onChange={agree} /> : undefined}
      {rows.length === 0 ? (
        <EmptyWallets />
      ) : (
        <ul className="list" part="wallet-list" aria-label={t('connect.walletList')}>
          {rows.map((row) =>
            'isPending' in row ? undefined : (
              <li key={row.key}>
                <WalletListRow
                  row={row}
                  isDisabled={asksToAgree && !hasAgreed}
                  onIntent={() => prepare(row)}
                  onChoose={() => choose(row)}
                />
              </li>
            )
          )}
        </ul>
      )}
      {!asksToAgree && links.length > 0 ? <LegalText links={links} /> : undefined}
    </div>
  )
}
