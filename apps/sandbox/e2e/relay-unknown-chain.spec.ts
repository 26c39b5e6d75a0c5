import { expect, test } from './fixtures/test.js'

test('default: a chain on the phone that the page does not know opens the view that cannot be left, until it knows it again', async ({
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const phone = await openPhone('phone=approve')
  await dapp.goto('?wallets=0')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(dapp.fact('status')).toHaveText('connected')
  await expect(modal.dialog).toBeHidden()

  await phone.switchChain('eip155:424242')
  await expect(modal.title).toHaveText('Switch network')
  await expect(modal.dialog.getByText("This app doesn't support chain 424242.")).toBeVisible()
  await modal.closeButton.click()
  await expect(modal.card).toHaveAttribute('data-shake', 'odd')
  await expect(modal.title).toHaveText('Switch network')

  await phone.switchChain('eip155:31338')
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await expect(dapp.fact('status')).toHaveText('connected')
})
