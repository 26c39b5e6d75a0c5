import { verifyMessage, type Hex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { stopClock } from './support/stop-clock.js'

const [first] = TEST_WALLET_ACCOUNTS

test('T8.18 default: who is connected has signed in with a message of ERC-4361', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  const signIn = new SignInView(page, modal)
  await test.step('default: a user who connects signs a message of ERC-4361, once, and is signed in after a reload', async () => {
    await dapp.goto('?wallet=approve&siwx=required')
    await modal.choose()
    await expect(modal.title).toHaveText('Sign in')
    await expect(modal.dialog.getByText('Sign in to Ferry')).toBeVisible()
    await wallets.setAnswer('ask')
    await signIn.signButton.click()
    await expect(wallets.sheet.getByLabel('Message')).toContainText(
      `wants you to sign in with your Ethereum account:\n${first.address}`
    )
    await wallets.approve()
    await modal.dialog.waitFor({ state: 'detached' })
    await expect(dapp.fact('status')).toHaveText('connected')

    const [session, ...others] = await signIn.sessions()
    expect(others).toEqual([])
    const { message = '', signature } = session ?? {}
    const said = parseSiweMessage(message)
    const { host, origin } = new URL(page.url())
    expect(said).toMatchObject({
      address: first.address,
      domain: host,
      uri: `${origin}/dapp`,
      version: '1',
      chainId: 31337
    })
    expect(await verifyMessage({ address: first.address, message, signature: signature as Hex })).toBe(true)

    await wallets.setAnswer('reject')
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    await modal.open()
    await expect(modal.title).not.toHaveText('Sign in')
    await modal.closeButton.click()
    await modal.dialog.waitFor({ state: 'detached' })
  })

  await test.step('behavior: disconnecting signs out', async () => {
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect.poll(() => signIn.sessions()).toEqual([])
  })

  await test.step('T8.18 behavior: a session that was altered in the storage is asked for again, and the others stay', async () => {
    await dapp.goto('?wallet=approve&siwx=required')
    await modal.choose()
    await signIn.sign()
    await page.evaluate(() => {
      const sessions = JSON.parse(localStorage.getItem('@appkit/siwx') ?? '[]') as { signature: string }[]
      const other = { data: { chainId: 'eip155:1', accountAddress: '0x1' }, message: 'another', signature: '0x' }
      const altered = sessions.map((session) => ({
        ...session,
        signature: session.signature.replace(/.{8}$/, '0000001b')
      }))
      localStorage.setItem('@appkit/siwx', JSON.stringify([...altered, other]))
    })
    await page.reload()
    await expect(modal.title).toHaveText('Sign in')
    expect(await signIn.sessions()).toMatchObject([{ message: 'another' }])
    await signIn.sign()
    expect(await signIn.sessions()).toHaveLength(2)
    await expect(dapp.fact('status')).toHaveText('connected')
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await page.evaluate(() => localStorage.removeItem('@appkit/siwx'))
  })

  await test.step('behavior: declining is said, and can be made good', async () => {
    await dapp.goto('?wallet=approve&siwx=required')
    await modal.choose()
    await expect(modal.title).toHaveText('Sign in')
    await wallets.setAnswer('ask')
    await signIn.signButton.click()
    await wallets.reject()
    await expect(modal.dialog.getByText('You declined. Nothing was signed.')).toBeVisible()
    // A wallet that refuses by itself has refused, not the user.
    await wallets.setAnswer('reject')
    await stopClock(page)
    await signIn.signButton.click()
    await expect(modal.dialog.getByText('Test Wallet rejected the request')).toBeVisible()
    await expect(modal.dialog.getByText('You declined')).toHaveCount(0)
    await wallets.setAnswer('approve')
    await signIn.sign()
    expect(await signIn.sessions()).toHaveLength(1)
  })
})
