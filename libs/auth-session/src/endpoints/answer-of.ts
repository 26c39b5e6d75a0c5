import { AppKitError, type PlainError } from '@appkit/core'

/** What an endpoint gave this time: after a failure RTK Query also keeps what it gave before. @throws AppKitError the failure */
export async function answerOf<T>(request: PromiseLike<unknown>): Promise<T> {
  const { data, error } = (await request) as { readonly data?: T; readonly error?: Partial<PlainError> }
  if (!error) return data as T
  const { code = 'CONTEXT_CHANGED', context = { what: 'disposed' }, message } = error
  throw new AppKitError(code, context, message === undefined ? {} : { message })
}
