import { useMemo, useRef, useState, type ReactNode } from 'react'
import { mergeWalletRows, selectPaired, type PendingRow, type WalletRow } from '@appkit/core/internal'
import { useCalm } from '../../hooks/use-calm.js'
import { useMessages } from '../../hooks/use-messages.js'
import { useModule } from '../../hooks/use-module.js'
import { useWalletSources } from '../../hooks/use-wallet-sources.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { AllWalletsRow } from './all-wallets-row.js'
import { EmptyWallets } from './empty-wallets.js'
import { isAllWalletsOffered } from './is-all-wallets-offered.js'
import { LegalCheckbox, LegalText } from './legal.js'
import { ReconnectRows } from './reconnect-rows.js'
import { useChooseWallet } from './use-choose-wallet.js'
import { useLegalLinks } from './use-legal-links.js'
import { useListedWallets } from './use-listed-wallets.js'
import { WalletGuide } from './wallet-guide.js'
import { WalletListRow } from './wallet-list-row.js'
import { WalletRows } from './wallet-rows.js'

/** Seldom needed: a wallet elsewhere is connected, and another one is looked for. */
const loadPairedNote = () => import('./paired-note.js')

/** Whether a row leads to wallets that are not in the page. */
const isElsewhere = ({ group }: Pick<WalletRow, 'group'>): boolean =>
  /^(?:walletConnect|external|featured|recommended)$/.test(group)

/** Whether the user has that wallet, or had it. */
const isKnown = (row: WalletRow | PendingRow): boolean => 'tag' in row && row.tag !== undefined

/** As many rows at most stand beside other ways to connect, with recommended wallets among them: the others are behind "All wallets". */
const MOST_BESIDE_METHODS = 3

/** Ways to connect besides the list of wallets. */
export interface RenderedMethods {
  /** `false`: none. */
  readonly before: ReactNode
  /** `false`: none. */
  readonly after: ReactNode
  /** In place of the list. @default the list is shown */
  readonly wallets?: ReactNode
}

export interface ConnectViewProps extends ViewProps<'Connect' | 'ConnectWallets'> {
  /** @default none */
  readonly renderMethods?: ((isDisabled: boolean) => RenderedMethods) | undefined
}

/** The ways to connect: every wallet found, of one family where only that is asked for, in the core's order, and what connecting means in law. */
export function ConnectView({ parameters, renderMethods }: ConnectViewProps) {
  const t = useMessages()
  const { agreement, device, listed: feed } = useWidgetEnvironment()
  const root = useRef<HTMLDivElement>(null)
  const namespace = parameters?.namespace
  const sources = useWalletSources(namespace)
  const listed = useListedWallets(root)
  const { options, supported } = sources
  const found = useMemo(
    () => (options.enableWallets ? mergeWalletRows(sources, listed) : []),
    [options, sources, listed]
  )
  const calm = useCalm(found, root)
  const links = useLegalLinks()
  const { prepare, choose } = useChooseWallet(root, namespace)
  const [hasAgreed, setHasAgreed] = useState(agreement.given)
  const needsConsent = options.features.legalCheckbox === true && links.length > 0
  const isDisabled = needsConsent && !hasAgreed
  const paired = useWidgetSelector((state) => selectPaired(state, sources.relay)?.name)
  const { module: note } = useModule(paired === undefined ? undefined : loadPairedNote)
  const pairedHint = paired === undefined ? undefined : t('connect.pairedRow', { name: paired })
  const methods = renderMethods?.(isDisabled)
  const networks = supported.filter(({ chainNamespace }) => namespace === undefined || chainNamespace === namespace)
  const hasAllWallets = isAllWalletsOffered(options, device, networks)
  const isShort = hasAllWallets && methods !== undefined && (methods.before !== false || methods.after !== false)
  const rows = isShort
    ? calm.filter(({ group }, index) => index < MOST_BESIDE_METHODS || group !== 'recommended')
    : calm

  // Where no wallet is found at all, it says so in the place of the list.
  const hasGuide = options.enableWalletGuide && !methods?.wallets && calm.length > 0 && !calm.some(isKnown)

  const agree = (value: boolean) => {
    agreement.given = value
    setHasAgreed(value)
  }

  return (
    <div className="connect" ref={root}>
      {needsConsent ? <LegalCheckbox links={links} isChecked={hasAgreed} onChange={agree} /> : undefined}
      <ReconnectRows isDisabled={isDisabled} />
      {methods?.before}
      {methods?.wallets ?? (
        <div className="list">
          {note && rows.some(isElsewhere) ? (
            <note.PairedNote relay={sources.relay} isDisabled={isDisabled} />
          ) : undefined}
          {rows.length === 0 ? (
            methods && !options.enableWallets ? undefined : (
              <EmptyWallets isSearching={listed.status === 'resolving'} />
            )
          ) : (
            <WalletRows place={root} rows={rows}>
              {(row) => (
                <WalletListRow
                  row={row}
                  isDisabled={isDisabled || (paired !== undefined && isElsewhere(row))}
                  hint={isElsewhere(row) ? pairedHint : undefined}
                  onIntent={() => prepare(row)}
                  onChoose={() => choose(row)}
                />
              )}
            </WalletRows>
          )}
          {hasAllWallets ? (
            <AllWalletsRow
              count={'count' in listed ? listed.count : undefined}
              pictures={'recommended' in listed ? listed.recommended.map(feed.renderIcon) : []}
              namespace={namespace}
              isDisabled={isDisabled || paired !== undefined}
              hint={pairedHint}
            />
          ) : undefined}
        </div>
      )}
      {methods?.after}
      {hasGuide ? <WalletGuide /> : undefined}
      {!needsConsent && links.length > 0 ? <LegalText links={links} /> : undefined}
    </div>
  )
}
