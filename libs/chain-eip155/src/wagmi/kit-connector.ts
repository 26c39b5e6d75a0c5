import type { CreateConnectorFn } from 'wagmi'
import { AppKitError } from '@appkit/core'
import { createKitLink, KIT_CONNECTOR_ID } from './kit-link.js'
import { createSessionConnector } from './session-connector.js'

const NAME = 'AppKit'

/** Makes the connector that stands for whatever is connected through the kit. To connect it is to open the kit's modal. */
export function createKitConnector(): CreateConnectorFn {
  const link = createKitLink(() => import('./link-wagmi.js'))

  async function connect(): Promise<void> {
    if (!link.host) throw new AppKitError('UNAVAILABLE', { source: 'The kit of this wagmi config' })
    const result = await link.host.connect()
    if (result.status === 'cancelled') throw new AppKitError('CONNECTION_CANCELLED', { connector: NAME })
    if (result.status === 'failed') {
      const { code, context, message } = result.error
      throw new AppKitError(code, context, { message })
    }
  }

  return createSessionConnector(
    {
      id: KIT_CONNECTOR_ID,
      name: NAME,
      getSession: () => link.session,
      restore: async () => link.host?.ready(),
      connect
    },
    { kitLink: link }
  )
}
