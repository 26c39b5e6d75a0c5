import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callRpc, chainContent, type LocalChains } from '@appkit/local-chain'
import { readConfig, startServer } from '@appkit/services'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { startLocalFarcaster } from './start-local-farcaster.js'

/** The services of the sandbox. */
export interface LocalServices {
  /** Without a slash at the end. */
  readonly url: string
  /** Ends them and removes what they kept. */
  stop(): Promise<void>
}

/** What logging in needs. */
export interface LocalLogin {
  /** Where the secure frame is. */
  readonly frameOrigin: string
  /** Where mails go to. */
  readonly smtpUrl: string
  /** Of the providers of social accounts. */
  readonly socials: Readonly<Record<string, object>>
}

/**
 * Starts the services on a free loopback port of their own, for the local chains and the content on them. What they keep is gone afterwards,
 * and so is the key of their vault. Where people can log in, a relay of Farcaster runs beside them.
 * @param login without it no user can log in
 */
export async function startLocalServices(chains: LocalChains, login?: LocalLogin): Promise<LocalServices> {
  const { nodes } = chains
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-services-'))
  const farcaster = login && (await startLocalFarcaster(chains))
  const remove = async (): Promise<void> => {
    await farcaster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const content = join(folder, 'chains.json')
    await writeFile(content, JSON.stringify(chainContent(nodes.map(({ chain }) => chain.chainId))))
    const socials = join(folder, 'socials.json')
    if (login) await writeFile(socials, JSON.stringify(login.socials))
    const config = readConfig({
      SERVICES_PORT: '0',
      SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
      SERVICES_INDEX: `file:${join(folder, 'index.db')}`,
      SERVICES_CHAINS: nodes.map(({ chain, url }) => `eip155:${chain.chainId}=${url}`).join(),
      SERVICES_CHAIN_CONTENT: content,
      SERVICES_DRAIN_TIMEOUT_MS: '1000',
      SERVICES_ANALYTICS: 'on',
      // A developer who reloads again and again still sees the pictures of all wallets.
      SERVICES_REQUESTS_PER_MINUTE: '0',
      SERVICES_CONNECTIONS_PER_ADDRESS: '1000',
      // Journeys log many people in from one machine: each says which address it comes from, since limits count by it.
      SERVICES_TRUSTED_PROXIES: '127.0.0.1',
      SERVICES_BUNDLER_KEY: await fundBundler(nodes),
      ...(login && { ...loginSettings(login), SERVICES_SOCIALS: socials }),
      ...farcaster?.settings
    })
    const server = await startServer(config, report)
    return {
      url: server.url.replace(/\/$/, ''),
      stop: async () => {
        await server.stop()
        await remove()
      }
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** @returns the key of a new account, which carries the operations of smart accounts, with 100 coins on every chain */
async function fundBundler(nodes: LocalChains['nodes']): Promise<string> {
  const key = generatePrivateKey()
  const params = [privateKeyToAddress(key), '0x56bc75e2d63100000']
  await Promise.all(nodes.map(({ url }) => callRpc(url, 'anvil_setBalance', params)))
  return key
}

function loginSettings({ frameOrigin, smtpUrl }: LocalLogin): Record<string, string> {
  return {
    SERVICES_FRAME_ORIGIN: frameOrigin,
    SERVICES_SMTP_URL: smtpUrl,
    SERVICES_MAIL_FROM: 'sandbox@appkit.example',
    // A developer who tries the sandbox logs in again at once.
    SERVICES_LOGIN_MAIL_PAUSE_SECONDS: '0',
    SERVICES_PASSKEYS: 'on',
    // Seconds, so that it can be tried.
    SERVICES_PASSKEY_WAIT_HOURS: '0.002',
    SERVICES_VAULT_KEY: randomBytes(32).toString('base64')
  }
}

function report(source: string, error: unknown): void {
  process.stderr.write(`Services, ${source}: ${error instanceof Error ? error.message : String(error)}\n`)
}
