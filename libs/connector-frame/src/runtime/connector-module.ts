import type { ConnectorModule, LoginRuntime } from '@appkit/core'
import { createPageFrame } from '../frame/page-frame.js'
import type { SecureFrameOptions } from '../options.js'
import { createRuntime } from './create-runtime.js'
import { frameAddress } from './frame-address.js'

/** The connector module of a secure frame. @throws AppKitError OPTIONS_INVALID for a `frameUrl` that is no origin */
export function createConnectorModule(options: SecureFrameOptions): ConnectorModule<LoginRuntime> {
  return {
    create(context) {
      const address = frameAddress(options, context)
      return createRuntime(options, context, (onDismiss) => createPageFrame(context.window, address, onDismiss))
    }
  }
}
