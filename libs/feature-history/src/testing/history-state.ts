import { historyApi, type HistoryEntry, type HistoryQuery } from '@appkit/core/data'
import type { PlainError } from '@appkit/core'
import type { WidgetState } from '@appkit/core/internal'
import { GALLERY_ADDRESS, GALLERY_NOW } from '@appkit/ui-react/testing'
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query'

/** What the cache knows of the history: a page of entries, if any has come, and how the last request went. */
export interface HistoryAnswer {
  readonly entries?: readonly HistoryEntry[]
  readonly next?: string
  readonly isUnsupported?: boolean
  /** @default 'fulfilled' */
  readonly status?: 'pending' | 'fulfilled' | 'rejected'
  readonly error?: PlainError
}

/** Puts a history into a gallery state. */
export function historyState(state: WidgetState, answer: HistoryAnswer = {}): WidgetState {
  const originalArgs: HistoryQuery = { address: GALLERY_ADDRESS, chainId: 'eip155:1' }
  const endpointName = 'getHistory'
  const { entries, next, isUnsupported, status = 'fulfilled', error } = answer
  const key = defaultSerializeQueryArgs({ queryArgs: originalArgs, endpointName, endpointDefinition: {} as never })
  const cached = {
    status,
    error,
    endpointName,
    requestId: 'gallery',
    originalArgs,
    startedTimeStamp: GALLERY_NOW,
    fulfilledTimeStamp: GALLERY_NOW,
    data: entries && { pages: [{ entries, next, isUnsupported }], pageParams: [''] }
  }
  const data = historyApi.reducer(undefined, { type: 'gallery/initial' })
  return { ...state, data: { ...data, queries: { ...data.queries, [key]: cached } } } as WidgetState
}
