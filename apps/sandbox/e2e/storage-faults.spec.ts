import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { BAD_ENTRIES } from './support/bad-entries.js'
import { savedEntries } from './support/saved-entries.js'

const KEYS = ['connections', 'networks', 'recentWallets'].map((key) => `@appkit/default/${key}`)

/** Fills the page's storage, and nothing else is in it, before anything of the page runs, once. */
async function storeFirst(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('gallery?view=Missing&state=unknown-view')
  await page.evaluate((given) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, text] of Object.entries(given)) localStorage.setItem(name, text)
  }, entries)
}

test('T4.01 every entry is nonsense: the page starts as if new, and connects', async ({ page, dapp, modal }) => {
  test.setTimeout(90_000)
  await page.clock.install()
  for (const [what, text] of Object.entries(BAD_ENTRIES)) {
    await test.step(`every entry is ${what}`, async () => {
      await storeFirst(page, { ...Object.fromEntries(KEYS.map((key) => [key, text])), 'the-host/own': 'kept' })
      await dapp.goto('?wallet=approve')
      // The wait for a wallet begins when the code that restores has arrived.
      const statusLater = async (): Promise<string | null> => {
        await page.clock.fastForward('00:11')
        return dapp.fact('status').textContent()
      }
      await expect.poll(statusLater).toBe('disconnected')
      await expect(dapp.fact('network')).toHaveText('Local Ethereum')
      await modal.connect()
      await expect(dapp.fact('status')).toHaveText('connected')
      const entries = await savedEntries(page)
      expect(entries['the-host/own']).toBe('kept')
      expect(JSON.parse(entries['@appkit/default/connections'] ?? '')).toMatchObject({
        value: { eip155: { connectorId: 'org.appkit.testwallet' } }
      })
      expect(await page.evaluate(() => ({}) as { polluted?: number }).then((object) => object.polluted)).toBeUndefined()
    })
  }
})

test('T4.01, T4.02 a storage with too much in it costs the memory of the visit, nothing else', async ({
  page,
  dapp,
  modal
}) => {
  test.setTimeout(60_000)
  await test.step('T4.01 entries of five megabytes are dropped', async () => {
    await storeFirst(page, { [KEYS[0]!]: `{"version":1,"value":"${'x'.repeat(4_500_000)}"}` })
    await dapp.goto('?wallet=approve')
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await modal.connect()
    expect((await savedEntries(page))[KEYS[0]!]?.length).toBeLessThan(1_000)
  })

  await test.step('T4.02 a full storage costs the memory of the visit, nothing else', async () => {
    await storeFirst(page, {})
    await page.evaluate(() => {
      let size = 1 << 22
      for (let index = 0; size >= 1; index += 1) {
        try {
          localStorage.setItem(`full${index}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    })
    await dapp.goto('?wallet=approve')
    await modal.connect()
    await expect(dapp.fact('status')).toHaveText('connected')
    await dapp.switchNetwork('Local Base')
    await expect(dapp.fact('network')).toHaveText('Local Base')
    expect(Object.keys(await savedEntries(page)).filter((name) => name.startsWith('@appkit/'))).toEqual([])
  })
})

test('T4.02 in a sandboxed frame without storage the kit connects', async ({ page, watch, baseURL }) => {
  // The frame's own origin is opaque: its calls to the node and the services are another site's, so they stay unanswered.
  watch.expectTrouble(/rpc\/31337|CORS|status of 403|net::ERR_FAILED/)
  const frameAddress = new URL('strict-csp?wallet=approve', baseURL).href
  await page.route('**/frame-host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>host</title><iframe sandbox="allow-scripts" src="${frameAddress}" width="800" height="700"></iframe>`
    })
  )
  await page.route(/\/(assets\/|icon\.svg)/, async (route) => {
    const response = await route.fetch()
    const headers = {
      ...response.headers(),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin'
    }
    await route.fulfill({ response, headers })
  })
  await page.route(/\/strict-csp/, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const origin = new URL(frameAddress).origin
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy.replaceAll("'self'", origin) }
    })
  })
  await page.goto('frame-host')
  const frame = page.frameLocator('iframe')
  await frame.locator('appkit-button').getByRole('button').click()
  await frame
    .locator('appkit-modal')
    .getByRole('button', { name: /Test Wallet/ })
    .click()
  await expect(frame.locator('appkit-button')).toContainText('0xf3')
  const isDenied = await page.frames()[1]!.evaluate(() => {
    try {
      return localStorage === undefined
    } catch {
      return true
    }
  })
  expect(isDenied).toBe(true)
})

test('T4.02 a localStorage that throws or is absent: start, connect, disconnect', async ({ page, dapp, modal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        if (location.search.includes('storage=throws')) throw new DOMException('denied', 'SecurityError')
        return undefined
      }
    })
  })
  for (const fault of ['throws', 'is-absent']) {
    await test.step(`a localStorage that ${fault}`, async () => {
      await dapp.goto(`?wallet=approve&storage=${fault}`)
      await modal.connect()
      await expect(dapp.fact('status')).toHaveText('connected')
      await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
      await expect(dapp.fact('status')).toHaveText('disconnected')
    })
  }
})
