import { useMessages } from '../../hooks/use-messages.js'
import { Skeleton } from '../../primitives/skeleton/skeleton.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'

/** The outline of collectibles that are on their way; seen only when it takes a moment. */
export function NftSkeletons() {
  const t = useMessages()
  return (
    <div className="nft-skeletons" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: 4 }, (_, tile) => (
        <Skeleton key={tile} shape="tile" />
      ))}
    </div>
  )
}
