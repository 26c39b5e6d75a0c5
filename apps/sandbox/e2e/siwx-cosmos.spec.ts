import { verifyADR36Amino } from '@keplr-wallet/cosmos'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { SignInView } from './pages/sign-in-view.js'

test('default: a user with a Cosmos wallet signs in, and the signature verifies', async ({ page, modal }) => {
  const chains = new ChainsPage(page)
  const signIn = new SignInView(page, modal)
  await chains.goto(['cosmos'], 'siwx=required')
  await chains.open('cosmos')
  await modal.dialog.getByRole('button', { name: /^Cosmos Test Wallet/ }).click()
  await expect(modal.title).toHaveText('Sign in')
  await signIn.sign()
  await expect(chains.fact('cosmos', 'status')).toHaveText('connected')

  const [session, ...others] = await signIn.sessions()
  expect(others).toEqual([])
  const { data, message = '', signature = '' } = session ?? {}
  const address = (await chains.fact('cosmos', 'address').textContent()) ?? ''
  const { host } = new URL(page.url())
  expect(data).toMatchObject({ accountAddress: address, domain: host })
  expect(message).toContain(`${host} wants you to sign in with your Cosmos account:\n${address}\n`)
  expect(message).toContain(`\nChain ID: ${data?.chainId}\nNonce: ${data?.nonce}\n`)
  const key = Uint8Array.from(await page.evaluate(() => [...window.cosmosWallet.publicKey]))
  const bytes = Uint8Array.from(Buffer.from(signature, 'base64'))
  expect(verifyADR36Amino('cosmos', address, message, key, bytes)).toBe(true)
  expect(verifyADR36Amino('cosmos', address, `${message} `, key, bytes)).toBe(false)

  await page.reload()
  await expect(chains.fact('cosmos', 'status')).toHaveText('connected')
  await expect(modal.dialog).toHaveCount(0)
  await chains.disconnect('cosmos')
  await expect.poll(() => signIn.sessions()).toEqual([])
})
