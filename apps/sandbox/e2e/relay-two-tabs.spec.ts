import { expect, test } from './fixtures/test.js'
import { shortened } from './support/accounts.js'
import { DappPage } from './pages/dapp-page.js'

// Three pages, and a wallet that takes up a request each second.
test.slow()

test('default: two tabs have one session: both sign, and the end in one shows in the other', async ({
  context,
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const phone = await openPhone('phone=approve')
  const [address = ''] = await phone.addresses('eip155')
  await dapp.goto('?wallets=0')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(dapp.fact('status')).toHaveText('connected')

  const other = new DappPage(await context.newPage())
  await other.goto('?wallets=0')
  await expect(other.fact('status')).toHaveText('connected')
  await expect(other.fact('address')).toHaveText(shortened(address))
  await other.sign('From the second tab')
  await expect(other.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 15_000 })
  await page.bringToFront()
  await dapp.sign('From the first tab')
  await expect(dapp.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 15_000 })

  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(other.fact('status')).toHaveText('disconnected', { timeout: 1_000 })
  await expect(phone.sessions).toHaveCount(0)
  await page.reload()
  await other.page.reload()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(other.fact('status')).toHaveText('disconnected')
})
