import {
  array,
  check,
  fallback,
  literal,
  maxLength,
  nullish,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  unknown,
  type InferOutput
} from 'valibot'
import type { CaipAddress } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { eachValid } from '../../decoding/each-valid.js'
import { count, matching, opaqueText, shownName } from '../../decoding/fields.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { wire } from '../../decoding/wire.js'
import { SERVICE_NAMES, type DataMeta } from '../http/data-request.js'

/** How long a list of sessions is kept while unused, seconds. */
const SESSIONS_CACHE_SECONDS = 30

/** A permission an account has given to an app, in force without asking again. */
export interface SmartSession {
  readonly pci: string
  readonly project: {
    readonly id: string
    /** Cleaned for display. */
    readonly name: string
    readonly url?: string | undefined
    readonly iconUrl?: string | undefined
  }
  /** Epoch milliseconds. */
  readonly expiry: number
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** Epoch milliseconds; absent: not revoked. */
  readonly revokedAt?: number | undefined
  /** What a wallet is given back to revoke it: `type` and `data` as the server has them. */
  readonly permissions: readonly { readonly type: string; readonly data: unknown }[]
}

/** The key the server will sign with, beside the app's. */
export interface SessionProposal {
  readonly pci: string
  readonly key: { readonly type: 'secp256r1' | 'secp256k1'; readonly publicKey: string }
  /** The server lets the session begin when the account has signed what it grants. Absent: it asks for no signature. */
  readonly authorization?: 'eip712' | undefined
}

/** That the account itself lets a session begin. */
export interface SessionAuthorization {
  /** Until when the signature is good, seconds since 1970; at most five minutes ahead. */
  readonly expiry: number
  /** `0x` and hex: of a key, or of a contract account (ERC-1271, ERC-6492). */
  readonly signature: string
}

const pci = matching(/^[A-Za-z0-9_-]{1,128}$/)
const seconds = pipe(
  count,
  transform((time) => time * 1_000),
  check((time) => Number.isSafeInteger(time))
)
const session = object({
  pci,
  project: object({
    id: opaqueText(128),
    name: shownName,
    url: fallback(nullish(opaqueText(2_048)), undefined),
    iconUrl: fallback(nullish(string()), undefined)
  }),
  expiry: seconds,
  createdAt: seconds,
  revokedAt: nullish(seconds),
  permissions: pipe(array(object({ type: matching(/^[a-z0-9-]{1,64}$/), data: unknown() })), maxLength(100))
})
const sessionsAnswer = wire(object({ pcis: eachValid(session) }))
const proposalAnswer = wire(
  object({
    pci,
    key: object({
      type: picklist(['secp256r1', 'secp256k1']),
      publicKey: matching(/^0x[0-9a-fA-F]{2,1024}$/)
    }),
    authorization: fallback(optional(literal('eip712')), undefined)
  })
)

function toSessions({ pcis }: InferOutput<typeof sessionsAnswer>, { baseUrl }: DataMeta): readonly SmartSession[] {
  return pcis.map(({ project, revokedAt, ...rest }) => ({
    ...rest,
    project: { ...project, url: project.url ?? undefined, iconUrl: pictureUrl(baseUrl, project.iconUrl) },
    revokedAt: revokedAt ?? undefined
  }))
}

function noCoSigner(): { error: ReturnType<AppKitError['toPlain']> } {
  return { error: new AppKitError('UNAVAILABLE', { source: SERVICE_NAMES.rpc }).toPlain() }
}

/** A grant request as a wallet gets it. @source ERC-7715 */
export type GrantRequest = Readonly<Record<string, unknown>>

/** Smart sessions of an account. A failed revocation leaves the session listed. @source docs/threats.md T2.E19, T2.E20 */
export const sessionsApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<
      readonly SmartSession[],
      { readonly account: CaipAddress },
      InferOutput<typeof sessionsAnswer>
    >({
      keepUnusedDataFor: SESSIONS_CACHE_SECONDS,
      providesTags: ['Sessions'],
      query: ({ account }) => ({
        service: 'rpc',
        path: ['v1', 'sessions', account],
        whenSkipped: { data: { pcis: [] } }
      }),
      rawResponseSchema: sessionsAnswer,
      transformResponse: toSessions
    }),
    proposeSession: build.mutation<SessionProposal, { readonly account: CaipAddress; readonly request: GrantRequest }>({
      query: ({ account, request }) => ({
        service: 'rpc',
        path: ['v1', 'sessions', account],
        query: { v: '2' },
        body: request,
        whenSkipped: noCoSigner()
      }),
      responseSchema: proposalAnswer
    }),
    activateSession: build.mutation<
      { readonly isActive: true },
      {
        readonly account: CaipAddress
        readonly request: GrantRequest
        /** What the server has proposed. */
        readonly proposal: SessionProposal
        /** What the wallet granted it by. */
        readonly context: string
        /** Sent to servers whose proposal asks for it, and to no other. */
        readonly authorization?: SessionAuthorization | undefined
      }
    >({
      invalidatesTags: ['Sessions'],
      query: ({ account, request, proposal, context, authorization }) => ({
        service: 'rpc',
        path: ['v1', 'sessions', account, 'activate'],
        body: {
          ...request,
          pci: proposal.pci,
          context,
          ...(proposal.authorization && authorization && { authorization })
        },
        accepts: 'nothing',
        whenSkipped: noCoSigner()
      }),
      transformResponse: () => ({ isActive: true })
    }),
    revokeSession: build.mutation<
      { readonly isRevoked: boolean },
      { readonly account: CaipAddress; readonly pci: string; readonly signature: string }
    >({
      invalidatesTags: ['Sessions'],
      query: ({ account, pci: id, signature }) => ({
        service: 'rpc',
        path: ['v1', 'sessions', account, 'revoke'],
        body: { pci: id, signature },
        accepts: 'nothing',
        whenSkipped: { data: null }
      }),
      transformResponse: (_nothing, { isSkipped }) => ({ isRevoked: !isSkipped })
    })
  })
})
