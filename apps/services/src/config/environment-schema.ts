import { parseEther, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as v from 'valibot'
import { readChainContent } from '../content/read-chain-content.js'
import { plainAddress } from '../http/client-address.js'
import { MAX_ORIGINS, parseOriginPattern, type OriginPattern } from '../http/origin-pattern.js'
import { LEAST_STORAGE_LIMIT, STORAGE_LIMIT } from '../storage/shares.js'
import { parseVaultKeys } from '../vault/parse-vault-keys.js'
import { ConfigError } from './config-error.js'
import { MODULE_NAMES } from './config.js'
import { parseByteCount } from './parse-byte-count.js'
import { parseChainNodes } from './parse-chain-nodes.js'
import { FARCASTER_REGISTRY, parseFarcasterRegistry, parseFarcasterRelay } from './parse-farcaster.js'
import { parseFolder } from './parse-folder.js'
import { parseFrameOrigin } from './parse-frame-origin.js'
import { parseImageOrigins } from './parse-image-origins.js'
import { parseSender, parseSmtpUrl } from './parse-mail-settings.js'
import { parseWaitHours } from './parse-wait-hours.js'
import { readAuthProviders } from './read-auth-providers.js'
import { readSocials } from './read-socials.js'
import { readVaultKeyFile } from './read-vault-key-file.js'

/** Twice the notice that owners have. */
const LEAST_NAME_LAPSE_DAYS = 180

/** `Simple7702Account` of ERC-4337 version 0.8, where it is on public chains. */
const SIMPLE_7702_ACCOUNT = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

const text = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))
const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message))
const wholeNumber = (least: number, most: number, otherwise: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  const digits = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, message))
  return v.optional(
    v.pipe(digits, v.transform(Number), v.minValue(least, message), v.maxValue(most, message)),
    String(otherwise)
  )
}
const coins = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.trim(),
    v.regex(/^\d{1,6}(\.\d{1,18})?$/, 'must be an amount of coins such as 0.1'),
    v.transform((amount) => parseEther(amount))
  )
const list = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.transform((value) => value.split(',').map((entry) => entry.trim())),
    v.check((entries) => entries.every((entry) => entry !== ''), 'must be a list without empty entries')
  )
/** A reader that throws a `ConfigError` for a bad value, as a schema. */
const readWith = <Value, T>(read: (value: Value) => T) =>
  v.rawTransform<Value, T>(({ dataset, addIssue, NEVER }) => {
    try {
      return read(dataset.value)
    } catch (error) {
      addIssue({ message: error instanceof ConfigError ? error.message : 'cannot be read' })
      return NEVER
    }
  })

