import { AppKitError } from '@appkit/core'
import { fromWallet } from '@appkit/core/internal'

/** A wallet's own object, read and called without trust. */
export interface WalletCaller {
  has(method: string): boolean
  /** Calls a method. @throws AppKitError what the wallet's failure means, WALLET_METHOD_UNSUPPORTED when there is no such method */
  call(method: string, ...values: readonly unknown[]): Promise<unknown>
  /** Calls a method whose answer comes at once; `undefined` when there is none or it throws. */
  callQuietly(method: string, ...values: readonly unknown[]): unknown
}

/** @param name how the object is called in errors, before the method's name */
export function createWalletCaller(target: unknown, name = ''): WalletCaller {
  const read = (method: string): unknown => {
    try {
      return (target as Record<string, unknown>)[method]
    } catch {
      return undefined
    }
  }
  return {
    has: (method) => typeof read(method) === 'function',
    async call(method, ...values) {
      const found = read(method)
      if (typeof found !== 'function') throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: name + method })
      try {
        return await Reflect.apply(found, target, values)
      } catch (thrown) {
        throw fromWallet(thrown, name + method)
      }
    },
    callQuietly(method, ...values) {
      try {
        const found = read(method)
        return typeof found === 'function' ? Reflect.apply(found, target, values) : undefined
      } catch {
        return undefined
      }
    }
  }
}
