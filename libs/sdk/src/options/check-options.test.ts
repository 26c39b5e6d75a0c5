import { AppKitError, type ChainAdapter, type ChainNamespace } from '@appkit/core'
import { cosmosHub, mainnet } from '@appkit/core/networks'
import { createFakeChain } from '@appkit/core/testing'
import { describe, expect, test } from 'vitest'
import { checkOptions } from './check-options.js'
import { completeOptions } from './complete-options.js'
import type { CreateAppKitOptions } from './create-appkit-options.js'

const GOOD: CreateAppKitOptions = { projectId: 'test', networks: [mainnet] }
const adapter = createFakeChain().adapter
const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic

const malformed: [option: string, value: unknown][] = [
  ['networks', undefined],
  ['networks', []],
  ['networks', 'mainnet'],
  ['networks', [null]],
  ['networks', [{ ...mainnet, id: -1 }]],
  ['networks', [{ ...mainnet, id: 1.5 }]],
  ['networks', [{ ...mainnet, name: undefined }]],
  ['networks', [{ ...mainnet, name: 'x'.repeat(129) }]],
  ['networks', [{ ...mainnet, chainNamespace: 'moon', caipNetworkId: undefined }]],
  ['networks', [{ ...mainnet, caipNetworkId: 'moon:1' }]],
  ['networks', [{ ...mainnet, caipNetworkId: 7 }]],
  ['networks', [{ ...mainnet, chainNamespace: 'solana' }]],
  ['networks', [{ ...mainnet, nativeCurrency: { name: 'E', symbol: 'E', decimals: 78 } }]],
  ['networks', [{ ...mainnet, rpcUrls: {} }]],
  ['networks', [{ ...mainnet, rpcUrls: { default: { http: ['javascript:alert(1)'] } } }]],
  ['networks', [{ ...cosmosHub, cosmos: {} }]],
  ['networks', [{ ...cosmosHub, cosmos: { bech32Prefix: 'Cosmos', denom: 'uatom' } }]],
  ['networks', [{ ...cosmosHub, cosmos: { bech32Prefix: 'cosmos', denom: 'uatom', gasPrice: '1e3' } }]],
  ['networks', Array.from({ length: 1_001 }, () => mainnet)],
  ['adapters', [{}]],
  ['adapters', [adapter, adapter]],
  ['adapters', adapter],
  ['id', 'a/b'],
  ['id', ''],
  ['projectId', 7],
  ['metadata', 'Ferry'],
  ['metadata', { name: 'x'.repeat(1_000_000) }],
  ['metadata', { description: 'x'.repeat(1_000_000) }],
  ['metadata', { url: 'javascript:alert(1)' }],
  ['metadata', { icons: 'icon.svg' }],
  ['metadata', { icons: ['javascript:alert(1)'] }],
  ['termsConditionsUrl', 'javascript:alert(1)'],
  ['termsConditionsUrl', ' javascript:alert(1)'],
  ['termsConditionsUrl', 'data:text/html,x'],
  ['privacyPolicyUrl', `https://example.org/${'x'.repeat(2_048)}`],
  ['privacyPolicyUrl', 7],
  ['themeMode', 'sepia'],
  ['themeVariables', { '--w3m-accent': {} }],
  ['featuredWalletIds', 'one'],
  ['includeWalletIds', [7]],
  ['excludeWalletIds', [null]],
  ['customWallets', [{ id: 'own' }]],
  ['customWallets', [{ id: '../own', name: 'Own' }]],
  ['customWallets', [{ id: 'own', name: 'Own', homepage: 'javascript:alert(1)' }]],
  ['allWallets', true],
  ['features', []],
  ['features', { connectMethodsOrder: ['telepathy'] }],
  ['features', { connectorTypeOrder: 'recent' }],
  ['features', { legalCheckbox: 'yes' }],
  ['features', { swaps: null }],
  ['features', { email: {} }],
  ['pendingTransactionsFilter', { enable: 'yes' }],
  ['pendingTransactionsFilter', { enable: true, pollingInterval: 0 }],
  ['pendingTransactionsFilter', { pollingInterval: Infinity }],
  ['customRpcUrls', { 'eip155:1': [{}] }],
  ['customRpcUrls', { 'eip155:1': [{ url: 'file:///etc' }] }],
  ['chainImages', { 1: 'javascript:alert(1)' }],
  ['connectorImages', cyclic],
  ['tokens', { 'eip155:1': {} }],
  ['tokens', { 'eip155:1': { address: '0x1234' } }],
  ['tokens', { 1: { address: `0x${'a'.repeat(40)}` } }],
  ['tokens', { 'eip155:1': { address: `0x${'a'.repeat(40)}`, image: 'javascript:alert(1)' } }],
  ['tokens', { 'cosmos:cosmoshub-4': { address: 'ibc/27394FB' } }],
  ['meldPublicKey', 'a&walletAddress=0x0'],
  ['nameSuffix', '.reown.id'],
  ['baseUrls', { rpc: 'ftp://example.org' }],
  ['baseUrls', { frame: 'https://frame.example/' }],
  ['baseUrls', { frame: 'https://frame.example/sdk' }],
  ['baseUrls', { frame: '/frame' }],
  ['locale', 'not a language'],
  ['enableReconnect', 'true'],
  ['debug', 0]
]

