import { startNextAuth } from '@appkit/next-auth-server'
import { startGateway } from './start-gateway.js'

/** The sandbox with an auth server on its own origin. */
export interface AuthSite {
  /** Without a slash at the end. */
  readonly url: string
  /** Address of the auth server's routes, without a slash at the end. */
  readonly authUrl: string
  stop(): Promise<void>
}

/** @param isEmpty whether the server offers no way to sign in. @default false */
export async function startAuthSite({ isEmpty = false } = {}): Promise<AuthSite> {
  const server = await startNextAuth({ isEmpty })
  const sandbox = new URL(process.env['SANDBOX_URL'] ?? '').origin
  const gateway = await startGateway((path) => (path.startsWith(`${server.basePath}/`) ? server.origin : sandbox))
  return {
    url: gateway.url,
    authUrl: gateway.url + server.basePath,
    async stop() {
      await gateway.stop()
      await server.stop()
    }
  }
}
