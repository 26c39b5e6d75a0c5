import { AppKitError } from '@appkit/core'
import { fromWallet, untilAborted } from '@appkit/core/internal'

/**
 * The provider of a wallet: what discovery found, or what a host's loader brings. Once found, the same object is used to the end.
 * @throws AppKitError WALLET_NOT_FOUND, or what the loader's failure means
 */
export async function resolveProvider(provider: unknown, connector: string, signal: AbortSignal): Promise<object> {
  const found = isProvider(provider) ? provider : await load(provider, signal)
  if (isProvider(found)) return found
  throw new AppKitError('WALLET_NOT_FOUND', { connector })
}

function load(loader: unknown, signal: AbortSignal): Promise<unknown> {
  if (typeof loader !== 'function') return Promise.resolve(undefined)
  const loading = new Promise<unknown>((resolve) => resolve(Reflect.apply(loader, undefined, [])))
  return untilAborted(
    loading.catch((thrown: unknown) => {
      throw fromWallet(thrown, 'load')
    }),
    signal
  )
}

function isProvider(value: unknown): value is object {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  try {
    return typeof (value as { request?: unknown }).request === 'function'
  } catch {
    return false
  }
}
