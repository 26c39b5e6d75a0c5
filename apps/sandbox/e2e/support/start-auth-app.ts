import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOpenIdProvider } from '@appkit/openid-provider'
import { startGateway } from './start-gateway.js'
import { startServices } from './start-services.js'

/** An app with an auth server of its own. */
export interface AuthApp {
  /** Of the app and of the auth server, without a slash at the end. */
  readonly origin: string
  /** Where the auth server is, without a slash at the end. */
  readonly base: string
  stop(): Promise<void>
}

/**
 * Starts the sandbox's pages and the auth server of the services at one origin, as a proxy of an app would, with two OpenID providers (`Accounts`
 * and `Others`) and one that does not answer (`Nobody`).
 */
export async function startAuthApp(): Promise<AuthApp> {
  const folder = await mkdtemp(join(tmpdir(), 'journey-auth-'))
  let authUrl = ''
  const sandboxUrl = (process.env['SANDBOX_URL'] ?? '').replace(/\/$/, '')
  const gateway = await startGateway((path) => (path.startsWith('/api/auth/') ? authUrl : sandboxUrl))
  const [accounts, others] = await Promise.all([
    startProvider('accounts', 'Accounts'),
    startProvider('others', 'Others')
  ])
  const nobody = { ...accounts.app, name: 'Nobody', issuer: 'http://127.0.0.1:1' }
  const providers = join(folder, 'providers.json')
  await writeFile(providers, JSON.stringify({ accounts: accounts.app, others: others.app, nobody }))
  const services = await startServices(['auth'], {
    SERVICES_RELAY: 'off',
    SERVICES_AUTH_ORIGIN: gateway.url,
    SERVICES_AUTH_SECRET: 'a secret of the journeys, which guards nothing',
    SERVICES_AUTH_PROVIDERS: providers
  })
  authUrl = services.url
  return {
    origin: gateway.url,
    base: `${gateway.url}/api/auth`,
    stop: async () => {
      await gateway.stop()
      await services.kill()
      await Promise.all([accounts.stop(), others.stop()])
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function startProvider(id: string, name: string) {
  const app = { clientId: id, clientSecret: `secret-of-${id}`, name }
  const { issuer, stop } = await startOpenIdProvider({ clients: [app], callbackPath: `/api/auth/callback/${id}` })
  return { app: { ...app, issuer }, stop }
}
