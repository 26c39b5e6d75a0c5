import { AppKitError, type PlainError } from '../errors/appkit-error.js'

/** What an endpoint gave. @throws AppKitError the failure it ended with */
export async function unwrapAnswer<T>(asked: unknown): Promise<T> {
  const { data, error } = (await asked) as { readonly data?: T; readonly error?: PlainError }
  if (data !== undefined) return data
  const { code, context, message } = error ?? new AppKitError('UNKNOWN', {})
  throw new AppKitError(code, context, { message })
}
