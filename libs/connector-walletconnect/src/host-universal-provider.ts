/**
 * An initialised provider of `@walletconnect/universal-provider`. Described here by what tells it from anything else: the library's own
 * types need those of Node, which a page that checks the types of its libraries may not have.
 */
export interface HostUniversalProvider {
  readonly client: object
  readonly session?: { readonly topic: string } | undefined
  connect(options: never): Promise<unknown>
  disconnect(): Promise<void>
}
