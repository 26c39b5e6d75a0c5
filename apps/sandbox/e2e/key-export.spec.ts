import { privateKeyToAddress } from 'viem/accounts'
import type { Hex } from 'viem'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

test('T3.13 default: a mailed code shows the keys in the frame, Escape is a no; they are those of the account, and the page of the app never has them', async ({
  page,
  dapp,
  modal,
  login
}) => {
  test.slow()
  const email = newEmail()
  await page.addInitScript(() => {
    const told: unknown[] = []
    const noted = (data: unknown) => told.push(JSON.stringify(data) ?? String(data))
    Object.assign(window, { told })
    window.addEventListener('message', ({ data }) => noted(data), true)
    // The port to the frame is heard by listeners that the kit adds.
    const { addEventListener } = MessagePort.prototype
    MessagePort.prototype.addEventListener = function (this: MessagePort, ...parameters: unknown[]) {
      if (parameters[0] === 'message') {
        Reflect.apply(addEventListener, this, ['message', ({ data }: MessageEvent) => noted(data)])
      }
      Reflect.apply(addEventListener, this, parameters)
    } as MessagePort['addEventListener']
  })
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(email)
  await expect(dapp.fact('status')).toHaveText('connected')
  const address = await page.evaluate(() => window.kits['default']?.getAddress())

  await modal.open()
  await modal.dialog.getByRole('button', { name: 'Account settings' }).click()

  await test.step('Escape is a no, and leads back', async () => {
    await modal.dialog.getByRole('button', { name: /^Export your keys/ }).click()
    await expect(login.frame.getByRole('button', { name: /^Send a code/ })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(modal.title).toHaveText('Account settings')
    await expect(page.locator('#w3m-iframe')).toBeHidden()
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await test.step('a mailed code shows the keys in the frame; they are those of the account, and the page of the app never has them', async () => {
    const { code: loginCode } = await login.mail(email, 'code')

    await modal.dialog.getByRole('button', { name: /^Export your keys/ }).click()
    await expect(modal.title).toHaveText('Export keys')
    await login.press(/^Send a code to a•••@app\.example$/)
    await expect.poll(async () => (await login.mail(email, 'code')).code).not.toBe(loginCode)
    const { code } = await login.mail(email, 'code')
    await login.frame.getByLabel('Six-digit code').fill(code)
    // The frame has grown by the code, and rests until all of it was in view again.
    await expect(login.frame.getByRole('button', { name: 'Show my keys' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await login.press('Show EVM private key')
    const key = login.frame.getByText(/^0x[\da-f]{64}$/)
    const privateKey = (await key.innerText()) as Hex
    expect(privateKeyToAddress(privateKey)).toBe(address)
    await login.press('Done')
    await expect(modal.title).toHaveText('Account settings')
    await expect(key).toHaveCount(0)

    const seen = await page.evaluate(async () => {
      const { told } = window as unknown as { told: readonly string[] }
      const databases = await indexedDB.databases()
      return JSON.stringify([told, { ...localStorage }, { ...sessionStorage }, document.cookie, databases])
    })
    expect(seen).toContain('EXPORT_KEYS_SUCCESS')
    for (const secret of [privateKey.slice(2, 34), privateKey.slice(34), code]) expect(seen).not.toContain(secret)
  })
})
