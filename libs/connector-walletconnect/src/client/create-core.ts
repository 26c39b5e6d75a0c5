import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import type { RelayStorage } from './relay-storage.js'
import { createSilentLogger } from './silent-logger.js'

/** What a core is made of. */
export interface CoreParameters {
  readonly kitId: string
  readonly projectId: string
  readonly relayUrl: string | undefined
  readonly storage: RelayStorage
  readonly enableTelemetry: boolean
}

/**
 * Makes the library's core, not yet started. It would give the same one to every caller on this page, also after it was closed: that is
 * taken back.
 */
export function createCore(parameters: CoreParameters): ICore {
  const name = `_walletConnectCore_${parameters.kitId}`
  Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(globalThis, `${name}_count`)
  const core = new Core({
    projectId: parameters.projectId,
    ...(parameters.relayUrl === undefined ? {} : { relayUrl: parameters.relayUrl }),
    customStoragePrefix: parameters.kitId,
    storage: parameters.storage,
    telemetryEnabled: parameters.enableTelemetry,
    logger: createSilentLogger() as NonNullable<ConstructorParameters<typeof Core>[0]>['logger'] & object
  })
  Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(globalThis, `${name}_count`)
  return core as ICore
}
