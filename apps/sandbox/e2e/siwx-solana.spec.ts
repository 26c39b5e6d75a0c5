import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { SignInView } from './pages/sign-in-view.js'
import { decodeBase58 } from './support/decode-base58.js'
import { isEd25519Of } from './support/is-ed25519-of.js'

/** What the wallet's owner was asked since the page was loaded. */
const asked = (page: Page) => page.evaluate(() => window.solanaWallet.log.map(({ method }) => method))

test('default: a user with a Solana wallet signs in, in one step or two', async ({ page, modal }) => {
  test.setTimeout(90_000)
  const chains = new ChainsPage(page)
  const signIn = new SignInView(page, modal)
  await test.step('default: a wallet that connects and signs in by one step is asked once', async () => {
    await chains.goto(['solana'], 'siwx=required')
    await chains.connect('solana', 'Solana Test Wallet')
    await expect(chains.fact('solana', 'status')).toHaveText('connected')
    expect(await asked(page)).toEqual(['solana:signIn'])
    const [session, ...others] = await signIn.sessions()
    expect(others).toEqual([])
    const { data, message = '', signature = '' } = session ?? {}
    const address = (await chains.fact('solana', 'address').textContent()) ?? ''
    expect(data?.accountAddress).toBe(address)
    expect(isEd25519Of(address, message, decodeBase58(signature))).toBe(true)
    await page.reload()
    await expect(chains.fact('solana', 'status')).toHaveText('connected')
    await expect(modal.dialog).toHaveCount(0)
    expect(await asked(page)).toEqual([])
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  })

  await test.step('behavior: a wallet without that step signs afterwards, and the signature verifies', async () => {
    await chains.goto(['solana'], 'siwx=required&signIn=off')
    await chains.open('solana')
    await modal.dialog.getByRole('button', { name: /^Solana Test Wallet/ }).click()
    await expect(modal.title).toHaveText('Sign in')
    await signIn.sign()
    await expect(chains.fact('solana', 'status')).toHaveText('connected')

    const [session, ...others] = await signIn.sessions()
    expect(others).toEqual([])
    const { data, message = '', signature = '' } = session ?? {}
    const address = (await chains.fact('solana', 'address').textContent()) ?? ''
    const { host } = new URL(page.url())
    expect(data).toMatchObject({ accountAddress: address, domain: host })
    expect(message).toContain(`${host} wants you to sign in with your Solana account:\n${address}\n`)
    expect(message).toContain(`\nChain ID: ${data?.chainId}\nNonce: ${data?.nonce}\n`)
    expect(isEd25519Of(address, message, decodeBase58(signature))).toBe(true)
    expect(isEd25519Of(address, `${message} `, decodeBase58(signature))).toBe(false)

    await page.reload()
    await expect(chains.fact('solana', 'status')).toHaveText('connected')
    await expect(modal.dialog).toHaveCount(0)
    await chains.disconnect('solana')
    await expect.poll(() => signIn.sessions()).toEqual([])
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  })

  await test.step('behavior: a third-party wallet signs in', async () => {
    await chains.goto(['solana'], 'siwx=required&burner=1')
    await chains.open('solana')
    await modal.dialog.getByRole('button', { name: /^Burner Wallet/ }).click()
    await expect(modal.title).toHaveText('Sign in')
    await signIn.sign()
    const [session] = await signIn.sessions()
    const address = (await chains.fact('solana', 'address').textContent()) ?? ''
    expect(session?.data.accountAddress).toBe(address)
    expect(isEd25519Of(address, session?.message ?? '', decodeBase58(session?.signature ?? ''))).toBe(true)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  })

  await test.step('behavior: where signing in is optional, connecting is only that', async () => {
    await chains.goto(['solana'], 'siwx=optional')
    await chains.open('solana')
    await modal.dialog.getByRole('button', { name: /^Solana Test Wallet/ }).click()
    await expect(modal.title).toHaveText('Sign in')
    expect(await asked(page)).toEqual(['standard:connect'])
  })
})
