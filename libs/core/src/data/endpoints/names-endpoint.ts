import type { InferOutput } from 'valibot'
import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { refuseAnswer } from '../http/bad-response.js'
import {
  isName,
  profileAnswer,
  profilesAnswer,
  suggestionsAnswer,
  toProfileOf,
  toProfilesOf,
  type NameProfile,
  type NameSuggestion
} from './names-decoder.js'

/** Where new names are registered. */
export const NAME_ZONE = 'reown.id'

/** How long names are fresh, seconds. */
export const NAMES_CACHE_SECONDS = 300

/** What names are suggested for. */
export interface SuggestionsQuery {
  readonly name: string
  /** What the names end in, without the dot. @default NAME_ZONE */
  readonly zone?: string | undefined
}

/** The version of the profile routes. */
const API_VERSION = '2'

const UNRESOLVED = 'Error resolving name'

/** A name to be registered, signed by its owner. */
export interface NameRegistration {
  /** ENSIP-11. */
  readonly coinType: number
  readonly address: string
  /** JSON with name, attributes and timestamp in seconds. */
  readonly message: string
  readonly signature: string
}

/** Names of accounts, and their registration. A failed look-up never means that a name is free. @source docs/threats.md T2.E12–E15 */
export const namesApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getName: build.query<NameProfile, { readonly name: string }, InferOutput<typeof profileAnswer>>({
      keepUnusedDataFor: NAMES_CACHE_SECONDS,
      providesTags: ['Names'],
      query: ({ name }) => ({
        service: 'rpc',
        path: ['v1', 'profile', 'account', name],
        query: { apiVersion: API_VERSION },
        failure: UNRESOLVED,
        skip: !isName(name),
        whenSkipped: {
          error: new AppKitError('BAD_RESPONSE', { source: name.slice(0, 64) }, { message: UNRESOLVED }).toPlain()
        }
      }),
      rawResponseSchema: profileAnswer,
      transformResponse: (answer, meta, { name }) => toProfileOf(name, answer, meta.baseUrl) ?? refuseAnswer(meta)
    }),
    getNames: build.query<
      readonly NameProfile[],
      { readonly address: string; readonly sender?: string | undefined },
      InferOutput<typeof profilesAnswer>
    >({
      keepUnusedDataFor: NAMES_CACHE_SECONDS,
      providesTags: ['Names'],
      query: ({ address, sender }) => ({
        service: 'rpc',
        path: ['v1', 'profile', 'reverse', address],
        query: { sender, apiVersion: API_VERSION },
        failure: 'Error fetching names for address',
        whenSkipped: { data: [] }
      }),
      rawResponseSchema: profilesAnswer,
      transformResponse: (answer, meta, { address }) =>
        toProfilesOf(address, answer, meta.baseUrl) ?? refuseAnswer(meta)
    }),
    getNameSuggestions: build.query<readonly NameSuggestion[], SuggestionsQuery, InferOutput<typeof suggestionsAnswer>>(
      {
        keepUnusedDataFor: 0,
        providesTags: ['Names'],
        query: ({ name, zone = NAME_ZONE }) => ({
          service: 'rpc',
          path: ['v1', 'profile', 'suggestions', name],
          query: { zone },
          failure: 'Error fetching name suggestions',
          whenSkipped: { data: { suggestions: [] } }
        }),
        rawResponseSchema: suggestionsAnswer,
        transformResponse: ({ suggestions }) =>
          suggestions.map(({ name, registered }) => ({ name, isRegistered: registered }))
      }
    ),
    registerName: build.mutation<{ readonly isRegistered: boolean }, NameRegistration>({
      invalidatesTags: ['Names', 'Identity'],
      query: ({ coinType, address, message, signature }) => ({
        service: 'rpc',
        path: ['v1', 'profile', 'account'],
        body: { coin_type: coinType, address, message, signature },
        accepts: 'nothing',
        failure: 'Error registering name',
        whenSkipped: { data: null }
      }),
      transformResponse: (_nothing, { isSkipped }) => ({ isRegistered: !isSkipped })
    })
  })
})
