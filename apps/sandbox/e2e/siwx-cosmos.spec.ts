import { cosmosVerifier } from '@appkit/chain-cosmos/verify'
import { parseSignInMessage } from '@appkit/core/sign-in'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { SignInView } from './pages/sign-in-view.js'

test('default: whoever connects a wallet of Cosmos signs in, and a server can tell', async ({ page, modal }) => {
  const chains = new ChainsPage(page)
  const signIn = new SignInView(page, modal)
  await chains.goto(['cosmos'], 'siwx=required')
  await chains.open('cosmos')
  await modal.dialog.getByRole('button', { name: /^Cosmos Test Wallet/ }).click()
  await expect(modal.title).toHaveText('Sign In')
  await signIn.sign()
  await expect(chains.fact('cosmos', 'status')).toHaveText('connected')

  const [session, ...others] = await signIn.sessions()
  expect(others).toEqual([])
  if (!session) throw new Error('No session was kept')
  const address = await chains.fact('cosmos', 'address').textContent()
  expect(session.data).toMatchObject({ accountAddress: address, domain: new URL(page.url()).host })
  expect(parseSignInMessage(session.message)).toMatchObject({ ...session.data })
  const verifier = cosmosVerifier()
  expect(await verifier.verify(session)).toBe(true)
  expect(await verifier.verify({ ...session, message: `${session.message} ` })).toBe(false)

  await page.reload()
  await expect(chains.fact('cosmos', 'status')).toHaveText('connected')
  await expect(modal.dialog).toHaveCount(0)
  await chains.disconnect('cosmos')
  await expect.poll(() => signIn.sessions()).toEqual([])
})
