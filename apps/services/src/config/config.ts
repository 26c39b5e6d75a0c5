import type { AuthSettings } from '../auth/auth-settings.js'
import type { DataKeys } from '../sealed/data-keys.js'
import type { BundlerSettings } from '../bundler/bundler.js'
import type { ChainContent } from '../content/chain-content.js'
import type { OriginPattern } from '../http/origin-pattern.js'
import type { SocialProvider, SocialSettings } from '../login/social-providers.js'
import type { NameSuffixes } from '../names/name-rules.js'
import type { VaultKeys } from '../vault/parse-vault-keys.js'
import type { FarcasterRegistry } from './parse-farcaster.js'

/** Names of the modules, each of which can run alone. */
export const MODULE_NAMES = [
  'wallets',
  'chains',
  'balances',
  'history',
  'collectibles',
  'images',
  'prices',
  'convert',
  'onramp',
  'exchange',
  'transfers',
  'names',
  'sessions',
  'login',
  'auth',
  'bundler'
] as const

/** Name of a module. */
export type ModuleName = (typeof MODULE_NAMES)[number]

/** What a server run is told, already checked. */
export interface ServicesConfig {
  /** Address to listen on. @default `127.0.0.1` */
  readonly host: string
  /** @default 4400; 0 is any free port */
  readonly port: number
  readonly modules: ReadonlySet<ModuleName>
  /** Whether the relay between dapps and wallets runs as well. @default true */
  readonly relay: boolean
  /** Pages that may ask. */
  readonly origins: readonly OriginPattern[]
  /** Names under which the server may be asked, lower case, without port. */
  readonly allowedHosts: ReadonlySet<string>
  /** Where the outside reaches this server, without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
  /** `undefined`: every project id, and none. */
  readonly projectIds: ReadonlySet<string> | undefined
  /** `file:` with a path, or `redis:` with an address. */
  readonly storageUrl: string
  /** What everything in the storage may take together, bytes. @default 1 GiB */
  readonly storageLimit: number
  /** Path of the file with the index of the chains, which is made anew from the chains when it is lost. */
  readonly indexPath: string
  /** CAIP-2 id → the node that serves it. */
  readonly chains: ReadonlyMap<string, string>
  /** CAIP-2 id → what is known about that chain. */
  readonly content: ReadonlyMap<string, ChainContent>
  /** Origins from which pictures and descriptions of collectibles may be fetched. */
  readonly imageOrigins: ReadonlySet<string>
  /** Origins of the gateways through which what collectibles name by IPFS is read, in this order. */
  readonly ipfsGateways: ReadonlySet<string>
  /** Folder with the operator's own pictures of networks, wallets, tokens, currencies and exchanges. */
  readonly pictureFolder: string | undefined
  /** How many made-up wallets the directory lists beside the real ones, for tests of scale. @default 0 */
  readonly generatedWallets: number
  /** Whether apps may count how they are used, by senders of their own: `/getAnalyticsConfig`. @default false */
  readonly isAnalyticsEnabled: boolean
  /** Ends of the names that are known here, the one for new names first. */
  readonly nameSuffixes: NameSuffixes
  /** How many names one address may take in a day; 0: any number. @default 20 */
  readonly namesPerDay: number
  /** After how many days names lapse that their owners do not sign for again; 0: never. @default 0 */
  readonly nameLapseDays: number
  /** Of the bundler; `undefined`: nothing is carried. */
  readonly bundler: BundlerSettings | undefined
  /** Addresses of proxies, which tell in `X-Forwarded-For` who is asking. */
  readonly proxies: ReadonlySet<string>
  /** Where secrets are wrapped. `undefined`: no user logs in, and no smart session begins. */
  readonly vault: VaultConfig | undefined
  /** How people log in to embedded wallets. `undefined`: they do not. */
  readonly login: LoginConfig | undefined
  /** How people sign in to an app. `undefined`: they do not. */
  readonly auth: AuthSettings | undefined
  /** Seal what is kept about people. `undefined`: nothing is. */
  readonly dataKeys: DataKeys | undefined
  readonly limits: ServerLimits
}

/** What logging in stands on. */
export interface LoginConfig {
  /** Origin of the secure frame, as a browser writes it. */
  readonly frameOrigin: string
  /** How people log in with Farcaster. `undefined`: they do not. */
  readonly farcaster: FarcasterConfig | undefined
  /** `smtp:` or `smtps:` address of the mail server, and the address mails come from. */
  readonly mail: { readonly url: string; readonly from: string }
  /** Mails of one project in a day to devices that never signed in. @default 5000 */
  readonly mailsPerDay: number
  /** Between two mails for one reason to one mailbox by one asker, ms; 0: none. */
  readonly mailPause: number
  /** Whether people may protect their wallets by passkeys. @default false */
  readonly hasPasskeys: boolean
  /** How long a wallet is waited for whose passkeys are lost, ms; a vault in a process of its own has its own. @default 72 h */
  readonly waitingTime: number
  /** Accounts elsewhere with which people may log in. @default none */
  readonly socials: ReadonlyMap<SocialProvider, SocialSettings>
}

/** What logging in with Farcaster stands on. */
export interface FarcasterConfig {
  /** Address of the relay, without a slash at the end. */
  readonly relay: string
  /** On a chain that has a node. */
  readonly registry: FarcasterRegistry
}

/** Where the keys are that wrap the secrets of users and the keys of smart sessions: here, or in a process of their own behind a Unix socket. */
export type VaultConfig = { readonly keys: VaultKeys } | { readonly socket: string }

/** How long and how much the server bears. Times in ms. @source docs/threats.md T9.05, T9.06, T9.12 */
export interface ServerLimits {
  /** From the first byte of a connection to the end of the headers. @default 10 s */
  readonly headerTimeout: number
  /** For a whole request, body included. @default 30 s */
  readonly bodyTimeout: number
  /** For a connection without a request. @default 60 s */
  readonly idleTimeout: number
  /** For an answer of an upstream. @default 10 s */
  readonly upstreamTimeout: number
  /** Gas that a simulated call may use. @default 50 million */
  readonly callGas: bigint
  /** Questions of all modules that are at one node at a time. One address has at most a quarter of them. @default 16 */
  readonly nodeCalls: number
  /** Between two looks at the head of a chain that is followed. @default 1 s */
  readonly pollInterval: number
  /** From SIGTERM to the end, whatever still runs. @default 10 s */
  readonly drainTimeout: number
  /** Connections from one address at a time. @default 100 */
  readonly connectionsPerAddress: number
  /** Connections at a time. @default 2000 */
  readonly connections: number
  /** Requests of one address in a minute. @default 1200, on a server for this machine only 0: as many as it wants */
  readonly requestsPerMinute: number
}
