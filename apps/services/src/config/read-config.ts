import { createSecretKey } from 'node:crypto'
import * as v from 'valibot'
import { AuthConfigError } from '../auth/auth-config-error.js'
import type { AuthSettings } from '../auth/auth-settings.js'
import { checkAuthSettings } from '../auth/check-auth-config.js'
import { isLoopback } from '../http/host-name.js'
import { deriveDataKey, type DataKeys } from '../sealed/data-keys.js'
import { ConfigError } from './config-error.js'
import {
  MODULE_NAMES,
  type FarcasterConfig,
  type LoginConfig,
  type ModuleName,
  type ServicesConfig,
  type VaultConfig
} from './config.js'
import { environmentSchema, type EnvironmentValues } from './environment-schema.js'

const PREFIX = 'SERVICES_'
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Networks whose accounts sign in unless others are named: the first one of each family. */
const MAIN_NETWORKS = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4'
]

/**
 * Reads the settings of one run from environment variables. A variable that is not set has its default.
 * @throws ConfigError naming the first variable that is wrong, or an unknown one that begins with `SERVICES_`
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ServicesConfig {
  const unknown = Object.keys(variables).find(
    (name) => name.startsWith(PREFIX) && !Object.hasOwn(environmentSchema.entries, name)
  )
  if (unknown !== undefined) throw new ConfigError(`${unknown} is not a setting of the services`)
  const read = v.safeParse(environmentSchema, variables, { abortEarly: true })
  if (!read.success) throw new ConfigError(`${String(read.issues[0].path?.[0]?.key)} ${read.issues[0].message}`)
  const values = read.output
  const vault = vaultConfig(values)
  const login = loginConfig(values, vault)
  const auth = authSettings(values)
  return {
    host: values.SERVICES_HOST,
    port: values.SERVICES_PORT,
    modules: modulesOf(values.SERVICES_MODULES, { login, auth }),
    relay: values.SERVICES_RELAY,
    origins: values.SERVICES_ORIGINS,
    allowedHosts: allowedHosts(values.SERVICES_HOST, values.SERVICES_ALLOWED_HOSTS),
    publicUrl: values.SERVICES_PUBLIC_URL,
    projectIds: values.SERVICES_PROJECT_IDS && new Set(values.SERVICES_PROJECT_IDS),
    storageUrl: values.SERVICES_STORAGE,
    storageLimit: values.SERVICES_STORAGE_LIMIT,
    indexPath: values.SERVICES_INDEX,
    chains: values.SERVICES_CHAINS ?? new Map(),
    content: values.SERVICES_CHAIN_CONTENT ?? new Map(),
    imageOrigins: values.SERVICES_IMAGE_ORIGINS ?? new Set(),
    ipfsGateways: values.SERVICES_IPFS_GATEWAYS ?? new Set(),
    pictureFolder: values.SERVICES_IMAGES,
    generatedWallets: values.SERVICES_GENERATED_WALLETS,
    isAnalyticsEnabled: values.SERVICES_ANALYTICS,
    nameSuffixes: values.SERVICES_NAME_SUFFIXES,
    nameLapseDays: values.SERVICES_NAME_LAPSE_DAYS,
    namesPerDay: values.SERVICES_NAMES_PER_DAY,
    bundler: values.SERVICES_BUNDLER_KEY && {
      key: values.SERVICES_BUNDLER_KEY,
      delegates: values.SERVICES_BUNDLER_DELEGATES,
      budget: values.SERVICES_BUNDLER_LOSS_PER_DAY,
      sponsored: values.SERVICES_BUNDLER_SPONSORED_PER_DAY,
      operationGas: BigInt(values.SERVICES_BUNDLER_OPERATION_GAS)
    },
    proxies: values.SERVICES_TRUSTED_PROXIES ?? new Set(),
    vault,
    login,
    auth,
    dataKeys: login || auth ? dataKeys(values, { vault, auth }) : undefined,
    limits: {
      headerTimeout: Math.min(values.SERVICES_HEADER_TIMEOUT_MS, values.SERVICES_BODY_TIMEOUT_MS),
      bodyTimeout: values.SERVICES_BODY_TIMEOUT_MS,
      idleTimeout: values.SERVICES_IDLE_TIMEOUT_MS,
      upstreamTimeout: values.SERVICES_UPSTREAM_TIMEOUT_MS,
      callGas: BigInt(values.SERVICES_CALL_GAS),
      nodeCalls: values.SERVICES_NODE_CALLS,
      pollInterval: values.SERVICES_POLL_INTERVAL_MS,
      drainTimeout: values.SERVICES_DRAIN_TIMEOUT_MS,
      connectionsPerAddress: values.SERVICES_CONNECTIONS_PER_ADDRESS,
      connections: values.SERVICES_CONNECTIONS,
      requestsPerMinute: values.SERVICES_REQUESTS_PER_MINUTE ?? (isLoopback(values.SERVICES_HOST) ? 0 : 1200)
    }
  }
}

/** Logging in and the auth server run by themselves once everything they stand on is there. */
function modulesOf(
  named: readonly ModuleName[] | undefined,
  { login, auth }: Pick<ServicesConfig, 'login' | 'auth'>
): ReadonlySet<ModuleName> {
  if (named?.includes('login') && !login)
    throw new ConfigError('SERVICES_MODULES names login, which needs SERVICES_FRAME_ORIGIN and SERVICES_SMTP_URL')
  if (named?.includes('auth') && !auth)
    throw new ConfigError('SERVICES_MODULES names auth, which needs SERVICES_AUTH_ORIGIN and SERVICES_AUTH_SECRET')
  if (named && auth && !named.includes('auth'))
    throw new AuthConfigError(
      'MISSING_NEXTAUTH_API_ROUTE_ERROR',
      'SERVICES_MODULES leaves auth out, and SERVICES_AUTH_ORIGIN is set'
    )
  const isThere = (name: ModuleName): boolean =>
    (name !== 'login' || login !== undefined) && (name !== 'auth' || auth !== undefined)
  return new Set(named ?? MODULE_NAMES.filter(isThere))
}

