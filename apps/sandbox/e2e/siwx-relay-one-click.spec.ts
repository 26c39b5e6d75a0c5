import { verifyMessage, type Address, type Hex } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'
import { shortened } from './support/accounts.js'

// Two pages, and a wallet that takes up a request each second.
test.slow()

test('default: a wallet on another device connects and signs in by one approval', async ({
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const signIn = new SignInView(page, modal)
  const phone = await openPhone('signIn=once')
  await test.step('behavior: a user who declines on the phone is neither connected nor signed in, and can try again', async () => {
    await dapp.goto('?wallets=0&siwx=required')
    await modal.open()
    await pairing.choose()
    await phone.pair(await pairing.copyLink())
    await phone.decline()
    await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
    await expect(dapp.fact('status')).not.toHaveText('connected')
    expect(await signIn.sessions()).toEqual([])
    await modal.closeButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
  })

  await test.step('default: a wallet on another device connects and signs in by one approval', async () => {
    const [address = ''] = await phone.addresses('eip155')
    await modal.open()
    await pairing.choose()
    await phone.pair(await pairing.copyLink())
    await phone.connect()

    await expect(modal.dialog).toBeHidden()
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('address')).toHaveText(shortened(address))
    await expect(phone.request).toHaveCount(0)
    const [session, ...others] = await signIn.sessions()
    expect(others).toEqual([])
    expect(session?.data).toMatchObject({
      accountAddress: address,
      chainId: 'eip155:31337',
      domain: new URL(page.url()).host
    })
    expect(session?.cacao).toMatchObject({ h: { t: 'caip122' }, s: { t: 'eip191' } })
    const { message = '', signature } = session ?? {}
    expect(await verifyMessage({ address: address as Address, message, signature: signature as Hex })).toBe(true)

    await dapp.sign('Aboard by phone')
    await expect(phone.request).toContainText('Aboard by phone')
    await phone.sign()
    await expect(dapp.signOutcome.locator('code')).toBeVisible()

    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    await modal.open()
    await expect(modal.title).toHaveText('Account')
  })
})

test('behavior: a wallet that cannot do both at once connects, and is asked for the signature afterwards', async ({
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const signIn = new SignInView(page, modal)
  const phone = await openPhone()
  await dapp.goto('?wallets=0&siwx=required')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await phone.connect()
  await expect(modal.title).toHaveText('Sign in')
  expect(await signIn.sessions()).toEqual([])
  await signIn.signButton.click()
  await phone.sign()
  await modal.dialog.waitFor({ state: 'detached' })
  expect(await signIn.sessions()).toHaveLength(1)
})
