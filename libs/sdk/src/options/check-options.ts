import { AppKitError, CHAIN_NAMESPACES, isCaipNetworkId, isChainNamespace, type AppKitNetwork } from '@appkit/core'
import {
  be,
  exactOrigin,
  flag,
  imageUrl,
  isRecord,
  like,
  listOf,
  oneOf,
  shape,
  socketUrl,
  tableOf,
  text,
  webUrl,
  whole,
  type Check
} from './checks.js'
import type { CreateAppKitOptions } from './create-appkit-options.js'
import { namespaceOf, networkIdOf } from './host-networks.js'

const name = text(128)
const ids = listOf(text(256))
const names = listOf(name)
const link = text(2_048)
const namespace = be('a namespace', isChainNamespace)
const method = be('a function', (value) => typeof value === 'function')
const networkId = be('a chain id', (value) =>
  typeof value === 'number'
    ? Number.isSafeInteger(value) && value > 0
    : /^(?:[a-z0-9-]{3,8}:)?\w[-\w]{0,31}$/.test(value as string)
)

const network: Check = (value) => networkFields(value) ?? onKnownNamespace(value)
const networkFields = shape(
  {
    id: networkId,
    name,
    nativeCurrency: shape({ name, symbol: text(32), decimals: whole(0, 77) }, 'name', 'symbol', 'decimals'),
    rpcUrls: shape({ default: shape({ http: listOf(webUrl) }, 'http') }, 'default'),
    cosmos: shape(
      {
        bech32Prefix: like('a lower-case prefix', /^[a-z0-9]{1,32}$/),
        denom: like('a base denomination', /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/),
        gasPrice: like('a plain decimal number', /^\d{1,20}(?:\.\d{1,18})?$/),
        coinType: whole(0, Number.MAX_SAFE_INTEGER),
        keyType: oneOf('secp256k1', 'ethsecp256k1')
      },
      'bech32Prefix',
      'denom'
    )
  },
  'id',
  'name',
  'nativeCurrency',
  'rpcUrls'
)

const KNOWN_NAMESPACE = 'on one namespace that the kit knows'
const onKnownNamespace = be(KNOWN_NAMESPACE, (value) => {
  const given = value as AppKitNetwork
  const id = networkIdOf(given)
  return isCaipNetworkId(id) && (given.chainNamespace ?? namespaceOf(given)) === namespaceOf(given)
})

/** Tokens by the CAIP-2 id of their network, each by its address as that family writes it. */
const tokenFields = tableOf(shape({ address: text(64), symbol: text(32), image: imageUrl }, 'address'))
const onTokenNetwork = be('of tokens on EVM or Solana networks, each by its CAIP-2 id', (value) =>
  Object.entries(value as NonNullable<CreateAppKitOptions['tokens']>).every(([id, { address }]) =>
    /^eip155:.*=0x[0-9a-fA-F]{40}$|^solana:.*=[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(`${id}=${address}`)
  )
)

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

const FLAGS = [
  'allowUnsupportedChain',
  'testnetBalances',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableWallets',
  'enableWalletGuide',
  'enableWalletConnect',
  'manualWCControl',
  'experimental_preferUniversalLinks',
  'enableInjected',
  'enableEIP6963',
  'enableCoinbase',
  'enableBaseAccount',
  'enableAuthLogger',
  'enableEmbedded',
  'disableAppend',
  'enableMobileFullScreen',
  'themeFromPage',
  'debug'
]

/** What people sign in by: a configuration that could not keep a session must not let everybody in. */
const signInConfig: Check = (value) => {
  const config = Object(value)
  const needed = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions']
  const missing = needed.find((name) => method(config[name]))
  return missing && `has no method ${missing}`
}

const CHECKS: Readonly<Record<string, Check>> = {
  id: like('1 to 64 of A-Z a-z 0-9 _ -', /^[A-Za-z0-9_-]{1,64}$/),
  projectId: text(256),
  networks: listOf(network, 1),
  adapters: listOf(shape({ namespace, load: method, loadDiscovery: method }, 'namespace', 'load', 'loadDiscovery')),
  connectors: listOf(
    shape(
      { id: text(64), type: oneOf('WALLET_CONNECT', 'AUTH'), name, namespaces: listOf(namespace), load: method },
      'id',
      'type',
      'name',
      'namespaces',
      'load'
    )
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
  customRpcUrls: tableOf(listOf(shape({ url: webUrl }, 'url'))),
  chainImages: tableOf(imageUrl),
  tokens: (value) => tokenFields(value) ?? onTokenNetwork(value),
  connectorImages: tableOf(imageUrl),
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  customWallets: listOf(
    shape(
      {
        id: like('1 to 128 of A-Z a-z 0-9 . _ -', /^[A-Za-z0-9._-]{1,128}$/),
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
      'id',
      'name'
    )
  ),
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  termsConditionsUrl: webUrl,
  privacyPolicyUrl: webUrl,
  preload: oneOf('visible', 'intent', 'none'),
  themeMode: oneOf('light', 'dark', 'auto'),
  themeVariables: tableOf((value) => (typeof value === 'number' ? undefined : text(256)(value))),
  defaultAccountTypes: tableOf(text(32)),
  pendingTransactionsFilter: shape({ enable: flag, pollingInterval: whole(1_000, 86_400_000) }),
  safeApps: shape({ allowedOrigins: listOf(exactOrigin, 1) }, 'allowedOrigins'),
  swapRouters: tableOf(listOf(like('a 0x address', /^0x[0-9a-fA-F]{40}$/))),
  meldPublicKey: like('1 to 256 of A-Z a-z 0-9 _ : . -', /^[\w:.-]{1,256}$/),
  nameSuffix: like('a domain name in lower case', /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}$/),
  baseUrls: shape({ rpc: webUrl, directory: webUrl, relay: socketUrl, frame: exactOrigin }),
  siwx: signInConfig,
  siweConfig: be('made by createSIWEConfig', (value) => signInConfig((value as { siwx?: unknown }).siwx) === undefined),
  messages: tableOf((value) => (isRecord(value) ? tableOf(text())(value) : text()(value))),
  locale: be('a BCP 47 language tag', (value) => Boolean(new Intl.Locale(value as string))),
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
  const strange = options.networks.findIndex((given) => !known.includes(namespaceOf(given)))
  if (strange !== -1) throw invalid('networks', `[${strange}] must be ${KNOWN_NAMESPACE}`)
  const both = options.includeWalletIds?.find((id) => options.excludeWalletIds?.includes(id))
  if (both !== undefined) throw invalid('excludeWalletIds', `"${both}" is in includeWalletIds as well`)
}

/** The names of options that nothing would ever read, e.g. `coinbasePreference`: misspelt, of another kit, or not built here. */
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
