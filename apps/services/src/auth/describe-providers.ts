import type { Provider } from '@auth/core/providers'

/** A provider as clients are told of it. */
export interface ProviderAnswer {
  readonly id: string
  readonly name: string
  readonly type: 'oauth' | 'email' | 'credentials'
  readonly signinUrl: string
  readonly callbackUrl: string
}

/** The providers by their id: in a map, so that no name leads to what is not ours. @param base address of the auth server */
export function describeProviders(providers: readonly Provider[], base: string): ReadonlyMap<string, ProviderAnswer> {
  return new Map(
    providers.map((given) => {
      const { id, name, type } = typeof given === 'function' ? given() : given
      const told = type === 'credentials' || type === 'email' ? type : 'oauth'
      return [id, { id, name, type: told, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` }]
    })
  )
}
