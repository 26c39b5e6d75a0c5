import { useMessages } from '../../hooks/use-messages.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { Skeleton } from './skeleton.js'

/** The outline of a list that is on its way; seen only when it takes a moment. @param count rows. @default 3 */
export function RowSkeletons({ count = 3 }: { readonly count?: number }) {
  const t = useMessages()
  return (
    <div className="row-skeletons" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
