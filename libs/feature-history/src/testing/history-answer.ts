import type { HistoryEntry, HistoryPage, HistoryQuery } from '@appkit/core/data'
import { GALLERY_ADDRESS, galleryError, type CachedQuestion } from '@appkit/ui-react/testing'

/** What is known of the history: a page of entries, if any has come, and how the last request went. */
export interface HistoryAnswer {
  readonly entries?: readonly HistoryEntry[]
  readonly next?: string
  readonly isUnsupported?: boolean
  /** @default 'fulfilled' */
  readonly status?: 'pending' | 'fulfilled' | 'rejected'
}

/** The history of the gallery's account as the data layer keeps it. */
export function historyAnswer({ status = 'fulfilled', entries, next, isUnsupported }: HistoryAnswer): CachedQuestion {
  const question: HistoryQuery = { address: GALLERY_ADDRESS, chainId: 'eip155:1' }
  const page: HistoryPage | undefined = entries && { entries, next, isUnsupported }
  const data = page && { pages: [page], pageParams: [''] }
  const endpointName = 'getHistory'
  if (status === 'pending') return { endpointName, question, answer: { status } }
  if (status === 'rejected') {
    return { endpointName, question, answer: { status, error: galleryError('UNAVAILABLE'), data } }
  }
  return { endpointName, question, answer: { status, data } }
}
