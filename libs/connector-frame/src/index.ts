import type { ConnectorAdapter, LoginRuntime } from '@appkit/core'
import type { SecureFrameOptions } from './options.js'

export type { SecureFrameOptions } from './options.js'

/**
 * The route of people who log in by email or a social account: a secure frame keeps their wallet. Making one loads nothing; the frame is loaded
 * when a user logs in, or was logged in at the last visit.
 * @example createAppKit({ adapters: [eip155()], connectors: [secureFrame({ frameUrl: 'https://frame.example' })], … })
 */
export function secureFrame(options: SecureFrameOptions): ConnectorAdapter<LoginRuntime> & { readonly id: 'AUTH' } {
  return {
    id: 'AUTH',
    type: 'AUTH',
    name: 'Email',
    namespaces: ['eip155', 'solana'],
    async load() {
      const { createConnectorModule } = await import('./runtime/connector-module.js')
      return createConnectorModule(options)
    }
  }
}
