import { useState, type ReactNode } from 'react'
import { createAppKit } from '../create-appkit.js'
import type { AppKit } from '../page/appkit.js'
import { findKit } from '../page/kit-directory.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { KitContext } from './kit-context.js'

/** Props of `AppKitProvider`: a kit you made, or the options to make one with. */
export type AppKitProviderProps = { readonly children?: ReactNode } & (
  | { readonly kit: AppKit }
  | (CreateAppKitOptions & { readonly kit?: undefined })
)

/**
 * Gives a kit to the hooks and components below it. With options it makes the page's kit of that `id`, or takes the one there is; the kit
 * outlives the provider. Later changes of the options do nothing: use the kit's `updateOptions`.
 */
export function AppKitProvider(props: AppKitProviderProps): ReactNode {
  return <KitProvider create={createAppKit} {...props} />
}

/** `AppKitProvider` by a `createAppKit` that it is told. */
export function KitProvider({
  children,
  create,
  ...props
}: AppKitProviderProps & { readonly create: typeof createAppKit }): ReactNode {
  const [made] = useState(() => (props.kit ? undefined : findOrMake(props, create)))
  return <KitContext.Provider value={props.kit ?? made}>{children}</KitContext.Provider>
}

function findOrMake(options: CreateAppKitOptions, create: typeof createAppKit): AppKit {
  const existing = typeof document === 'undefined' ? undefined : findKit(document, options.id ?? 'default')
  return existing ?? create(options)
}
