import { formatSignInMessage } from '@appkit/core/sign-in'
import { describeAuthServerContract, type ContractPage } from '@appkit/auth-session/testing'
import { startOpenIdProvider } from '@appkit/openid-provider'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { freePort } from '../scripts/free-port.mjs'
import { readConfig } from '../src/config/read-config.js'
import { startServer } from '../src/server/start-server.js'
import { AUTH_SECRET } from './auth-harness.js'
import { temporaryFolder } from './temporary-folder.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)

async function proof({ origin, fetch }: Pick<ContractPage, 'origin' | 'fetch'>, signer = account) {
  const { nonce } = (await (await fetch(`${origin}/api/auth/nonce`)).json()) as { readonly nonce: string }
  const message = formatSignInMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 60_000).toISOString()
  })
  return { message, signature: await signer.signMessage({ message }) }
}

describeAuthServerContract(
  'the services',
  async () => {
    const folder = await temporaryFolder()
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const app = { clientId: 'accounts', clientSecret: 'secret-of-accounts', name: 'Accounts' }
    const provider = await startOpenIdProvider({ clients: [app], callbackPath: '/api/auth/callback/accounts' })
    const providers = join(folder, 'providers.json')
    await writeFile(providers, JSON.stringify({ accounts: { ...app, issuer: provider.issuer } }))
    const server = await startServer(
      readConfig({
        SERVICES_PORT: String(port),
        SERVICES_MODULES: 'auth',
        SERVICES_RELAY: 'off',
        SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
        SERVICES_INDEX: `file:${join(folder, 'index.db')}`,
        SERVICES_AUTH_ORIGIN: origin,
        SERVICES_AUTH_SECRET: AUTH_SECRET,
        SERVICES_AUTH_PROVIDERS: providers
      }),
      () => undefined
    )
    return {
      origin,
      basePath: '/api/auth',
      credentials: {
        id: 'credentials',
        accepted: proof,
        refused: (page) => proof(page, stranger),
        session: { user: { address: account.address, chainId: 'eip155:1' } }
      },
      oauth: { id: 'accounts', authorizationOrigin: provider.issuer },
      stop: async () => {
        await server.stop()
        await provider.stop()
      }
    }
  },
  { describe, it, expect }
)