describe('T4.09 behavior: what could only fail later is refused at the start', () => {
  test.each(malformed)('%s: %j', (option, value) => {
    const refused = () => checkOptions({ ...GOOD, [option]: value })
    expect(refused).toThrow(AppKitError)
    expect(refused).toThrow(`Option "${option}": `)
  })

  test.each([[undefined], [null], ['options'], [[]]])('options: %j', (options) => {
    expect(() => checkOptions(options as never)).toThrow('Option "options": must be an object')
  })

  test('the message says where', () => {
    const networks = [mainnet, { ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency, decimals: -1 } }]
    expect(() => checkOptions({ ...GOOD, networks })).toThrowErrorMatchingInlineSnapshot(
      `[AppKitError: Option "networks": [1].nativeCurrency.decimals must be 0 to 77]`
    )
  })

  test('both siweConfig and siwx', () => {
    expect(() => checkOptions({ ...GOOD, siwx: {} as never, siweConfig: {} as never })).toThrowError(
      expect.objectContaining({
        code: 'OPTIONS_CONFLICT',
        message: 'Cannot set both `siweConfig` and `siwx` options'
      })
    )
  })

  test.each([
    ['siwx', {}, 'has no method createMessage'],
    ['siwx', true, 'has no method createMessage'],
    ['siweConfig', { getNonce: () => 'nonce' }, 'must be made by createSIWEConfig']
  ])('%s that could not sign a user in', (option, given, detail) => {
    expect(() => checkOptions({ ...GOOD, [option]: given })).toThrowError(
      expect.objectContaining({ code: 'OPTIONS_INVALID', message: `Option "${option}": ${detail}` })
    )
  })

  test('a wallet both included and excluded', () => {
    expect(() => checkOptions({ ...GOOD, includeWalletIds: ['a', 'b'], excludeWalletIds: ['b'] })).toThrow(
      'Option "excludeWalletIds": "b" is in includeWalletIds as well'
    )
  })
})

describe('a namespace that is not built in', () => {
  const name: string = 'moon'
  const moon = createFakeChain({ namespace: name as ChainNamespace }).adapter
  const network = { ...mainnet, chainNamespace: moon.namespace, caipNetworkId: `${moon.namespace}:1` as const }

  test('default: its networks pass beside its plug-in', () => {
    expect(() =>
      checkOptions({ ...GOOD, adapters: [moon, adapter], networks: [mainnet, network], defaultNetwork: network })
    ).not.toThrow()
  })

  test('behavior: without its plug-in they are refused', () => {
    expect(() => checkOptions({ ...GOOD, adapters: [adapter], networks: [mainnet, network] })).toThrow(
      'Option "networks": [1] must be on one namespace that the kit knows'
    )
  })

  test('behavior: what is not written as a namespace is none', () => {
    const strange = { ...adapter, namespace: '__proto__' } as unknown as ChainAdapter
    expect(() => checkOptions({ ...GOOD, adapters: [strange] })).toThrow('[0].namespace must be a namespace')
  })
})

test('default: every option in its place passes', () => {
  const options: CreateAppKitOptions = {
    ...GOOD,
    id: 'shop-1',
    adapters: [adapter],
    defaultNetwork: mainnet,
    metadata: { name: 'Ferry', description: '', url: 'https://example.org', icons: ['/icon.svg'] },
    features: {
      connectMethodsOrder: ['wallet'],
      connectorTypeOrder: ['recent'],
      legalCheckbox: true,
      email: undefined,
      socials: ['google', 'farcaster'],
      collapseWallets: false
    },
    pendingTransactionsFilter: { enable: true, pollingInterval: 5_000 },
    customRpcUrls: { 'eip155:1': [{ url: 'http://localhost:8545' }] },
    chainImages: { 1: 'data:image/png;base64,AA==' },
    connectorImages: { one: 'https://example.org/one.png' },
    tokens: {
      'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', image: '/usdc.svg' },
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
        address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        symbol: 'USDC'
      }
    },
    termsConditionsUrl: '/terms',
    privacyPolicyUrl: 'https://example.org/privacy',
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': 'rebeccapurple', '--w3m-z-index': 7 },
    baseUrls: { rpc: 'https://rpc.example.org' },
    locale: 'de-CH',
    debug: false
  }
  expect(() => checkOptions(options)).not.toThrow()
})

test('behavior: a missing projectId and options of other kits are no reason to stop', () => {
  expect(() => checkOptions({ networks: [mainnet], swapsProvider: cyclic } as never)).not.toThrow()
})

test('behavior: of a network only what the kit knows is taken', () => {
  const chain = { ...mainnet, id: 10, caipNetworkId: undefined, formatters: { block: () => 0 }, self: cyclic }
  const [network] = completeOptions({ ...GOOD, networks: [chain as never] }).networks
  expect(network?.caipNetworkId).toBe('eip155:10')
  expect(() => structuredClone(network)).not.toThrow()
  expect(network).not.toHaveProperty('self')
})

test('behavior: a Cosmos network keeps its facts', () => {
  const options = { ...GOOD, networks: [cosmosHub] as const }
  expect(() => checkOptions(options)).not.toThrow()
  expect(completeOptions(options).networks).toEqual([cosmosHub])
})
