import type { Page } from '@playwright/test'
import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import '../src/shared/window-sandbox.js'

const [first, second] = TEST_WALLET_ACCOUNTS

/** Who is signed in, by the server's own word. */
const sessionOf = async (page: Page): Promise<unknown> => (await page.request.get('/siwe/session')).json()

/** What the app was told. */
const toldOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.signIns ?? [])

const IN = `in ${first.address} on 31337`

test('default: the connected user is signed in on the server, and another account or network signs in anew', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  const signIn = new SignInView(page, modal)
  await test.step('default: a user who connects signs in on the server, once, and is signed out by disconnecting', async () => {
    const nonceSent = page.waitForResponse((answer) => answer.url().endsWith('/siwe/nonce'))
    const verified = page.waitForRequest((request) => request.url().endsWith('/siwe/verify'))
    await dapp.goto('?wallet=approve&siwe=required')
    await modal.choose()
    await signIn.sign()
    expect(await sessionOf(page)).toEqual({ address: first.address, chainId: 31337 })
    const { message } = (await verified).postDataJSON() as { message: string }
    expect(parseSiweMessage(message)).toMatchObject({ address: first.address, nonce: await (await nonceSent).text() })
    expect(await toldOf(page)).toEqual([IN])

    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await sessionOf(page)).not.toBeNull()
    await modal.open()
    await expect(modal.title).toHaveText('Account')
    await modal.closeButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    expect(await toldOf(page)).toEqual([])
    expect((await wallets.requestedMethods()).filter((method) => method === 'personal_sign')).toEqual([])

    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => sessionOf(page)).toBeNull()
    expect(await toldOf(page)).toEqual(['out'])
  })

  await test.step('behavior: what the server refuses is said, and can be tried again', async () => {
    await page.route(
      '**/siwe/verify',
      (route) => {
        const signed = route.request().postDataJSON() as { message: string; signature: string }
        const signature = signed.signature.replace(/.{8}$/, '0000001b')
        return route.continue({ postData: JSON.stringify({ ...signed, signature }) })
      },
      { times: 1 }
    )
    await dapp.goto('?wallet=approve&siwe=required')
    await modal.choose()
    await signIn.signButton.click()
    await expect(modal.dialog.getByText("Couldn't sign you in. Try again.")).toBeVisible()
    expect(await sessionOf(page)).toBeNull()
    await signIn.sign()
    expect(await sessionOf(page)).toMatchObject({ address: first.address })
    expect(await toldOf(page)).toEqual([IN])
  })

  await test.step('behavior: another account and another network are signed out, and asked again', async () => {
    await wallets.selectChain(31338)
    await expect(modal.title).toHaveText('Sign in')
    expect(await sessionOf(page)).toBeNull()
    await signIn.sign()
    expect(await sessionOf(page)).toEqual({ address: first.address, chainId: 31338 })
    await wallets.selectAccount(second.address)
    await expect(modal.title).toHaveText('Sign in')
    expect(await sessionOf(page)).toBeNull()
    await signIn.sign()
    expect(await toldOf(page)).toEqual([
      IN,
      'out',
      `in ${first.address} on 31338`,
      'out',
      `in ${second.address} on 31338`
    ])
  })
})

test('parameters: what is optional can be left out, and what is kept outlives the connection', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  const signIn = new SignInView(page, modal)
  await test.step('parameters: optional: a user who goes on without stays connected', async () => {
    await dapp.goto('?wallet=approve&siwe=optional')
    await modal.choose()
    await signIn.laterButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await sessionOf(page)).toBeNull()
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('parameters: signOutOnNetworkChange, signOutOnAccountChange, signOutOnDisconnect: off, the session stays', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await dapp.goto('?wallet=approve&siwe=required&keep=network,account,disconnect')
    await modal.choose()
    await signIn.sign()
    await wallets.selectChain(31338)
    await wallets.selectAccount(second.address)
    await expect(dapp.fact('address')).toContainText(second.address.slice(-4))
    await modal.open()
    await expect(modal.title).toHaveText('Account')
    await modal.closeButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    expect(await sessionOf(page)).toEqual({ address: first.address, chainId: 31337 })
    expect(await toldOf(page)).toEqual([IN])
  })
})
