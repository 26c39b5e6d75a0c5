import type { AccountFace } from '../elements/button-contract.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { AppKit } from './appkit.js'
import type { KitLoader } from './create-loader.js'

/** A kit as the other entries of this package see it: hosts see its methods alone. */
export interface LoadableKit extends AppKit {
  /** There with the core. */
  accountFace(): AccountFace | undefined
  readonly loader: KitLoader
  /** What decides which nodes a network has: the snapshot's networks lack them until the core has loaded. */
  nodeOptions(): Pick<CreateAppKitOptions, 'projectId' | 'baseUrls' | 'customRpcUrls'>
}
