import { signatureVerify } from '@polkadot/util-crypto'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { SignInView } from './pages/sign-in-view.js'

test('default: a user with a Polkadot wallet signs in, and the signature verifies', async ({ page, modal }) => {
  const chains = new ChainsPage(page)
  const signIn = new SignInView(page, modal)
  await chains.goto(['polkadot'], 'siwx=required')
  await chains.open('polkadot')
  await modal.dialog.getByRole('button', { name: /^Polkadot Test Wallet/ }).click()
  await expect(modal.title).toHaveText('Sign in')
  await signIn.sign()
  await expect(chains.fact('polkadot', 'status')).toHaveText('connected')

  const [session, ...others] = await signIn.sessions()
  expect(others).toEqual([])
  const { data, message = '', signature = '' } = session ?? {}
  const address = (await chains.fact('polkadot', 'address').textContent()) ?? ''
  const { host } = new URL(page.url())
  expect(data).toMatchObject({ accountAddress: address, domain: host })
  expect(message).toContain(`${host} wants you to sign in with your Polkadot account:\n${address}\n`)
  expect(message).toContain(`\nChain ID: ${data?.chainId}\nNonce: ${data?.nonce}\n`)
  expect(signatureVerify(message, signature, address).isValid).toBe(true)
  expect(signatureVerify(`${message} `, signature, address).isValid).toBe(false)

  await page.reload()
  await expect(chains.fact('polkadot', 'status')).toHaveText('connected')
  await expect(modal.dialog).toHaveCount(0)
  await chains.disconnect('polkadot')
  await expect.poll(() => signIn.sessions()).toEqual([])
})
