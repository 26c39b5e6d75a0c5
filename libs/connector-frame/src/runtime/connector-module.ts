import { AppKitError, type ConnectorModule, type LoginRuntime, type ConnectorContext } from '@appkit/core'
import { FRAME_VERSION, originOf } from '@appkit/frame-protocol'
import { createPageFrame } from '../frame/page-frame.js'
import type { SecureFrameOptions } from '../options.js'
import { frameNetworks } from '../session/frame-networks.js'
import { createRuntime } from './create-runtime.js'

/** The connector module of a secure frame. @throws AppKitError OPTIONS_INVALID for a `frameUrl` that is no origin */
export function createConnectorModule(options: SecureFrameOptions): ConnectorModule<LoginRuntime> {
  return {
    create(context) {
      const address = frameAddress(options, context)
      return createRuntime(options, context, (onDismiss) => createPageFrame(context.window, address, onDismiss))
    }
  }
}

/**
 * The address of the iframe. @throws AppKitError OPTIONS_INVALID
 * @source docs/secure-frame.md
 */
function frameAddress(options: SecureFrameOptions, context: ConnectorContext): string {
  const { frameUrl } = options
  if (originOf(frameUrl) !== frameUrl) {
    throw new AppKitError('OPTIONS_INVALID', {
      option: 'frameUrl',
      detail: 'must be an exact origin, such as https://frame.example'
    })
  }
  const [network] = frameNetworks(options, context)
  const address = new URL('/sdk', frameUrl)
  address.searchParams.set('projectId', context.projectId)
  address.searchParams.set('chainId', network?.caipNetworkId ?? 'eip155:1')
  address.searchParams.set('version', String(FRAME_VERSION))
  return address.href
}
