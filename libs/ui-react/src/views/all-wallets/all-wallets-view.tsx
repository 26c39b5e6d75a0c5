import { useEffect, useMemo, useRef } from 'react'
import { useMessages } from '../../hooks/use-messages.js'
import { plural } from '../../i18n/plural.js'
import { SearchIcon } from '../../icons/search-icon.js'
import { Button } from '../../primitives/button/button.js'
import { LoadMore } from '../../primitives/load-more/load-more.js'
import { ClearSearch } from '../../primitives/search-field/clear-search.js'
import { SearchField } from '../../primitives/search-field/search-field.js'
import { Spinner } from '../../primitives/spinner/spinner.js'
import { Toggle } from '../../primitives/toggle/toggle.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { goTo, selectRelayRoute, type WidgetThunk } from '@appkit/core/internal'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { useListedWallets } from '../connect/use-listed-wallets.js'
import { useAllWallets } from './use-all-wallets.js'
import { usePairingAhead } from './use-pairing-ahead.js'
import { useWalletSearch } from './use-wallet-search.js'
import { WalletGrid, GRID_COLUMNS } from './wallet-grid.js'

/** Every wallet there is, of one family where only that is asked for, to be looked through or searched. */
export function AllWalletsView({ parameters }: ViewProps<'AllWallets'>) {
  const { t, announce } = useWidgetEnvironment()
  const root = useRef<HTMLDivElement>(null)
  const { text, isCertifiedOnly, setText, setCertifiedOnly } = useWalletSearch(root)
  const namespace = parameters?.namespace
  const wallets = useAllWallets({ typed: text, isCertifiedOnly, namespace }, useListedWallets(root))
  const { isReady, open } = usePairingAhead(root)
  const { tiles, count, search, source, isSearching } = wallets
  // A wallet that cannot be opened yet is not offered yet.
  const isLoading = wallets.isLoading || !isReady
  const isSettled = !isLoading && !isSearching
  const isPart = wallets.hasMore
  // Typing renders the field, not thousands of wallets.
  const grid = useMemo(
    () => <WalletGrid tiles={tiles} isPart={isPart} place={root} namespace={namespace} onOpen={open} />,
    [tiles, isPart, namespace, open]
  )

  const dispatch = useWidgetDispatch()
  const told = useRef(search)
  useEffect(() => {
    if (search !== undefined && search !== told.current) dispatch(reportSearch(isCertifiedOnly))
    told.current = search
  }, [dispatch, search, isCertifiedOnly])

  useEffect(() => {
    if (isSettled && search !== undefined) announce(plural(t, 'allWallets.found', count))
  }, [announce, t, isSettled, search, count])

  return (
    <div className="all-wallets" ref={root}>
      <div className="all-wallets-tools">
        <SearchField
          label={t('allWallets.search')}
          value={text}
          onChange={setText}
          onDown={() => root.current?.querySelector<HTMLElement>('button.wallet-tile')?.focus()}
          end={isSearching ? <Spinner /> : undefined}
        />
        <div className="all-wallets-line">
          <span className="soft">
            {isLoading ? '' : plural(t, search === undefined ? 'allWallets.count' : 'allWallets.found', count)}
          </span>
          {source === 'release' ? undefined : (
            <Toggle label={t('allWallets.certified')} isOn={isCertifiedOnly} onChange={setCertifiedOnly} />
          )}
        </div>
      </div>
      {source === 'releaseAfterFailure' && !isLoading ? (
        <div className="all-wallets-note" role="status">
          <p>{t('allWallets.away')}</p>
          <Button variant="plain" isLoading={wallets.isRetrying} onClick={wallets.retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      ) : undefined}
      {isLoading ? (
        <TileSkeletons />
      ) : tiles.length > 0 ? (
        grid
      ) : isSearching ? undefined : (
        <NoWallets search={search} onClear={() => setText('')} />
      )}
      {isPart && !isLoading ? (
        <LoadMore onMore={wallets.loadMore} isLoading={wallets.isLoadingMore} hasFailed={wallets.hasMoreFailed} />
      ) : undefined}
      {source === 'release' && search === undefined && !isLoading ? (
        <p className="all-wallets-end">{t('allWallets.release')}</p>
      ) : undefined}
    </div>
  )
}

/** Tells the host that wallets are searched for, and not by which words. */
const reportSearch =
  (isCertifiedOnly: boolean): WidgetThunk =>
  (_dispatch, _getState, { emit }) =>
    emit({ event: 'SEARCH_WALLET', properties: { badge: isCertifiedOnly ? 'certified' : 'all' } })

/** What stands where no wallet is. @param props.search what was searched for, if anything. */
function NoWallets({ search, onClear }: { readonly search: string | undefined; readonly onClear: () => void }) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const hasRelay = useWidgetSelector(selectRelayRoute) !== undefined
  const showQrCode = () => dispatch(goTo({ view: 'ConnectingWalletConnect', parameters: { wallet: undefined } }))
  return (
    <div className="panel" part="empty">
      <span className="empty-art">
        <SearchIcon size={28} />
      </span>
      <h3 className="panel-title">{t('allWallets.empty')}</h3>
      {search === undefined ? undefined : <p className="panel-text">{t('allWallets.emptyDetail', { search })}</p>}
      <div className="actions">
        {hasRelay ? (
          <Button variant="secondary" onClick={showQrCode}>
            {t('connect.tag.qrCode')}
          </Button>
        ) : undefined}
        {search === undefined ? undefined : <ClearSearch onClear={onClear} />}
      </div>
    </div>
  )
}

/** The outline of the grid's first rows. */
function TileSkeletons() {
  const t = useMessages()
  return (
    <div className="tile-skeletons" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: 4 * GRID_COLUMNS }, (_, index) => (
        <span key={index} className="wallet-tile" aria-hidden="true">
          <span className="skeleton tile-skeleton-picture" />
          <span className="skeleton tile-skeleton-name" />
        </span>
      ))}
    </div>
  )
}
