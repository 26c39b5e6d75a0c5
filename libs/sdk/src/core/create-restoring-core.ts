import { restoreSaved } from '@appkit/core/internal'
import type { CoreModule } from '../kit/core-contract.js'
import { createKitCore as createCore } from './create-kit-core.js'

export { createKitBack } from './kit-back.js'

/** Makes the core of a page that has connections to bring back: what does so comes with it, and is not fetched after it. */
export const createKitCore: CoreModule['createKitCore'] = (parameters, openModal) =>
  createCore(parameters, openModal, restoreSaved)
