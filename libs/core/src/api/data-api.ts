import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query'
import type { PlainError } from '../errors/appkit-error.js'

/** Cache tags of server data. */
export const DATA_TAGS = ['Balance'] as const

/** The one api object of server data: no hooks, no endpoints of its own; each resource injects its. Stateless: the cache is in the store. */
export const dataApi = createApi({
  reducerPath: 'data',
  baseQuery: fakeBaseQuery<PlainError>(),
  tagTypes: DATA_TAGS,
  endpoints: () => ({})
})
