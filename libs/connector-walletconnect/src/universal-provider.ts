import type { UniversalProvider as Provider } from '@walletconnect/universal-provider'

/** An initialised universal provider. */
export type UniversalProvider = InstanceType<typeof Provider>
