import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { readConfig } from './read-config.js'

const KEY = Buffer.alloc(32, 7).toString('base64')

test('default: this machine only, every module, no chains', () => {
  const config = readConfig({ PATH: '/bin' })
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4400,
    storageUrl: 'file:services.db',
    projectIds: undefined,
    relay: true
  })
  expect([...config.allowedHosts]).toEqual(['localhost', '127.0.0.1', '[::1]'])
  expect(config.origins.map(({ text }) => text)).toEqual(['http://localhost:*', 'http://127.0.0.1:*'])
  expect(config.limits).toEqual({
    headerTimeout: 10_000,
    bodyTimeout: 30_000,
    idleTimeout: 60_000,
    upstreamTimeout: 10_000,
    callGas: 50_000_000n,
    nodeCalls: 16,
    pollInterval: 1000,
    drainTimeout: 10_000,
    connectionsPerAddress: 100,
    connections: 2000,
    requestsPerMinute: 0
  })
})

test.each([
  ['SERVICES_PORT', '65536'],
  ['SERVICES_PORT', 'http'],
  ['SERVICES_HOST', ' '],
  ['SERVICES_MODULES', 'wallets,swaps'],
  ['SERVICES_MODULES', ''],
  ['SERVICES_RELAY', 'yes'],
  ['SERVICES_ANALYTICS', 'yes'],
  ['SERVICES_ORIGINS', '*'],
  ['SERVICES_ORIGINS', 'https://a.example/path'],
  ['SERVICES_ORIGINS', 'https://*'],
  ['SERVICES_ALLOWED_HOSTS', 'https://a.example'],
  ['SERVICES_PROJECT_IDS', 'a b'],
  ['SERVICES_STORAGE', 'mysql://root:secret@db'],
  ['SERVICES_CHAINS', 'eip155:1'],
  ['SERVICES_CHAINS', 'eip155:1=file:///etc/passwd'],
  ['SERVICES_CHAINS', 'eip155:1=https://user:secret@node.example'],
  ['SERVICES_CHAINS', 'eip155:1=https://a.example,eip155:1=https://secret.example'],
  ['SERVICES_CHAINS', 'bip122:000000000019d6689c085ae165831e93=https://a.example'],
  ['SERVICES_PUBLIC_URL', 'ftp://services.example'],
  ['SERVICES_PUBLIC_URL', 'https://user:secret@services.example'],
  ['SERVICES_INDEX', 'redis://secret'],
  ['SERVICES_CHAIN_CONTENT', '/nowhere/secret.json'],
  ['SERVICES_CHAIN_CONTENT', fileURLToPath(new URL('../../package.json', import.meta.url))],
  ['SERVICES_IPFS_GATEWAYS', 'https://gateway.example/secret'],
  ['SERVICES_IMAGE_ORIGINS', 'https://*.secret.example'],
  ['SERVICES_IMAGE_ORIGINS', 'https://a.example/secret'],
  ['SERVICES_IMAGE_ORIGINS', 'https://user:secret@a.example'],
  ['SERVICES_IMAGES', '/nowhere/secret'],
  ['SERVICES_IMAGES', fileURLToPath(import.meta.url)],
  ['SERVICES_CALL_GAS', '0x2faf080'],
  ['SERVICES_NODE_CALLS', '0'],
  ['SERVICES_POLL_INTERVAL_MS', '10'],
  ['SERVICES_BODY_TIMEOUT_MS', '-1'],
  ['SERVICES_DRAIN_TIMEOUT_MS', '10001'],
  ['SERVICES_CONNECTIONS_PER_ADDRESS', '0'],
  ['SERVICES_REQUESTS_PER_MINUTE', '-1'],
  ['SERVICES_TRUSTED_PROXIES', 'proxy.example'],
  ['SERVICES_NAME_SUFFIXES', 'reown.id,'],
  ['SERVICES_STORAGE_LIMIT', '63MiB'],
  ['SERVICES_STORAGE_LIMIT', 'a lot'],
  ['SERVICES_STORAGE_LIMIT', '-1'],
  ['SERVICES_NAMES_PER_DAY', '-1'],
  ['SERVICES_NAME_LAPSE_DAYS', '179'],
  ['SERVICES_FRAME_ORIGIN', 'https://secret.example/path'],
  ['SERVICES_FRAME_ORIGIN', 'http://secret.example'],
  ['SERVICES_FRAME_ORIGIN', 'https://*.secret.example'],
  ['SERVICES_FRAME_ORIGIN', 'https://user:secret@a.example'],
  ['SERVICES_FRAME_ORIGIN', 'null'],
  ['SERVICES_SMTP_URL', 'https://user:secret@mail.example'],
  ['SERVICES_MAIL_FROM', 'Secret <secret>'],
  ['SERVICES_VAULT_KEY', 'secret'],
  ['SERVICES_VAULT_KEY', `${KEY} ${KEY}`],
  ['SERVICES_VAULT_KEY_FILE', '/nowhere/secret'],
  ['SERVICES_VAULT_SOCKET', ' '],
  ['SERVICES_LOGIN_MAILS_PER_DAY', '0'],
  ['SERVICES_LOGIN_MAIL_PAUSE_SECONDS', '601'],
  ['SERVICES_FARCASTER_RELAY', 'http://secret.example'],
  ['SERVICES_FARCASTER_RELAY', 'https://user:secret@a.example'],
  ['SERVICES_FARCASTER_RELAY', 'https://a.example/?key=secret'],
  ['SERVICES_FARCASTER_REGISTRY', 'secret'],
  ['SERVICES_FARCASTER_REGISTRY', '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'],
  ['SERVICES_BUNDLER_KEY', 'secret'],
  ['SERVICES_BUNDLER_KEY', `0x${'0'.repeat(64)}`],
  ['SERVICES_BUNDLER_KEY', `0x${'f'.repeat(64)}`],
  ['SERVICES_BUNDLER_DELEGATES', 'secret.example'],
  ['SERVICES_PASSKEYS', 'yes'],
  ['SERVICES_PASSKEY_WAIT_HOURS', '0'],
  ['SERVICES_PASSKEY_WAIT_HOURS', '3 days'],
  ['SERVICES_BUNDLER_LOSS_PER_DAY', '-1'],
  ['SERVICES_BUNDLER_LOSS_PER_DAY', '0.1 ETH'],
  ['SERVICES_BUNDLER_SPONSORED_PER_DAY', '1e3'],
  ['SERVICES_BUNDLER_OPERATION_GAS', '99999'],
  ['SERVICES_PROT', '4400']
])('T9.12 %s=%s is refused in one line that names the variable and not its value', (name, value) => {
  let message = ''
  try {
    readConfig({ [name]: value })
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toMatch(new RegExp(`^${name} [^\n]+$`))
  expect(message).not.toContain('secret')
})

test('T9.13 listening beyond this machine needs the names of the server', () => {
  expect(() => readConfig({ SERVICES_HOST: '0.0.0.0' })).toThrow('SERVICES_ALLOWED_HOSTS must name')
  const config = readConfig({ SERVICES_HOST: '0.0.0.0', SERVICES_ALLOWED_HOSTS: 'API.example' })
  expect([...config.allowedHosts]).toEqual(['api.example'])
  expect(config.limits.requestsPerMinute).toBe(1200)
})

describe('logging in', () => {
  const frame = { SERVICES_FRAME_ORIGIN: 'https://secure.example' }
  const mail = { SERVICES_SMTP_URL: 'smtps://user:pass@mail.example', SERVICES_MAIL_FROM: 'Login@Kit.example' }
  const all = { ...frame, ...mail, SERVICES_VAULT_KEY: KEY }

  test('is off without a frame, and without a mail server, as if there were no such module', () => {
    for (const settings of [{}, mail, { SERVICES_VAULT_KEY: KEY }, { ...frame, SERVICES_VAULT_KEY: KEY }]) {
      const config = readConfig(settings)
      expect([config.login, config.modules.has('login')]).toEqual([undefined, false])
      expect(config.modules.has('sessions')).toBe(true)
    }
  })

  test('is on with a frame, a mail server and a vault', () => {
    const { login, modules } = readConfig(all)
    expect(modules.has('login')).toBe(true)
    expect(login).toMatchObject({
      frameOrigin: 'https://secure.example',
      mail: { url: 'smtps://user:pass@mail.example', from: 'login@kit.example' },
      mailsPerDay: 5000,
      mailPause: 30_000,
      hasPasskeys: false,
      waitingTime: 72 * 3_600_000
    })
    expect(readConfig({ ...all, SERVICES_PASSKEYS: 'on', SERVICES_PASSKEY_WAIT_HOURS: '0.5' }).login).toMatchObject({
      hasPasskeys: true,
      waitingTime: 1_800_000
    })
    expect(JSON.stringify(login)).not.toContain(KEY)
    expect(readConfig({ ...all, SERVICES_MODULES: 'names' }).modules.has('login')).toBe(false)
    expect(readConfig({ ...all, SERVICES_FRAME_ORIGIN: 'http://localhost:4500/' }).login?.frameOrigin).toBe(
      'http://localhost:4500'
    )
  })

  test('with Farcaster needs a relay, and a node of the registry’s chain', () => {
    expect(readConfig(all).login?.farcaster).toBe(undefined)
    const relay = { ...all, SERVICES_FARCASTER_RELAY: 'https://relay.example/' }
    const { login } = readConfig({ ...relay, SERVICES_CHAINS: 'eip155:10=https://node.example' })
    expect(login?.farcaster).toEqual({
      relay: 'https://relay.example',
      registry: { chainId: 'eip155:10', address: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b' }
    })
    const local = { SERVICES_CHAINS: 'eip155:31337=http://127.0.0.1:8545' }
    const registry = `eip155:31337:0x${'0'.repeat(39)}1`
    expect(readConfig({ ...relay, ...local, SERVICES_FARCASTER_REGISTRY: registry }).login?.farcaster).toMatchObject({
      registry: { chainId: 'eip155:31337' }
    })
  })

  test.each([
    ['SERVICES_VAULT_KEY', frame],
    ['SERVICES_VAULT_KEY', { ...frame, ...mail }],
    ['SERVICES_VAULT_KEY', { ...all, SERVICES_VAULT_SOCKET: '/run/vault.sock' }],
    ['SERVICES_DATA_KEY', { ...frame, ...mail, SERVICES_VAULT_SOCKET: '/run/vault.sock' }],
    ['SERVICES_DATA_KEY', { ...all, SERVICES_DATA_KEY: 'short' }],
    ['SERVICES_MAIL_FROM', { ...all, SERVICES_MAIL_FROM: undefined }],
    ['SERVICES_FARCASTER_RELAY', { SERVICES_FARCASTER_RELAY: 'https://relay.example' }],
    ['SERVICES_FARCASTER_RELAY', { ...all, SERVICES_FARCASTER_RELAY: 'https://relay.example' }],
    ['SERVICES_MODULES', { SERVICES_MODULES: 'login' }],
    ['SERVICES_MODULES', { ...frame, SERVICES_VAULT_KEY: KEY, SERVICES_MODULES: 'login' }]
  ])('is a mistake that names %s when something is missing, or twice', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`^${name} [^\n]+$`))
  })
})

