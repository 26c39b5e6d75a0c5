// @vitest-environment happy-dom
import { mainnet } from '@appkit/core/networks'
import { afterEach, expect, test } from 'vitest'
import { finish, ONE, setUpKit, type KitSetup } from '../../test/kit-setup.js'

const made: KitSetup[] = []

afterEach(async () => {
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  document.body.replaceChildren()
})

/** Paths of what is frozen in an object, down to its last list. */
function frozenIn(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.isFrozen(value) ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([key, entry]) => frozenIn(entry, `${path}/${key}`))]
}

test('behavior: what the host passes in stays its own: nothing of it is frozen or changed', async () => {
  const network = () => ({ ...structuredClone({ ...mainnet, fees: undefined }), chainNamespace: 'eip155' as const })
  const options = {
    networks: [network()],
    metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: ['https://app.example/a.png'] },
    customRpcUrls: { 'eip155:1': [{ url: 'https://node.example/' }] },
    chainImages: { 1: 'https://app.example/1.png' },
    tokens: { 'eip155:1': { address: `0x${'1'.repeat(40)}` } },
    customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.example' }],
    featuredWalletIds: ['a'.repeat(64)],
    features: { email: false, socials: ['google' as const] },
    themeVariables: { '--w3m-accent': '#123456' } as const
  }
  const before = structuredClone(options)
  const setup = setUpKit(options)
  made.push(setup)
  const { kit } = setup
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  const later = { metadata: { ...options.metadata, icons: ['https://app.example/b.png'] } }
  const added = { ...network(), id: 5, caipNetworkId: 'eip155:5' as const, name: 'Five' }
  kit.updateOptions(later)
  await kit.addNetwork('eip155', added)
  await finish()
  expect(frozenIn({ options, later, added })).toEqual([])
  expect(options).toEqual(before)
})
