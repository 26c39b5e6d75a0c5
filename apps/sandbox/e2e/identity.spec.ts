import { startFaultProxy } from '@appkit/fault-proxy'
import { MODULE_NAMES } from '@appkit/services'
import { expect, test } from './fixtures/test.js'
import { SECOND_WALLET_ACCOUNT, shortened } from './support/accounts.js'
import { registerName } from './support/register-name.js'

const NAME = 'harbour-master.reown.id'
const { address } = SECOND_WALLET_ACCOUNT

test('default: the name in place of the address, which is still what is copied', async ({
  context,
  page,
  dapp,
  modal,
  account,
  startServices
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const services = await startServices(MODULE_NAMES)
  await dapp.goto(`?wallet=approve&rpc=${services.url}`)
  await modal.connect('Second Wallet')
  await account.open()
  await expect(account.name).toContainText(shortened(address))
  // Offered once it is known that there is no name: nothing comes after what is cleared below.
  await expect(account.action('Choose a name')).toBeVisible()
  await account.modal.closeButton.click()

  await registerName(services.url, SECOND_WALLET_ACCOUNT, NAME)
  await page.evaluate(() => localStorage.clear())
  await dapp.goto(`?wallet=approve&rpc=${services.url}`)
  await modal.connect('Second Wallet')
  await account.open()
  await expect(account.name).toContainText(NAME)
  await account.copy.click()
  await expect(account.copy.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('T2.E02 T2.F05 behavior: without a usable answer the address is shown, and nothing is said', async ({
  dapp,
  modal,
  account,
  watch,
  servicesUrl
}) => {
  const proxy = await startFaultProxy(servicesUrl)
  watch.allowOrigin(proxy.url)
  const body = '{"name":"<b>x</b>","avatar":"javascript:alert(1)"}'
  proxy.setFault({ kind: 'rewrite', body: () => body }, (path) => path.includes('/identity/'))
  await dapp.goto(`?wallet=approve&rpc=${proxy.url}`)
  await modal.connect()
  await account.open()
  await expect(account.token('Local Dollar')).toBeVisible()
  await expect(account.name).toContainText(/0x[0-9a-fA-F]{4}…/)
  await expect(account.toasts).toHaveCount(0)
  await watch.end()
  await proxy.stop()
})
