import { useMessages } from '../../hooks/use-messages.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { GRID_COLUMNS } from './wallet-grid.js'

/** The outline of the grid's first rows. */
export function TileSkeletons() {
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
