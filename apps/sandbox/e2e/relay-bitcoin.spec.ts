import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { PairingView } from './pages/pairing-view.js'

// Two pages, and a wallet that takes up a request each second.
test.slow()

test('default: who has agreed sees what is waited for, not a code; a wallet that never lists its addresses is connected', async ({
  page,
  openPhone
}) => {
  const chains = new ChainsPage(page)
  const phone = await openPhone('phone=approve&odd=silent-bitcoin')
  await chains.goto(['bip122'], 'wallets=0')
  await chains.open('bip122')
  const pairing = new PairingView(chains.modal)
  await pairing.choose()
  await phone.pair(await pairing.copyLink())

  await expect(chains.modal.dialog.getByText('Approved in Test Phone')).toBeVisible()
  await expect(chains.modal.dialog.getByText('Requesting your addresses.')).toBeVisible()
  await expect(chains.modal.dialog.getByRole('img', { name: /^QR code/ })).toBeHidden()
  const [address = ''] = await phone.addresses('bip122')
  await expect(chains.fact('bip122', 'address')).toHaveText(address, { timeout: 60_000 })
  await expect(chains.modal.dialog).toBeHidden()
})

test('behavior: a wallet that signs in one way only signs in that one', async ({ page, openPhone }) => {
  const chains = new ChainsPage(page)
  const phone = await openPhone('phone=approve&odd=ecdsa-only')
  await chains.goto(['bip122'], 'wallets=0')
  await chains.open('bip122')
  const pairing = new PairingView(chains.modal)
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(chains.fact('bip122', 'status')).toHaveText('connected')
  await chains.sign('bip122')
  await expect(chains.outcome('bip122').locator('code')).toHaveText(/^[\w+/]{87}=$/)
})