describe('signing in to an app', () => {
  const auth = { SERVICES_AUTH_ORIGIN: 'https://app.example/', SERVICES_AUTH_SECRET: KEY }
  const withProviders = async (content: object | string) => {
    const path = join(await temporaryFolder(), 'providers.json')
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
    return readConfig({ ...auth, SERVICES_AUTH_PROVIDERS: path }).auth
  }
  const google = { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'hidden' }

  test('is off until there is an origin, and then on for wallets of the main networks', () => {
    expect([readConfig({}).auth, readConfig({}).modules.has('auth')]).toEqual([undefined, false])
    const { auth: settings, modules } = readConfig(auth)
    expect(modules.has('auth')).toBe(true)
    expect(settings).toMatchObject({ origin: 'https://app.example', basePath: '/api/auth', secret: KEY, openId: [] })
    expect([...(settings?.networks ?? [])].map((id) => id.split(':')[0])).toEqual([
      'eip155',
      'solana',
      'bip122',
      'polkadot',
      'cosmos'
    ])
    expect(readConfig({ ...auth, SERVICES_AUTH_NETWORKS: 'none' }).auth?.networks.size).toBe(0)
    const two = readConfig({ ...auth, SERVICES_AUTH_NETWORKS: 'eip155:8453, cosmos:osmosis-1' }).auth
    expect([...(two?.networks ?? [])]).toEqual(['eip155:8453', 'cosmos:osmosis-1'])
  })

  test.each([
    ['NO_SECRET', { SERVICES_AUTH_SECRET: undefined }],
    ['NO_SECRET', { SERVICES_AUTH_SECRET: 'short' }],
    ['INVALID_CALLBACK_URL_ERROR', { SERVICES_AUTH_ORIGIN: 'http://app.example' }],
    ['MISSING_NEXTAUTH_API_ROUTE_ERROR', { SERVICES_AUTH_BASE_PATH: 'auth' }],
    ['MISSING_NEXTAUTH_API_ROUTE_ERROR', { SERVICES_MODULES: 'names' }],
    ['SERVICES_AUTH_ORIGIN', { SERVICES_AUTH_ORIGIN: undefined }],
    ['SERVICES_AUTH_NETWORKS', { SERVICES_AUTH_NETWORKS: 'ethereum' }],
    ['SERVICES_MODULES', { SERVICES_MODULES: 'auth', SERVICES_AUTH_ORIGIN: undefined, SERVICES_AUTH_SECRET: undefined }]
  ])('%s is said in one line for %j', (code, changes) => {
    expect(() => readConfig({ ...auth, ...changes })).toThrow(new RegExp(`^${code}[: ][^\n]+$`))
  })

  test('reads providers from a file, and repeats nothing of it', async () => {
    expect(await withProviders({ google })).toMatchObject({
      openId: [{ id: 'google', ...google, authentication: 'post', scopes: 'openid profile email' }]
    })
    for (const content of [
      '',
      '[]',
      {},
      { Google: google },
      { credentials: google },
      { google: { ...google, issuer: 'http://accounts.example' } },
      { google: { ...google, clientSecret: '' } },
      { google: { ...google, more: 'hidden' } }
    ])
      await expect(withProviders(content)).rejects.toThrow(/^SERVICES_AUTH_PROVIDERS (?!.*hidden)[^\n]+$/)
  })
})

test.each([
  ['67108864', 64 * 1024 ** 2],
  ['65536KiB', 64 * 1024 ** 2],
  ['512MiB', 512 * 1024 ** 2],
  ['2GiB', 2 * 1024 ** 3]
])('SERVICES_STORAGE_LIMIT=%s', (text, bytes) => {
  expect(readConfig({ SERVICES_STORAGE_LIMIT: text }).storageLimit).toBe(bytes)
})
