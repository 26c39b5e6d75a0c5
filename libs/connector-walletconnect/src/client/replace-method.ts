import { AppKitError } from '@appkit/core'

/**
 * Puts a method in the place of one of the relay library: what the library calls by that name from now on is ours. The library's version is
 * pinned; a method that is gone fails at once, in every test.
 * @throws AppKitError UNKNOWN
 */
export function replaceMethod(
  target: object,
  name: string,
  make: (original: (...values: readonly unknown[]) => unknown) => (...values: never[]) => unknown
): void {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') throw new AppKitError('UNKNOWN', { detail: `The relay library has no ${name}` })
  Reflect.set(
    target,
    name,
    make((...values) => Reflect.apply(original, target, values))
  )
}
