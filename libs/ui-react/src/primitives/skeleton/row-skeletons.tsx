import { useMessages } from '../../hooks/use-messages.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { Skeleton } from './skeleton.js'

export interface RowSkeletonsProps {
  /** @default 3 */
  readonly count?: number
  /** A row on a surface of its own, or one with a round picture and two lines. @default 'row' */
  readonly shape?: 'row' | 'entry'
}

/** The outline of a list that is on its way; seen only when it takes a moment. */
export function RowSkeletons({ count = 3, shape = 'row' }: RowSkeletonsProps) {
  const t = useMessages()
  return (
    <div className="row-skeletons" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} shape={shape} />
      ))}
    </div>
  )
}
