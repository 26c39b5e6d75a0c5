import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { ask } from '../http/ask.js'
import {
  decodeProfile,
  decodeProfiles,
  decodeSuggestions,
  isName,
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
    getName: build.query<NameProfile, { readonly name: string }>({
      keepUnusedDataFor: NAMES_CACHE_SECONDS,
      providesTags: ['Names'],
      queryFn: ({ name }, context) => {
        const failure = 'Error resolving name'
        const unknownName = () => ({
          error: new AppKitError('BAD_RESPONSE', { source: name.slice(0, 64) }, { message: failure }).toPlain()
        })
        if (!isName(name)) return unknownName()
        return ask<NameProfile>(context, {
          service: 'rpc',
          path: ['v1', 'profile', 'account', name],
          query: { apiVersion: API_VERSION },
          failure,
          ifUnsupported: unknownName,
          decode: (answer, base) => decodeProfile(answer, base, name)
        })
      }
    }),
    getNames: build.query<readonly NameProfile[], { readonly address: string; readonly sender?: string | undefined }>({
      keepUnusedDataFor: NAMES_CACHE_SECONDS,
      providesTags: ['Names'],
      queryFn: ({ address, sender }, context) =>
        ask<readonly NameProfile[]>(context, {
          service: 'rpc',
          path: ['v1', 'profile', 'reverse', address],
          query: { sender, apiVersion: API_VERSION },
          failure: 'Error fetching names for address',
          ifUnsupported: () => ({ data: [] }),
          decode: (answer, base) => decodeProfiles(answer, base, address)
        })
    }),
    getNameSuggestions: build.query<readonly NameSuggestion[], SuggestionsQuery>({
      keepUnusedDataFor: 0,
      providesTags: ['Names'],
      queryFn: ({ name, zone = NAME_ZONE }, context) =>
        ask<readonly NameSuggestion[]>(context, {
          service: 'rpc',
          path: ['v1', 'profile', 'suggestions', name],
          query: { zone },
          failure: 'Error fetching name suggestions',
          ifUnsupported: () => ({ data: [] }),
          decode: decodeSuggestions
        })
    }),
    registerName: build.mutation<{ readonly isRegistered: boolean }, NameRegistration>({
      invalidatesTags: ['Names', 'Identity'],
      queryFn: ({ coinType, address, message, signature }, context) =>
        ask<{ readonly isRegistered: boolean }>(context, {
          service: 'rpc',
          path: ['v1', 'profile', 'account'],
          body: { coin_type: coinType, address, message, signature },
          accepts: 'nothing',
          failure: 'Error registering name',
          ifUnsupported: () => ({ data: { isRegistered: false } }),
          decode: () => ({ isRegistered: true })
        })
    })
  })
})
