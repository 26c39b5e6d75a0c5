import { useRef, useState } from 'react'
import { connect, goTo, selectActiveNamespace, selectWalletRows, type WalletRow } from '@appkit/core/internal'
import { viewOf } from '../../element/dom.js'
import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetDispatch } from '../../hooks/use-widget-dispatch.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { EmptyWallets } from './empty-wallets.js'
import { LegalCheckbox, LegalText } from './legal.js'
import { useLegalLinks } from './use-legal-links.js'
import { WalletListRow } from './wallet-list-row.js'

/** The ways to connect: every wallet found, in the core's order, and what connecting means in law. */
export function ConnectView() {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const { agreement, widget } = useWidgetEnvironment()
  const found = useWidgetSelector(selectWalletRows)
  const namespace = useWidgetSelector(selectActiveNamespace)
  const { features, enableWallets } = useWidgetSelector((state) => state.options)
  const rows = enableWallets ? found : []
  const links = useLegalLinks()
  const root = useRef<HTMLDivElement>(null)
  const [hasAgreed, setHasAgreed] = useState(agreement.given)
  const asksToAgree = features.legalCheckbox === true && links.length > 0

  const connectorOf = (row: WalletRow) => row.connectors.find(({ chain }) => chain === namespace) ?? row.connectors[0]
  const prepare = (row: WalletRow) => {
    const connector = connectorOf(row)
    if (connector) widget.chains.load(connector.chain).catch(() => undefined)
  }
  const choose = (row: WalletRow) => {
    const connector = connectorOf(row)
    if (!connector) return
    const connectorUid = connector.uid
    void dispatch(connect(connectorUid))
    // The wallet is asked first; rendering the wait comes after, and not at all if the answer was there at once.
    const showWait = () => {
      const { connections, router } = widget.store.getState()
      const isWaitedFor = connections.attempt?.connectorUid === connectorUid && router.stack.at(-1)?.view === 'Connect'
      if (isWaitedFor) dispatch(goTo({ view: 'ConnectingExternal', parameters: { connectorUid } }))
    }
    if (root.current) viewOf(root.current)?.setTimeout(showWait)
  }
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
          {rows.map((row) => (
            <li key={row.key}>
              <WalletListRow
                row={row}
                isDisabled={asksToAgree && !hasAgreed}
                onIntent={() => prepare(row)}
                onChoose={() => choose(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {!asksToAgree && links.length > 0 ? <LegalText links={links} /> : undefined}
    </div>
  )
}
