import type { Page, WebSocket } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { shortened } from './support/accounts.js'
import { DappPage } from './pages/dapp-page.js'

// Three pages, and a wallet that takes up a request each second.
test.slow()

/** The sockets to the relay that pages have, and the most they had at a time. */
function watchSockets(...pages: readonly Page[]): { readonly open: number; readonly mostOpen: number } {
  const open = new Set<WebSocket>()
  const sockets = { open: 0, mostOpen: 0 }
  const count = (): void => {
    sockets.open = open.size
    sockets.mostOpen = Math.max(open.size, sockets.mostOpen)
  }
  for (const page of pages) {
    const own = new Set<WebSocket>()
    const drop = (socket: WebSocket): void => {
      open.delete(socket)
      count()
    }
    page.on('websocket', (socket) => {
      if (!socket.url().includes('auth=')) return
      own.add(socket)
      open.add(socket)
      count()
      socket.on('close', drop)
    })
    page.on('close', () => own.forEach(drop))
  }
  return sockets
}

/** Whether a page has loaded the relay's library, and how much code it has loaded in all, bytes. */
const loadedCode = (page: Page): Promise<{ readonly hasLibrary: boolean; readonly bytes: number }> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => name.endsWith('.js'))
    return {
      hasLibrary: scripts.some(({ name }) => name.includes('/open-relay-client-')),
      bytes: scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)
    }
  })

/** A signature that is not the former one. */
const another = (former: string | null): RegExp => new RegExp(`^(?!${former})0x`)

test('T5.11, T7.10 two tabs have one session over one socket, also while one is frozen, until one ends it', async ({
  context,
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  test.setTimeout(120_000)
  const phone = await openPhone('phone=approve')
  const [address = ''] = await phone.addresses('eip155')
  const other = new DappPage(await context.newPage())
  const sockets = watchSockets(page, other.page)
  await dapp.goto('?wallets=0')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(dapp.fact('status')).toHaveText('connected')

  await test.step('T7.10 two tabs have one session over one socket: both sign', async () => {
    await other.goto('?wallets=0')
    await expect(other.fact('status')).toHaveText('connected')
    await expect(other.fact('address')).toHaveText(shortened(address))
    await other.sign('From the second tab')
    await expect(other.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 15_000 })
    await page.bringToFront()
    await dapp.sign('From the first tab')
    await expect(dapp.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 15_000 })
    expect(sockets).toMatchObject({ open: 1, mostOpen: 1 })
    const [leading, following] = [await loadedCode(page), await loadedCode(other.page)]
    expect([leading.hasLibrary, following.hasLibrary]).toEqual([true, false])
    expect(leading.bytes - following.bytes).toBeGreaterThan(300_000)
  })

  await test.step('T5.11 the tab that has the relay is frozen: the other signs all the same', async () => {
    const former = await other.signOutcome.locator('code').textContent()
    const browser = await context.newCDPSession(page)
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
    await other.sign('While the first tab is frozen')
    await expect(other.signOutcome.locator('code')).toHaveText(another(former), { timeout: 15_000 })
    await browser.send('Page.setWebLifecycleState', { state: 'active' })
    const last = await dapp.signOutcome.locator('code').textContent()
    await dapp.sign('Once it runs again')
    await expect(dapp.signOutcome.locator('code')).toHaveText(another(last), { timeout: 15_000 })
  })

  await test.step('T5.11, T7.10 the end in one shows in the other within a second, also once it runs again', async () => {
    await other.page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(other.fact('status')).toHaveText('disconnected')
    await expect(dapp.fact('status')).toHaveText('disconnected', { timeout: 1_000 })
    await expect(phone.sessions).toHaveCount(0)
    await page.reload()
    await other.page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(other.fact('status')).toHaveText('disconnected')
  })
})

test('T7.10 the tab with the relay closes while the phone shows a request of the other: its answer arrives without another prompt', async ({
  context,
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const phone = await openPhone()
  const other = new DappPage(await context.newPage())
  const sockets = watchSockets(page, other.page)
  await dapp.goto('?wallets=0')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await phone.connect()
  await expect(dapp.fact('status')).toHaveText('connected')
  await other.goto('?wallets=0')
  await expect(other.fact('status')).toHaveText('connected')

  await other.sign('Asked while the other tab had the relay')
  await expect(phone.request).toContainText('Asked while the other tab had the relay')
  await page.close()
  await expect.poll(() => sockets.open).toBe(1)
  await phone.sign()
  await expect(other.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 15_000 })
  await expect(phone.request).toBeHidden()

  await other.sign('Asked after that')
  await expect(phone.request).toContainText('Asked after that')
  await phone.sign()
  await expect(other.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 15_000 })
  expect(sockets).toMatchObject({ open: 1, mostOpen: 1 })
})
