import {
  AppKitError,
  CHAIN_NAMESPACES,
  isCaipNetworkId,
  isChainNamespace,
  type AppKitNetwork,
  type PreferredToken
} from '@appkit/core'
import {
  exactOrigin,
  flag,
  imageUrl,
  isRecord,
  listOf,
  oneOf,
  shape,
  socketUrl,
  tableOf,
  text,
  webUrl,
  type Check
} from './checks.js'
import { copyNetwork, networkIdOf } from './complete-options.js'
import type { CreateAppKitOptions } from './create-appkit-options.js'

const name = text(128)
const ids = listOf(text(256))
const names = listOf(text(128))
const namespace: Check = (value) => (isChainNamespace(value) ? undefined : 'must be a namespace')
const link = text(2_048)
const directoryId: Check = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(value)
    ? undefined
    : 'must be 1 to 128 of A-Z a-z 0-9 . _ -'
const method: Check = (value) => (typeof value === 'function' ? undefined : 'must be a function')
const networkId: Check = (value) =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ||
  (typeof value === 'string' && /^(?:[a-z0-9-]{3,8}:)?[-_a-zA-Z0-9]{1,32}$/.test(value))
    ? undefined
    : 'must be a chain id'
const decimals: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 77 ? undefined : 'must be 0 to 77'

const pollingInterval: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 1_000 && (value as number) <= 86_400_000
    ? undefined
    : 'must be 1 000 to 86 400 000 ms'

const matching =
  (expression: RegExp, problem: string): Check =>
  (value) =>
    typeof value === 'string' && expression.test(value) ? undefined : problem

const cosmosFacts = shape(
  {
    bech32Prefix: matching(/^[a-z0-9]{1,32}$/, 'must be a lower-case prefix'),
    denom: matching(/^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/, 'must be a base denomination'),
    gasPrice: matching(/^\d{1,20}(?:\.\d{1,18})?$/, 'must be a plain decimal number'),
    coinType: (value) => (Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : 'must be a coin type'),
    keyType: oneOf('secp256k1', 'ethsecp256k1')
  },
  ['bech32Prefix', 'denom']
)

const networkFields = shape(
  {
    id: networkId,
    name,
    nativeCurrency: shape({ name, symbol: text(32), decimals }, ['name', 'symbol', 'decimals']),
    rpcUrls: shape({ default: shape({ http: listOf(webUrl) }, ['http']) }, ['default']),
    cosmos: cosmosFacts
  },
  ['id', 'name', 'nativeCurrency', 'rpcUrls']
)

const UNKNOWN_NAMESPACE = 'must be on one namespace that the kit knows'
const network: Check = (value) => networkFields(value) ?? checkNamespace(value as AppKitNetwork)

function checkNamespace(given: AppKitNetwork): string | undefined {
  const id = networkIdOf(given)
  const { chainNamespace } = given
  const isOne = isCaipNetworkId(id) && (chainNamespace === undefined || id.startsWith(`${chainNamespace}:`))
  return isOne ? undefined : UNKNOWN_NAMESPACE
}

/** How the address of a token is written, by the family of its network. */
const TOKEN_ADDRESSES: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
}
const tokenFields = tableOf(shape({ address: text(64), symbol: text(32), image: imageUrl }, ['address']))
const preferredTokens: Check = (value) => {
  const problem = tokenFields(value)
  if (problem) return problem
  const strange = Object.entries(value as Readonly<Record<string, PreferredToken>>).find(
    ([id, { address }]) => !TOKEN_ADDRESSES[id.slice(0, Math.max(0, id.indexOf(':')))]?.test(address)
  )
  return strange && `.${strange[0].slice(0, 64)} must be a token on an EVM or Solana network, by its CAIP-2 id`
}

const FLAGS = [
  'allowUnsupportedChain',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableWallets',
  'enableWalletGuide',
  'enableWalletConnect',
  'manualWCControl',
  'experimental_preferUniversalLinks',
  'enableInjected',
  'enableEIP6963',
  'enableEmbedded',
  'disableAppend',
  'enableMobileFullScreen',
  'debug'
] as const

/** The orders of the `features` option. */
export const FEATURE_ORDERS: Readonly<Record<string, Check>> = {
  connectorTypeOrder: listOf(
    oneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended')
  ),
  connectMethodsOrder: listOf(oneOf('email', 'social', 'wallet')),
  walletFeaturesOrder: listOf(oneOf('onramp', 'swaps', 'receive', 'send'))
}

/** Everything else there is a switch: features say themselves which there are. Some take a list. */
const switches = tableOf((value) => (value === undefined || Array.isArray(value) ? undefined : flag(value)))
const socialList = listOf(oneOf('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'))
const socials: Check = (value) => (Array.isArray(value) ? socialList(value) : undefined)
const features: Check = (value) => shape({ ...FEATURE_ORDERS, socials })(value) ?? switches(value)

/** What people sign in by: a configuration that could not keep a session must not let everybody in. */
const signInConfig: Check = (value) => {
  const config = Object(value)
  const needed = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions']
  const missing = needed.find((name) => method(config[name]))
  return missing && `has no method ${missing}`
}