/** What an auth server is told without a place for it to be asked at is a mistake. */
function authSettings(values: EnvironmentValues): AuthSettings | undefined {
  const { SERVICES_AUTH_ORIGIN: origin, SERVICES_AUTH_SECRET: secret, SERVICES_AUTH_BASE_PATH: basePath } = values
  if (origin === undefined) {
    const given = [secret, values.SERVICES_AUTH_PROVIDERS, values.SERVICES_AUTH_NETWORKS].some(Boolean)
    if (given)
      throw new ConfigError(
        'SERVICES_AUTH_ORIGIN must be the origin of the app, since other settings of the auth server are there'
      )
    return undefined
  }
  const settings = {
    origin,
    basePath,
    secret: secret ?? '',
    openId: values.SERVICES_AUTH_PROVIDERS ?? [],
    networks: new Set(values.SERVICES_AUTH_NETWORKS ?? MAIN_NETWORKS)
  }
  checkAuthSettings(settings)
  return settings
}

/** A frame without a place for its users' secrets is a mistake; one without a mail server logs no user in yet. */
function loginConfig(values: EnvironmentValues, vault: VaultConfig | undefined): LoginConfig | undefined {
  const { SERVICES_FRAME_ORIGIN: frameOrigin, SERVICES_SMTP_URL: url, SERVICES_MAIL_FROM: from } = values
  if (values.SERVICES_FARCASTER_RELAY !== undefined && (frameOrigin === undefined || url === undefined))
    throw new ConfigError('SERVICES_FARCASTER_RELAY needs SERVICES_FRAME_ORIGIN and SERVICES_SMTP_URL')
  const { SERVICES_SOCIALS: socials } = values
  if (socials && (frameOrigin === undefined || url === undefined))
    throw new ConfigError('SERVICES_SOCIALS needs SERVICES_FRAME_ORIGIN and SERVICES_SMTP_URL')
  if (frameOrigin === undefined) return undefined
  if (!vault)
    throw new ConfigError(
      'SERVICES_VAULT_KEY (or SERVICES_VAULT_KEY_FILE, or SERVICES_VAULT_SOCKET) must be set, since SERVICES_FRAME_ORIGIN is: openssl rand -base64 32 makes a key'
    )
  if (url === undefined) return undefined
  if (from === undefined)
    throw new ConfigError('SERVICES_MAIL_FROM must be the address that mails come from, since SERVICES_SMTP_URL is set')
  return {
    frameOrigin,
    mail: { url, from },
    mailsPerDay: values.SERVICES_LOGIN_MAILS_PER_DAY,
    mailPause: values.SERVICES_LOGIN_MAIL_PAUSE_SECONDS * 1000,
    hasPasskeys: values.SERVICES_PASSKEYS,
    waitingTime: values.SERVICES_PASSKEY_WAIT_HOURS,
    socials: socials ?? new Map(),
    farcaster: farcasterConfig(values)
  }
}

function farcasterConfig(values: EnvironmentValues): FarcasterConfig | undefined {
  const { SERVICES_FARCASTER_RELAY: relay, SERVICES_FARCASTER_REGISTRY: registry } = values
  if (relay === undefined) return undefined
  if (!values.SERVICES_CHAINS?.has(registry.chainId))
    throw new ConfigError(`SERVICES_FARCASTER_RELAY needs a node for ${registry.chainId} in SERVICES_CHAINS`)
  return { relay, registry }
}

/** Where no key for the data of people is set, it is made from the secrets that are there; those stay behind one that is set later. */
function dataKeys(
  { SERVICES_DATA_KEY: own }: Pick<EnvironmentValues, 'SERVICES_DATA_KEY'>,
  { vault, auth }: Pick<ServicesConfig, 'vault' | 'auth'>
): DataKeys {
  const ofVault = vault && 'keys' in vault ? vault.keys : []
  const ofAuth = auth ? [createSecretKey(Buffer.from(auth.secret))] : []
  const [first, ...others] = [...[...(own ?? []), ...ofVault].map(({ key }) => key), ...ofAuth].map(deriveDataKey)
  if (!first)
    throw new ConfigError(
      'SERVICES_DATA_KEY must be set, since the keys of the vault are elsewhere: openssl rand -base64 32 makes one'
    )
  return [first, ...others]
}

function vaultConfig(values: EnvironmentValues): VaultConfig | undefined {
  const { SERVICES_VAULT_SOCKET: socket, SERVICES_VAULT_KEY: keys, SERVICES_VAULT_KEY_FILE: inFile } = values
  const [vault, ...others] = [
    ...(keys ? [{ keys }] : []),
    ...(inFile ? [{ keys: inFile }] : []),
    ...(socket === undefined ? [] : [{ socket }])
  ]
  if (others.length > 0)
    throw new ConfigError(
      'SERVICES_VAULT_KEY must be set alone, or one of SERVICES_VAULT_KEY_FILE and SERVICES_VAULT_SOCKET instead'
    )
  return vault
}

function allowedHosts(host: string, named: readonly string[] | undefined): ReadonlySet<string> {
  if (named !== undefined) return new Set(named.map((name) => name.toLowerCase()))
  if (isLoopback(host)) return new Set(LOOPBACK_NAMES)
  throw new ConfigError(
    'SERVICES_ALLOWED_HOSTS must name the hosts of this server, since it listens beyond this machine'
  )
}
