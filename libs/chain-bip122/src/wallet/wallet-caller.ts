import { AppKitError } from '@appkit/core'
import { callWallet, fromWallet, type AskedWallet } from '@appkit/core/internal'

/** How a wallet's object is called. */
export interface CallerOptions {
  /** How the object is called in errors, before the method's name. @default nothing */
  readonly prefix?: string
  /** What the wallet's failure means. @default `fromWallet` */
  readonly toError?: (thrown: unknown, method: string) => AppKitError
}

/** A wallet's own object, read and called without trust. */
export interface WalletCaller {
  has(method: string): boolean
  /** Calls a method. @throws AppKitError what the wallet's failure means, WALLET_METHOD_UNSUPPORTED when there is no such method */
  call(method: string, ...values: readonly unknown[]): Promise<unknown>
  /** Calls a method whose answer comes at once; `undefined` when there is none or it throws. */
  callQuietly(method: string, ...values: readonly unknown[]): unknown
}

/** @param asked whose object it is */
export function createWalletCaller(
  target: unknown,
  asked: AskedWallet,
  { prefix = '', toError = fromWallet }: CallerOptions = {}
): WalletCaller {
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
      const name = prefix + method
      if (typeof found !== 'function') throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: name })
      return callWallet(asked, name, () => Reflect.apply(found, target, values), toError)
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
