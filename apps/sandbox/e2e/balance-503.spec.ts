import { startFaultProxy } from '@appkit/fault-proxy'
import { expect, test } from './fixtures/test.js'

const TOAST = 'Token Balance Unavailable'
const isBalance = (path: string) => path.includes('/balance')

test('T2.E04 503: the toast, the last value with its age, and no further request until the user refreshes', async ({
  page,
  dapp,
  modal,
  account,
  watch,
  servicesUrl
}) => {
  test.setTimeout(60_000)
  const proxy = await startFaultProxy(servicesUrl)
  const asked = () => proxy.requests.filter(({ path }) => isBalance(path)).length
  watch.allowOrigin(proxy.url)
  watch.expectTrouble(/status of 503/)
  await page.clock.install()
  await dapp.goto(`?wallet=approve&rpc=${proxy.url}`)
  await modal.connect()
  await account.open()
  await expect(account.token('Local Dollar')).toBeVisible()
  const total = (await account.total.textContent()) ?? ''
  expect(total).toMatch(/\$\d/)

  proxy.setFault({ kind: 'status', status: 503 }, isBalance)
  const before = asked()
  await page.clock.fastForward(10_000)
  // Once, and twice again after a short wait.
  await expect
    .poll(async () => {
      await page.clock.fastForward(400)
      return asked()
    })
    .toBe(before + 3)
  await expect(account.toasts).toContainText(TOAST)
  await expect(account.token('Local Dollar')).toBeVisible()
  await expect(account.total).toContainText(/Last updated/)
  await expect(account.total).toContainText(/\$\d/)

  await page.clock.fastForward(3_000)
  await expect(account.toasts).toHaveCount(0)
  for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward(60_000)
  await expect(account.total).toContainText('Last updated 5 minutes ago')
  expect(asked()).toBe(before + 3)

  proxy.setFault(undefined)
  await account.total.getByRole('button', { name: /Refresh/ }).click()
  await expect(account.total).not.toContainText('Last updated')
  expect(asked()).toBe(before + 4)
  await page.clock.fastForward(10_000)
  await expect.poll(asked).toBe(before + 5)
  await modal.closeButton.click()
  await expect(modal.dialog).toBeHidden()
  await watch.end()
  await proxy.stop()
})

test('T2.E04 no answer ever: a dash, never a zero, and the rest of the account works', async ({
  dapp,
  modal,
  account,
  watch,
  servicesUrl
}) => {
  const proxy = await startFaultProxy(servicesUrl)
  watch.allowOrigin(proxy.url)
  watch.expectTrouble(/status of 503/)
  proxy.setFault({ kind: 'status', status: 503 }, isBalance)
  await dapp.goto(`?wallet=approve&rpc=${proxy.url}`)
  await modal.connect()
  await account.open()
  await expect(account.panel).toContainText(TOAST)
  // The view says it already.
  await expect(account.toasts).toHaveCount(0)
  await expect(account.total).toContainText('—')
  await expect(account.total).not.toContainText('0')
  await expect(account.panel.getByRole('button', { name: /^Try again/ })).toBeVisible()
  await account.show('NFTs')
  await expect(account.nfts.first()).toBeVisible()
  await account.action('Receive').click()
  await expect(modal.title).toHaveText('Receive')
  await watch.end()
  await proxy.stop()
})
