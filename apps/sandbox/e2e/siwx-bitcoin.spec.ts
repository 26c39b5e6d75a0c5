import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { SignInView } from './pages/sign-in-view.js'
import { isBip322Of } from './support/is-bip322-of.js'

test('default: a user with a Bitcoin wallet signs in, and the signature verifies', async ({ page, modal }) => {
  const chains = new ChainsPage(page)
  const signIn = new SignInView(page, modal)
  await chains.goto(['bip122'], 'siwx=required')
  await chains.open('bip122')
  await modal.dialog.getByRole('button', { name: /^Bitcoin Test Wallet/ }).click()
  await expect(modal.title).toHaveText('Sign in')
  await signIn.sign()
  await expect(chains.fact('bip122', 'status')).toHaveText('connected')

  const [session, ...others] = await signIn.sessions()
  expect(others).toEqual([])
  const { data, message = '', signature = '' } = session ?? {}
  const address = (await chains.fact('bip122', 'address').textContent()) ?? ''
  const { host } = new URL(page.url())
  expect(data).toMatchObject({ accountAddress: address, domain: host })
  expect(message).toContain(`${host} wants you to sign in with your Bitcoin account:\n${address}\n`)
  expect(message).toContain(`\nChain ID: ${data?.chainId}\nNonce: ${data?.nonce}\n`)
  expect(isBip322Of(address, message, signature)).toBe(true)
  expect(isBip322Of(address, `${message} `, signature)).toBe(false)

  await page.reload()
  await expect(chains.fact('bip122', 'status')).toHaveText('connected')
  await expect(modal.dialog).toHaveCount(0)
  await chains.disconnect('bip122')
  await expect.poll(() => signIn.sessions()).toEqual([])
})
