import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localRegistry, REGISTRY_ADDRESS, startFarcasterRelay, type FarcasterRelay } from '@appkit/farcaster-relay'
import { callRpc, deployContent, LOCAL_CHAINS, startLocalChains } from '@appkit/local-chain'
import { startMailCatcher, type MailCatcher } from '@appkit/mail-catcher'
import { startOpenIdProvider } from '@appkit/openid-provider'
import { readConfig, startServer } from '@appkit/services'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

/** What a frame stands on, real: services with a mail server and a provider of social accounts, and a chain. */
export interface Backend {
  /** Of the services, without a slash at the end. */
  readonly servicesUrl: string
  /** Of the node of chain 31337. */
  readonly nodeUrl: string
  readonly mails: MailCatcher
  /** Made-up people with phones. */
  readonly farcaster: FarcasterRelay
  /** What the services have logged. */
  readonly log: readonly string[]
  stop(): Promise<void>
}

/** What a test needs besides. */
export interface BackendOptions {
  /** Whether there is a bundler, and what it stands on. @default false */
  readonly hasBundler?: boolean
  /** Coins that the bundler's operator pays for the people in a day. @default 0 */
  readonly sponsored?: number
  /** Between two mails to one mailbox, seconds. @default 0 */
  readonly mailPause?: number
}

/** @param frameOrigin the only origin that may log people in @param appOrigin the app */
export async function startBackend(
  frameOrigin: string,
  appOrigin: string,
  { hasBundler = false, sponsored = 0, mailPause = 0 }: BackendOptions = {}
): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'frame-services-'))
  const mails = await startMailCatcher()
  const chains = await startLocalChains(LOCAL_CHAINS.slice(0, 1))
  const nodeUrl = chains.urlOf(31_337) ?? ''
  const log: string[] = []
  const accounts = await startOpenIdProvider({
    clients: [{ clientId: 'kit', clientSecret: 'a-secret', name: 'Anybody' }],
    callbackPath: '/login/social/callback'
  })
  const socials = join(folder, 'socials.json')
  const client = { clientId: 'kit', clientSecret: 'a-secret', issuer: accounts.issuer }
  await writeFile(socials, JSON.stringify({ google: client, github: client }))
  const bundlerKey = hasBundler ? await prepareBundler(nodeUrl) : undefined
  const farcaster = await startFarcasterRelay({ register: localRegistry(nodeUrl) })
  const config = readConfig({
    SERVICES_PORT: '0',
    SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
    SERVICES_INDEX: `file:${join(folder, 'index.db')}`,
    SERVICES_MODULES: hasBundler ? 'login,chains,bundler' : 'login,chains',
    ...(bundlerKey && { SERVICES_BUNDLER_KEY: bundlerKey, SERVICES_BUNDLER_SPONSORED_PER_DAY: String(sponsored) }),
    SERVICES_RELAY: 'off',
    SERVICES_CHAINS: `eip155:31337=${nodeUrl}`,
    SERVICES_ORIGINS: `${appOrigin},${frameOrigin}`,
    SERVICES_FRAME_ORIGIN: frameOrigin,
    SERVICES_SMTP_URL: mails.smtpUrl,
    SERVICES_MAIL_FROM: 'login@kit.example',
    SERVICES_LOGIN_MAIL_PAUSE_SECONDS: String(mailPause),
    SERVICES_SOCIALS: socials,
    SERVICES_FARCASTER_RELAY: farcaster.url,
    SERVICES_FARCASTER_REGISTRY: `eip155:31337:${REGISTRY_ADDRESS}`,
    SERVICES_VAULT_KEY: randomBytes(32).toString('base64')
  })
  const server = await startServer(config, (source, error) => log.push(`${source}: ${String(error)}`))
  return {
    servicesUrl: server.url.replace(/\/$/, ''),
    nodeUrl,
    mails,
    farcaster,
    log,
    async stop() {
      await server.stop()
      await accounts.stop()
      await farcaster.stop()
      await chains.stop()
      await mails.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** @returns the key of an account with coins */
async function prepareBundler(nodeUrl: string): Promise<string> {
  await deployContent(nodeUrl)
  const key = generatePrivateKey()
  await callRpc(nodeUrl, 'anvil_setBalance', [privateKeyToAddress(key), '0x56bc75e2d63100000'])
  return key
}

/** The code in a mail. */
export function codeIn(text: string): string {
  return /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
}

/** The link in a mail. */
export function linkIn(text: string): string {
  return /^https?:\/\/\S+$/m.exec(text)?.[0] ?? ''
}
