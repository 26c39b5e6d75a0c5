import type { AppKit } from './appkit.js'
import type { CoreLoader } from './core-loader.js'

/** A kit as the other entries of this package see it: hosts see its methods alone. */
export interface LoadableKit extends AppKit {
  readonly loader: CoreLoader
}