const CHECKS: Readonly<Record<string, Check>> = {
  id: (value) =>
    typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? undefined : 'must be 1 to 64 of A-Z a-z 0-9 _ -',
  projectId: text(256),
  networks: listOf(network, 1),
  adapters: listOf(shape({ namespace, load: method, loadDiscovery: method }, ['namespace', 'load', 'loadDiscovery'])),
  connectors: listOf(
    shape({ id: text(64), type: oneOf('WALLET_CONNECT', 'AUTH'), name, namespaces: listOf(namespace), load: method }, [
      'id',
      'type',
      'name',
      'namespaces',
      'load'
    ])
  ),
  universalProvider: shape({}),
  universalProviderConfigOverride: shape({
    methods: tableOf(names),
    chains: tableOf(names),
    events: tableOf(names),
    rpcMap: tableOf(webUrl),
    defaultChain: networkId
  }),
  defaultNetwork: network,
  metadata: shape({ name, description: text(), url: webUrl, icons: listOf(imageUrl) }),
  features,
  customRpcUrls: tableOf(listOf(shape({ url: webUrl }, ['url']))),
  chainImages: tableOf(imageUrl),
  tokens: preferredTokens,
  connectorImages: tableOf(imageUrl),
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  customWallets: listOf(
    shape(
      {
        id: directoryId,
        name,
        homepage: webUrl,
        image_url: imageUrl,
        mobile_link: link,
        desktop_link: link,
        webapp_link: link,
        app_store: link,
        play_store: link,
        chrome_store: link
      },
      ['id', 'name']
    )
  ),
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  termsConditionsUrl: webUrl,
  privacyPolicyUrl: webUrl,
  themeMode: oneOf('light', 'dark'),
  themeVariables: tableOf((value) => (typeof value === 'number' ? undefined : text(256)(value))),
  defaultAccountTypes: tableOf(text(32)),
  pendingTransactionsFilter: shape({ enable: flag, pollingInterval }),
  swapRouters: tableOf(listOf(matching(/^0x[0-9a-fA-F]{40}$/, 'must be a 0x address'))),
  meldPublicKey: matching(/^[\w:.-]{1,256}$/, 'must be 1 to 256 of A-Z a-z 0-9 _ : . -'),
  nameSuffix: matching(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}$/, 'must be a domain name in lower case'),
  baseUrls: shape({ rpc: webUrl, directory: webUrl, relay: socketUrl, frame: exactOrigin }),
  siwx: signInConfig,
  siweConfig: (value) =>
    isRecord(value) && signInConfig(value['siwx']) === undefined ? undefined : 'must be made by createSIWEConfig',
  locale: (value) => {
    try {
      new Intl.Locale(value as string)
      return undefined
    } catch {
      return 'must be a BCP 47 language tag'
    }
  },
  ...Object.fromEntries(FLAGS.map((option) => [option, flag]))
}

const invalid = (option: string, detail: string) => new AppKitError('OPTIONS_INVALID', { option, detail })

/**
 * Refuses options that could only fail later; options it does not know are left alone.
 * @throws AppKitError OPTIONS_CONFLICT, OPTIONS_INVALID
 * @source docs/threats.md T4.09
 */
export function checkOptions(options: CreateAppKitOptions): void {
  if (!isRecord(options)) throw invalid('options', 'must be an object')
  if (options.siweConfig && options.siwx) {
    throw new AppKitError('OPTIONS_CONFLICT', { options: '`siweConfig` and `siwx`' })
  }
  if (options.networks === undefined) throw invalid('networks', 'is missing')
  checkPartialOptions(options)
  const namespaces = (options.adapters ?? []).map(({ namespace }) => namespace)
  const twice = namespaces.find((namespace, index) => namespaces.indexOf(namespace) !== index)
  if (twice) throw invalid('adapters', `has two adapters for ${twice}`)
  const known = [...CHAIN_NAMESPACES, ...namespaces]
  const strange = options.networks.findIndex((given) => !known.includes(copyNetwork(given).chainNamespace))
  if (strange !== -1) throw invalid('networks', `[${strange}] ${UNKNOWN_NAMESPACE}`)
  const both = options.includeWalletIds?.find((id) => options.excludeWalletIds?.includes(id))
  if (both !== undefined) throw invalid('excludeWalletIds', `"${both}" is in includeWalletIds as well`)
}

/** The names of options that nothing would ever read, e.g. `enableCoinbase`: misspelt, of another kit, or not built here. */
export function unknownOptions(options: CreateAppKitOptions): readonly string[] {
  return Object.entries(options)
    .filter(([name, value]) => value !== undefined && !Object.hasOwn(CHECKS, name))
    .map(([name]) => name.slice(0, 64))
}

/** Checks the options that are given. @throws AppKitError OPTIONS_INVALID */
export function checkPartialOptions(options: object): void {
  for (const [option, value] of Object.entries(options)) {
    const check = Object.hasOwn(CHECKS, option) ? CHECKS[option] : undefined
    const problem = value === undefined ? undefined : check?.(value)
    if (problem) throw invalid(option, problem)
  }
}
