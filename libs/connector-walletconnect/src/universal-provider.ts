import type { UniversalProvider as Provider } from '@walletconnect/universal-provider'
import type { HostUniversalProvider } from './host-universal-provider.js'

/** An initialised universal provider. */
export type UniversalProvider = InstanceType<typeof Provider>

/** The host's own provider, which is one of the library's. */
export function toUniversalProvider(given: HostUniversalProvider): UniversalProvider {
  return given as UniversalProvider
}
