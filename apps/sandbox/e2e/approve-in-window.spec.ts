import { parseEther, verifyMessage, type Address, type Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { ApprovalWindow, foreignUrl, pressIn, pressLast } from './pages/approval-window.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { askWallet } from './support/ask-wallet.js'
import { addAuthenticator } from './support/virtual-authenticator.js'
import { chainClient } from './support/chain-client.js'
import { newAddress } from './support/new-address.js'

const chain = chainClient(31337)

test('T3.15 default: on a host that is not the operator’s own, everything is asked in a window of the frame', async ({
  context,
  page,
  dapp,
  modal,
  login,
  watch
}) => {
  test.setTimeout(120_000)
  watch.allowOrigin(foreignUrl())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newEmail()
  await dapp.goto(foreignUrl('dapp?wallets=0&passkeys=on'), { hasFrame: true })
  await login.logIn(email)
  const address = (await page.evaluate(() => window.kits['default']?.getAddress())) as Address
  await chain.setBalance({ address, value: parseEther('5') })
  const approval = new ApprovalWindow(page, login)
  const sign = () => askWallet(page, 'personal_sign', ['0x68656c6c6f', address])

  await test.step('a message; a further press shows the window that is open', async () => {
    const asked = sign()
    const own = await approval.open()
    await page.bringToFront()
    await login.takesClicks()
    await approval.showButton.click()
    expect(context.pages()).toHaveLength(2)
    await own.bringToFront()
    await pressLast(own, 'Approve')
    const signature = ((await asked) as { readonly answer: Hex }).answer
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('closing it is a no; so is turning away in the page, which takes the window along', async () => {
    const closed = sign()
    await (await approval.open()).close()
    expect(await closed).toMatchObject({ code: 4001 })

    const declined = sign()
    const own = await approval.open()
    await page.bringToFront()
    await login.press('Decline')
    expect(await declined).toMatchObject({ code: 4001 })
    await expect.poll(() => own.isClosed()).toBe(true)
  })

  await test.step('a window that is loaded anew has nothing in it, and is a no', async () => {
    const asked = sign()
    const own = await approval.open()
    await own.reload().catch(() => undefined)
    expect(await asked).toMatchObject({ code: 4001 })
    await expect.poll(() => own.isClosed()).toBe(true)
  })

  await test.step('a transaction', async () => {
    const receiver = newAddress()
    const asked = askWallet(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0xde0b6b3a7640000' }])
    await pressLast(await approval.open(), 'Approve')
    await chain.waitForTransactionReceipt({ hash: ((await asked) as { readonly answer: Hex }).answer })
    expect(await chain.getBalance({ address: receiver })).toBe(parseEther('1'))
  })

  await test.step('keys, with the clipboard of the window', async () => {
    await modal.open()
    await modal.dialog.getByRole('button', { name: 'Account settings' }).click()
    const { code: loginCode } = await login.mail(email, 'code')
    await modal.dialog.getByRole('button', { name: /^Export your keys/ }).click()
    const own = await approval.open()
    await pressIn(own, /^Send a code/)
    await expect.poll(async () => (await login.mail(email, 'code')).code).not.toBe(loginCode)
    await own.getByLabel('Six-digit code').fill((await login.mail(email, 'code')).code)
    await own.keyboard.press('Enter')
    await pressIn(own, 'Copy EVM private key')
    await expect(own.getByText('EVM private key copied.')).toBeVisible()
    const key = await own.evaluate(() => navigator.clipboard.readText())
    expect(privateKeyToAddress(key as Hex)).toBe(address)
    await pressLast(own, 'Done')
    await expect(modal.title).toHaveText('Account settings')
  })

  await test.step('a passkey, which the device asks for in front of the window', async () => {
    await modal.dialog.getByRole('button', { name: /^Protect with a passkey/ }).click()
    const own = await approval.open()
    await addAuthenticator(own)
    await pressLast(own, 'Create a passkey')
    await expect(modal.dialog.getByText('A passkey now protects your wallet')).toBeVisible()
  })
})
