import { nftsApi, type Nft, type NftPage } from '@appkit/core/data'
import type { LiveConnection } from '@appkit/core/internal'
import { useState } from 'react'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { useFailure } from '../../hooks/use-failure.js'
import { plural } from '../../i18n/plural.js'
import { PictureIcon } from '../../icons/picture-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { LoadMore } from '../../primitives/load-more/load-more.js'
import { Toggle } from '../../primitives/toggle/toggle.js'
import { VirtualList } from '../../primitives/virtual-list/virtual-list.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { EmptyState } from './empty-state.js'
import { NftSkeletons } from './nft-skeletons.js'
import { NftTile } from './nft-tile.js'

const COLUMNS = 2
/** About: a square picture and two lines, px. */
const TILE_HEIGHT = 224

/** The account's collectibles, page by page; those of unlisted collections only on demand. @source docs/threats.md T13.07 */
export function NftsTab({ connection }: { readonly connection: LiveConnection }) {
  const { t } = useWidgetEnvironment()
  const { activeAddress, caipNetworkId } = connection
  const query = { address: activeAddress, chainId: caipNetworkId }
  const answer = useEndpointQuery(nftsApi.endpoints.getNfts, query)
  const { data, isFetching, hasNextPage, fetchNextPage } = answer
  const failure = useFailure(answer)
  const [showsHidden, setShowsHidden] = useState(false)
  if (!data) {
    if (failure === undefined) return <NftSkeletons />
    return (
      <EmptyState
        icon={<WarningIcon size={32} />}
        title={t('nfts.failed')}
        action={{ label: t('common.tryAgain'), isLoading: isFetching, onClick: fetchNextPage }}
      />
    )
  }
  const all = eachOnce(data.pages)
  const nfts = showsHidden ? all : all.filter(({ isSpam }) => !isSpam)
  const hiddenCount = all.filter(({ isSpam }) => isSpam).length
  if (all.length === 0 && !hasNextPage) {
    return <EmptyState icon={<PictureIcon size={32} />} title={t('nfts.emptyTitle')} text={t('nfts.empty')} />
  }
  return (
    <>
      {hiddenCount > 0 ? (
        <div className="nfts-hidden">
          <Toggle label={plural(t, 'nfts.showHidden', hiddenCount)} isOn={showsHidden} onChange={setShowsHidden} />
        </div>
      ) : undefined}
      <VirtualList
        items={nfts}
        keyOf={keyOf}
        label={t('nfts.list')}
        rowHeight={TILE_HEIGHT}
        columns={COLUMNS}
        gap={12}
        total={hasNextPage ? -1 : nfts.length}
      >
        {(nft) => <NftTile nft={nft} />}
      </VirtualList>
      {hasNextPage ? (
        <LoadMore onMore={fetchNextPage} isLoading={isFetching} hasFailed={failure !== undefined} />
      ) : undefined}
    </>
  )
}

const keyOf = ({ contract, tokenId }: Nft) => `${contract}:${tokenId}`

/** What two pages tell of is shown once. */
function eachOnce(pages: readonly NftPage[]): readonly Nft[] {
  return [...new Map(pages.flatMap(({ nfts }) => nfts).map((nft) => [keyOf(nft), nft])).values()]
}
