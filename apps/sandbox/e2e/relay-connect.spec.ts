import { parseEther, verifyMessage, type Address, type Hex } from 'viem'
import { expect, test } from './fixtures/test.js'
import { shortened } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'

const RECEIVER = '0x00000000000000000000000000000000000000bb'

test('T5.12, T7.02 a pairing from its code to its end, whichever side ends it, and what is kept of it', async ({
  page,
  dapp,
  modal,
  pairing,
  openPhone,
  watch
}) => {
  // Two pages, and a wallet that takes up a request each second.
  test.setTimeout(120_000)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const phone = await openPhone()
  const [address = '', other = ''] = await phone.addresses('eip155')
  await dapp.goto('?wallets=0')

  await test.step('T7.02 closed while a code waits: opened again it shows the same code, and the phone may say yes while it is closed', async () => {
    await modal.open()
    await pairing.choose()
    const uri = await pairing.copyLink()
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    await modal.open()
    await expect(pairing.code).toBeVisible()
    expect(await pairing.copyLink()).toBe(uri)
    await modal.closeButton.click()
    await phone.pair(uri)
    await phone.connect()
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await test.step('default: the end from the page reaches the phone', async () => {
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(phone.sessions).toHaveCount(0)
    await modal.open()
    await expect(modal.title).toHaveText('Connect to Ferry')
  })

  let key = ''
  await test.step('default: link, yes on the phone, connected; sign, send', async () => {
    await pairing.choose()
    const uri = await pairing.copyLink()
    key = new URLSearchParams(uri.split('?')[1]).get('symKey') ?? ''
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    await phone.pair(uri)
    await expect(phone.proposal).toContainText('Ferry')
    await expect(dapp.fact('status')).not.toHaveText('connected')
    await phone.connect()

    await expect(modal.dialog).toBeHidden()
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('address')).toHaveText(shortened(address))
    await expect(dapp.fact('wallet')).toHaveText('Test Phone')
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
    await expect(phone.sessions).toHaveText([/^Ferry/])

    await dapp.sign('Aboard by phone')
    await expect(phone.request).toContainText('Aboard by phone')
    await phone.sign()
    const signature = await dapp.signOutcome.locator('code').textContent()
    expect(
      await verifyMessage({
        address: address as Address,
        message: 'Aboard by phone',
        signature: (signature ?? '') as Hex
      })
    ).toBe(true)

    const before = await chainClient(31337).getBalance({ address: RECEIVER })
    await dapp.send('0.5', RECEIVER)
    await expect(phone.request).toContainText('eth_sendTransaction on Local Ethereum')
    await phone.sign()
    await expect
      .poll(() => chainClient(31337).getBalance({ address: RECEIVER }))
      .toBeGreaterThanOrEqual(before + parseEther('0.5'))
  })

  await test.step('T5.12 the pairing’s key is nowhere but in the code and in the clipboard', async () => {
    // The key goes once the session is settled.
    const readKept = () => page.evaluate(() => JSON.stringify({ ...localStorage }) + document.documentElement.outerHTML)
    await expect.poll(readKept, { timeout: 20_000 }).not.toContain(key)
    for (const text of [page.url(), ...logged, ...watch.requests]) expect(text).not.toContain(key)
  })

  await test.step('behavior: a phone that is offline gets what was asked of it once it is back', async () => {
    await phone.goOffline()
    await expect(phone.page.getByRole('button', { name: 'Go online' })).toBeVisible()
    await dapp.sign('Anybody there?')
    await expect(phone.request).toBeHidden()
    await phone.goOnline()
    await expect(phone.request).toContainText('Anybody there?')
    await phone.sign()
    await expect(dapp.signOutcome.locator('code')).toHaveText(/^0x/)
  })

  await test.step('default: other accounts and networks, reload, and the end from the phone', async () => {
    await phone.switchAccount('eip155', 1)
    await expect(dapp.fact('address')).toHaveText(shortened(other))
    await phone.switchChain('eip155:31338')
    await expect(dapp.fact('network')).toHaveText('Local Base')

    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('address')).toHaveText(shortened(other))
    await expect(phone.proposal).toBeHidden()

    await phone.disconnect()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })
})
