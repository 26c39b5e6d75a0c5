import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query'
import type { PlainError } from '../errors/appkit-error.js'

/** Cache tags of server data. */
export const DATA_TAGS = ['Balance', 'History', 'Nfts', 'Identity', 'Names', 'Allowance', 'Sessions'] as const

/**
 * The one api object of server data: no hooks, no endpoints of its own; each resource injects its. Stateless: the cache is in the store.
 * Endpoints ask by `ask()`, which is typed by its decoder; so there is no base query.
 */
export const dataApi = createApi({
  reducerPath: 'data',
  baseQuery: fakeBaseQuery<PlainError>(),
  tagTypes: DATA_TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({})
})
