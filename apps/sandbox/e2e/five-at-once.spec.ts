import type { ChainNamespace } from '@appkit/core'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { savedEntries } from './support/saved-entries.js'

/** The wallet of the page for each family of chains. */
const WALLETS = new Map<ChainNamespace, string>([
  ['eip155', 'Test Wallet'],
  ['solana', 'Solana Test Wallet'],
  ['bip122', 'Bitcoin Test Wallet'],
  ['polkadot', 'Polkadot Test Wallet'],
  ['cosmos', 'Cosmos Test Wallet']
])
const NAMESPACES = [...WALLETS.keys()]

/** What the kit says of each family, as text. */
function readStates(page: Page): Promise<Record<string, string>> {
  return page.evaluate((namespaces) => {
    const kit = window.kits['default']!
    return Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        JSON.stringify([
          kit.getAccount(namespace),
          kit.getCaipNetwork(namespace),
          kit.getWalletInfo(namespace),
          kit.getProviderType(namespace)
        ])
      ])
    )
  }, NAMESPACES)
}

/** Keeps the live providers, to tell later whether they are the same ones. */
async function keepProviders(page: Page): Promise<() => Promise<readonly string[]>> {
  const kept = await page.evaluateHandle(
    (namespaces) => namespaces.map((namespace) => [namespace, window.kits['default']!.getProvider(namespace)] as const),
    NAMESPACES
  )
  return () =>
    kept.evaluate((providers) =>
      providers
        .filter(
          ([namespace, provider]) =>
            provider !== undefined && window.kits['default']!.getProvider(namespace) === provider
        )
        .map(([namespace]) => namespace)
    )
}

test('default: five families are connected side by side, one leaves, all come back after a reload, and all end at once', async ({
  page
}) => {
  test.setTimeout(120_000)
  const chains = new ChainsPage(page)
  // With all that it says in the console: none of it may be an address.
  await chains.goto(NAMESPACES, 'wallet=approve&debug=on')
  for (const [namespace, wallet] of WALLETS) await chains.connect(namespace, wallet)

  await test.step('one that leaves changes nothing for the others', async () => {
    for (const leaving of NAMESPACES) {
      const others = NAMESPACES.filter((namespace) => namespace !== leaving)
      const before = await readStates(page)
      const readSame = await keepProviders(page)
      expect(await readSame()).toEqual(NAMESPACES)

      await chains.disconnect(leaving)
      await expect(chains.fact(leaving, 'status')).toHaveText('disconnected')
      const after = await readStates(page)
      for (const namespace of others)
        expect(after[namespace], `${namespace} without ${leaving}`).toBe(before[namespace])
      expect(after[leaving]).not.toBe(before[leaving])
      expect(await readSame()).toEqual(others)
      for (const namespace of others) {
        await chains.sign(namespace)
        await expect(chains.outcome(namespace)).toHaveText(/^\S{60,}$/)
      }
      await chains.connect(leaving, WALLETS.get(leaving)!)
    }
  })

  await test.step('reload: all five come back, each with its own wallet', async () => {
    const before = await readStates(page)
    const saved = await savedEntries(page)
    await page.reload()
    for (const namespace of NAMESPACES) await expect(chains.fact(namespace, 'status')).toHaveText('connected')
    expect(await readStates(page)).toEqual(before)
    expect(Object.keys(await savedEntries(page)).toSorted()).toEqual(Object.keys(saved).toSorted())
  })

  await test.step('disconnecting without a namespace ends all five', async () => {
    await page.evaluate(() => window.kits['default']!.disconnect())
    for (const namespace of NAMESPACES) await expect(chains.fact(namespace, 'status')).toHaveText('disconnected')
  })
})
