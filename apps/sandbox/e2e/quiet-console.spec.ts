import { expect, test } from './fixtures/test.js'

const RECEIVER = '0x00000000000000000000000000000000000000bb'

// Every journey fails when a console shows an address, a key, a signature or an email; these talk as much as they can.
test('T12.07 while debugging, neither connecting, signing, sending nor failing shows an address, a signature or a hash', async ({
  dapp,
  modal,
  wallets,
  watch
}) => {
  await dapp.goto('?wallet=approve&debug=on&hostile=flood&hostileAt=last')
  await modal.connect()
  await expect.poll(() => watch.logs.filter((text) => text.startsWith('[appkit]'))).not.toEqual([])
  await dapp.sign('No console shows this')
  await expect(dapp.signOutcome).toContainText('Signed')
  await dapp.send('0.01', RECEIVER)
  await expect(dapp.sendOutcome).toContainText('0x')
  await wallets.setAnswer('reject')
  await dapp.sign('Nor this')
  await expect(dapp.signOutcome).toHaveText('You rejected it in the wallet.')
  expect(await watch.troubles()).toEqual([])
})

test('T12.07 while debugging, pairing over the relay shows neither link nor key', async ({
  page,
  dapp,
  modal,
  pairing,
  openPhone,
  watch
}) => {
  const phone = await openPhone('phone=approve')
  await dapp.goto('?wallets=0&debug=on')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(dapp.fact('status')).toHaveText('connected')
  await dapp.sign('Aboard, quietly')
  await expect(dapp.signOutcome).toContainText('Signed')
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  expect(await watch.troubles()).toEqual([])
})