/** Every setting of the services: how its text is read, and what it is where it is not set. What settings need of each other is not said here. */
export const environmentSchema = v.object({
  SERVICES_HOST: v.optional(text('must be an address to listen on'), '127.0.0.1'),
  SERVICES_PORT: wholeNumber(0, 65_535, 4400),
  SERVICES_MODULES: v.optional(
    v.pipe(list(''), v.array(v.picklist(MODULE_NAMES, `must be a list of: ${MODULE_NAMES.join(', ')}`)))
  ),
  SERVICES_RELAY: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    v.transform((value) => value === 'on')
  ),
  SERVICES_ORIGINS: v.pipe(
    list('http://localhost:*,http://127.0.0.1:*'),
    v.maxLength(MAX_ORIGINS, `must have at most ${MAX_ORIGINS} entries`),
    readWith((entries: string[]): OriginPattern[] => entries.map(parseOriginPattern))
  ),
  SERVICES_ALLOWED_HOSTS: v.optional(
    v.pipe(
      list(''),
      v.array(matching(/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i, 'must be a list of host names without scheme and port'))
    )
  ),
  SERVICES_PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, 'must be an http or https address without query'),
      v.check((value) => URL.canParse(value), 'must be an http or https address'),
      v.transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    )
  ),
  SERVICES_PROJECT_IDS: v.optional(
    v.pipe(list(''), v.array(matching(/^[\w-]{1,128}$/, 'must be a list of ids made of letters, digits, _ and -')))
  ),
  SERVICES_STORAGE: v.optional(
    v.pipe(v.string(), v.regex(/^(file:.+|rediss?:\/\/.+)$/, 'must be file: with a path, or redis:// with an address')),
    'file:services.db'
  ),
  SERVICES_STORAGE_LIMIT: v.pipe(
    v.optional(v.string(), String(STORAGE_LIMIT)),
    readWith(parseByteCount),
    v.minValue(LEAST_STORAGE_LIMIT, 'must be at least 64MiB')
  ),
  SERVICES_INDEX: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^file:.+$/, 'must be file: with a path'),
      v.transform((value) => value.slice('file:'.length))
    ),
    'file:index.db'
  ),
  SERVICES_CHAINS: v.optional(
    v.pipe(
      list(''),
      readWith((entries: string[]) => parseChainNodes(entries))
    )
  ),
  SERVICES_CHAIN_CONTENT: v.optional(v.pipe(text('must be the path of a JSON file'), readWith(readChainContent))),
  SERVICES_IMAGE_ORIGINS: v.optional(
    v.pipe(
      list(''),
      readWith((entries: string[]) => parseImageOrigins(entries))
    )
  ),
  SERVICES_IPFS_GATEWAYS: v.optional(
    v.pipe(
      list(''),
      readWith((entries: string[]) => parseImageOrigins(entries))
    )
  ),
  SERVICES_IMAGES: v.optional(v.pipe(text('must be the path of a folder'), readWith(parseFolder))),
  SERVICES_NAME_SUFFIXES: v.pipe(
    list('reown.id,wcn.id'),
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (name) => name.split('.').every((label) => /^[a-z0-9-]+$/.test(label)),
          'must be a list of lower-case names such as reown.id'
        )
      )
    ),
    v.tupleWithRest([v.string()], v.string())
  ),
  SERVICES_NAME_LAPSE_DAYS: v.pipe(
    wholeNumber(0, 36_500, 0),
    v.check((days) => days === 0 || days >= LEAST_NAME_LAPSE_DAYS, `must be 0 or at least ${LEAST_NAME_LAPSE_DAYS}`)
  ),
  SERVICES_NAMES_PER_DAY: wholeNumber(0, 1_000_000, 20),
  SERVICES_BUNDLER_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isPrivateKey, 'must be a private key: 0x and 64 hex digits'),
      v.transform((value) => value as Hex)
    )
  ),
  SERVICES_BUNDLER_DELEGATES: v.pipe(
    list(SIMPLE_7702_ACCOUNT),
    v.array(
      v.pipe(
        matching(/^0x[0-9a-f]{40}$/i, 'must be a list of addresses'),
        v.transform((value) => value.toLowerCase() as Address)
      )
    )
  ),
  SERVICES_BUNDLER_LOSS_PER_DAY: coins('0.1'),
  SERVICES_BUNDLER_SPONSORED_PER_DAY: coins('0'),
  SERVICES_BUNDLER_OPERATION_GAS: wholeNumber(100_000, 14_000_000, 3_000_000),
  SERVICES_GENERATED_WALLETS: wholeNumber(0, 100_000, 0),
  SERVICES_ANALYTICS: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    v.transform((value) => value === 'on')
  ),
  SERVICES_FRAME_ORIGIN: v.optional(v.pipe(v.string(), readWith(parseFrameOrigin))),
  SERVICES_SMTP_URL: v.optional(v.pipe(v.string(), readWith(parseSmtpUrl))),
  SERVICES_MAIL_FROM: v.optional(v.pipe(v.string(), readWith(parseSender))),
  SERVICES_VAULT_KEY: v.optional(v.pipe(v.string(), readWith(parseVaultKeys))),
  SERVICES_VAULT_KEY_FILE: v.optional(v.pipe(v.string(), readWith(readVaultKeyFile))),
  SERVICES_DATA_KEY: v.optional(v.pipe(v.string(), readWith(parseVaultKeys))),
  SERVICES_VAULT_SOCKET: v.optional(text('must be the path of a Unix socket')),
  SERVICES_LOGIN_MAILS_PER_DAY: wholeNumber(1, 10_000_000, 5000),
  SERVICES_LOGIN_MAIL_PAUSE_SECONDS: wholeNumber(0, 600, 30),
  SERVICES_PASSKEYS: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    v.transform((value) => value === 'on')
  ),
  SERVICES_PASSKEY_WAIT_HOURS: v.pipe(v.optional(v.string(), '72'), readWith(parseWaitHours)),
  SERVICES_FARCASTER_RELAY: v.optional(v.pipe(v.string(), readWith(parseFarcasterRelay))),
  SERVICES_FARCASTER_REGISTRY: v.pipe(v.optional(v.string(), FARCASTER_REGISTRY), readWith(parseFarcasterRegistry)),
  SERVICES_SOCIALS: v.optional(v.pipe(text('must be the path of a JSON file'), readWith(readSocials))),
  SERVICES_AUTH_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => value.replace(/\/$/, ''))
    )
  ),
  SERVICES_AUTH_SECRET: v.optional(v.string()),
  SERVICES_AUTH_BASE_PATH: v.optional(v.pipe(v.string(), v.trim()), '/api/auth'),
  SERVICES_AUTH_PROVIDERS: v.optional(v.pipe(text('must be the path of a JSON file'), readWith(readAuthProviders))),
  SERVICES_AUTH_NETWORKS: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => (value === 'none' ? [] : value.split(',').map((entry) => entry.trim()))),
      v.array(matching(/^(eip155|solana|bip122|polkadot|cosmos):[-\w]{1,32}$/, 'must be a list of CAIP-2 ids, or none'))
    )
  ),
  SERVICES_HEADER_TIMEOUT_MS: wholeNumber(50, 60_000, 10_000),
  SERVICES_BODY_TIMEOUT_MS: wholeNumber(50, 300_000, 30_000),
  SERVICES_IDLE_TIMEOUT_MS: wholeNumber(50, 600_000, 60_000),
  SERVICES_UPSTREAM_TIMEOUT_MS: wholeNumber(50, 60_000, 10_000),
  SERVICES_CALL_GAS: wholeNumber(100_000, 999_999_999, 50_000_000),
  SERVICES_NODE_CALLS: wholeNumber(1, 1000, 16),
  SERVICES_POLL_INTERVAL_MS: wholeNumber(50, 600_000, 1000),
  SERVICES_DRAIN_TIMEOUT_MS: wholeNumber(50, 10_000, 10_000),
  SERVICES_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000, 100),
  SERVICES_CONNECTIONS: wholeNumber(1, 100_000, 2000),
  SERVICES_REQUESTS_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000, 0)),
  SERVICES_TRUSTED_PROXIES: v.optional(
    v.pipe(
      list(''),
      v.array(v.pipe(v.string(), v.ip('must be a list of IP addresses'))),
      v.transform((addresses) => new Set(addresses.map(plainAddress)))
    )
  )
})

/** The settings of one run, each by itself. */
export type EnvironmentValues = v.InferOutput<typeof environmentSchema>

/** Not every number is a key of the curve. */
function isPrivateKey(text: string): boolean {
  try {
    return /^0x[0-9a-f]{64}$/i.test(text) && privateKeyToAccount(text as Hex).address !== undefined
  } catch {
    return false
  }
}
