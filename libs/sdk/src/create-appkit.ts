import type { AppKitNetwork, ChainAdapter } from '@appkit/core'
import { isErrorOfKit, PageError } from '@appkit/core/internal'
import { defineElements } from './elements/define-elements.js'
import type { AppKit } from './page/appkit.js'
import { createKit } from './page/create-kit.js'
import { findKit } from './page/kit-directory.js'
import type { InferredAppKit } from './page/inferred-appkit.js'
import { currentEnvironment, type KitEnvironment } from './page/kit-environment.js'
import type { CreateAppKitOptions } from './options/create-appkit-options.js'

/**
 * Makes a kit and defines the `<appkit-…>` elements. A page has one kit for each `id`: a second call gives the first one back, with a
 * warning in the console. On a server the kit is inert. Sends nothing; loads more only when a saved connection is to be brought back.
 * @throws AppKitError OPTIONS_INVALID, OPTIONS_CONFLICT in development; in production what loads the rest rejects with them, unless no kit can be
 * made at all
 * @example
 * const appKit = createAppKit({ projectId, networks: [mainnet, base], adapters: [eip155()] })
 * await appKit.open()
 */
export function createAppKit<
  const Networks extends readonly AppKitNetwork[],
  const Adapters extends readonly ChainAdapter[] | undefined = undefined
>(
  options: CreateAppKitOptions & { readonly networks: Networks; readonly adapters?: Adapters }
): InferredAppKit<Networks, Adapters> {
  return createAppKitIn(currentEnvironment(), options) as InferredAppKit<Networks, Adapters>
}

/** `createAppKit` in a given environment. */
export function createAppKitIn(environment: KitEnvironment, options: CreateAppKitOptions): AppKit {
  environment.developerChecks?.checkOptions(options)
  try {
    return findOrCreateKit(environment, options)
  } catch (cause) {
    if (isErrorOfKit(cause)) throw cause
    // The options were not checked.
    throw new PageError('OPTIONS_INVALID', { option: 'options', detail: String(cause) }, { cause })
  }
}

function findOrCreateKit(environment: KitEnvironment, options: CreateAppKitOptions): AppKit {
  const { window } = environment
  if (!window) return createKit(options, environment)
  const existing = findKit(window.document, options.id ?? 'default', true)
  if (existing) return existing
  const kit = createKit(options, environment)
  defineElements(window)
  return kit
}
