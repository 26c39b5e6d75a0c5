import { expect, test } from './fixtures/test.js'

// Two pages, and a wallet that takes up a request each second.
test.slow()

test('no on the phone, to the page and to what it asks: said plainly, and everything goes on', async ({
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const phone = await openPhone()
  await dapp.goto('?wallets=0')

  await test.step('default: no on the phone is said plainly, and a new code connects', async () => {
    await modal.open()
    await pairing.choose()
    const first = await pairing.copyLink()
    await phone.pair(first)
    await phone.decline()
    await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
    await expect(dapp.fact('status')).toHaveText('disconnected')

    await modal.action('Try again').click()
    await pairing.code.waitFor()
    const second = await pairing.copyLink()
    expect(second).not.toBe(first)
    await phone.pair(second)
    await phone.connect()
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('behavior: a refused signature and a refused transfer leave everything as it was', async () => {
    await dapp.sign('no')
    await phone.refuse()
    await expect(dapp.signOutcome).toHaveText('You rejected it in the wallet.')
    await dapp.send()
    await phone.refuse()
    await expect(dapp.sendOutcome).toHaveText('You rejected it in the wallet.')
    await expect(dapp.fact('status')).toHaveText('connected')
  })
})
