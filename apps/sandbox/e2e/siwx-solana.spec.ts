import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { SignInView } from './pages/sign-in-view.js'
import { decodeBase58 } from './support/decode-base58.js'
import { isEd25519Of } from './support/is-ed25519-of.js'

test('default: whoever connects a wallet of Solana signs in, and anybody can tell', async ({ page, modal }) => {
  const chains = new ChainsPage(page)
  const signIn = new SignInView(page, modal)
  await chains.goto(['solana'], 'siwx=required')
  await chains.open('solana')
  await modal.dialog.getByRole('button', { name: /^Solana Test Wallet/ }).click()
  await expect(modal.title).toHaveText('Sign In')
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
})
