import { useEffect, useRef } from 'react'
import { viewOf } from '../../element/dom.js'
import { useMessages } from '../../hooks/use-messages.js'
import { Button } from '../button/button.js'

/** From how far below the edge of the scroll area more is asked for, so that it is there in time. */
const AHEAD = '400px'

export interface LoadMoreProps {
  readonly onMore: () => void
  readonly isLoading: boolean
  /** The last page did not come: it is asked for again by the button only. @default false */
  readonly hasFailed?: boolean
  /** @default 'Load more', or 'Try again' after a failure */
  readonly label?: string
}

/** The end of a list that goes on: asks for more when it comes near, and by its button. Render it while there is more. */
export function LoadMore({ onMore, isLoading, hasFailed = false, label }: LoadMoreProps) {
  const t = useMessages()
  const end = useRef<HTMLDivElement>(null)
  const isAutomatic = !isLoading && !hasFailed

  useEffect(() => {
    const element = end.current
    const Observer = element && viewOf(element)?.IntersectionObserver
    if (!isAutomatic || !Observer) return
    const observer = new Observer((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(), {
      root: element.closest('.scroller'),
      rootMargin: `0px 0px ${AHEAD} 0px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isAutomatic, onMore])

  return (
    <div ref={end} className="load-more" part="load-more">
      <Button variant="plain" isLoading={isLoading} onClick={onMore}>
        {label ?? t(hasFailed ? 'common.tryAgain' : 'common.loadMore')}
      </Button>
    </div>
  )
}
