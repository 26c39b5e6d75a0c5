import { AppKitError, type ConnectorContext } from '@appkit/core'
import { FRAME_VERSION, originOf } from '@appkit/frame-protocol'
import type { SecureFrameOptions } from '../options.js'
import { frameNetworks } from '../session/frame-networks.js'

/**
 * The address of the iframe. @throws AppKitError OPTIONS_INVALID
 * @source docs/secure-frame.md
 */
export function frameAddress(options: SecureFrameOptions, context: ConnectorContext): string {
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
