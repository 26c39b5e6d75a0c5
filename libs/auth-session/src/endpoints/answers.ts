import { wire } from '@appkit/core/data'
import { cleanText } from '@appkit/core/internal'
import {
  check,
  looseObject,
  nullable,
  nullish,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  union,
  unknown
} from 'valibot'
import type { AuthProvider, AuthProviders, AuthSession } from '../auth-session.js'

const TEXT_LIMIT = 4_096
const NAME_LIMIT = 128
const URL_LIMIT = 2_048
/** Most ways to sign in that are read. */
const PROVIDERS_LIMIT = 100

const textUpTo = (limit: number) =>
  pipe(
    string(),
    check((text) => text.length <= limit)
  )

const field = nullish(textUpTo(TEXT_LIMIT))

const session = pipe(
  looseObject({
    user: optional(looseObject({ name: field, email: field, image: field })),
    expires: pipe(
      textUpTo(64),
      check((text) => Number.isFinite(Date.parse(text)))
    )
  }),
  transform((fields) => fields as AuthSession)
)

/** A list has no fields either, and is copied to an object by a schema of one. */
const notAList = check((value: unknown) => !Array.isArray(value))

const nothing = pipe(
  unknown(),
  notAList,
  looseObject({}),
  check((fields) => Object.keys(fields).length === 0),
  transform(() => null)
)

/** `{}` of NextAuth v4 and `null` of Auth.js are no session. Fields that a server adds are passed on as they came. */
export const sessionAnswer = wire(nullable(union([session, nothing])))

/** Letters, digits and what no form has to escape. */
export const csrfAnswer = wire(
  object({
    csrfToken: pipe(
      string(),
      check((text) => /^[\w.~-]{16,512}$/.test(text))
    )
  })
)

/** Whether a provider may have this id. @source docs/threats.md T8.02 */
export const isProviderId = (id: unknown): id is string => typeof id === 'string' && /^[a-z0-9_-]{1,32}$/.test(id)

const provider = object({
  id: pipe(
    string(),
    check((id) => isProviderId(id))
  ),
  name: pipe(
    string(),
    transform((name) => cleanText(name, NAME_LIMIT))
  ),
  type: textUpTo(32),
  signinUrl: optional(textUpTo(URL_LIMIT)),
  callbackUrl: optional(textUpTo(URL_LIMIT))
})

/** By id; what is badly named or formed is left out. `null`: the server offers nothing. @source docs/threats.md T8.02 */
export const providersAnswer = wire(
  nullable(
    pipe(
      unknown(),
      notAList,
      looseObject({}),
      transform((list): AuthProviders => {
        const known = Object.entries(list)
          .slice(0, PROVIDERS_LIMIT)
          .map(([id, value]) => [id, safeParse(provider, value)] as const)
          .flatMap(([id, { success, output }]): AuthProvider[] =>
            success && (output as AuthProvider).id === id ? [output as AuthProvider] : []
          )
        return Object.fromEntries(known.map((each) => [each.id, each]))
      })
    )
  )
)

/** Where to go next. What says nothing of it is an answer too: a refusal may have no more than its status. */
export const nextPage = wire(
  pipe(
    unknown(),
    transform((body) => {
      const url = (body as { readonly url?: unknown } | null | undefined)?.url
      return typeof url === 'string' ? url : undefined
    })
  )
)
