import type { ChainNamespace } from '@appkit/core'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { PairingView } from './pages/pairing-view.js'

const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'polkadot', 'cosmos']
/** The first development key of Substrate, written for Polkadot. */
const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

// Two pages, and a wallet that takes up a request each second.
test.slow()

test('default: what of a session cannot be used is said, with the reason; the rest is connected', async ({
  page,
  openPhone
}) => {
  const chains = new ChainsPage(page)
  const phone = await openPhone('phone=approve&odd=foreign-prefix,other-cosmos')
  await chains.goto(NAMESPACES, 'wallets=0')
  await chains.open('eip155')
  const pairing = new PairingView(chains.modal)
  await pairing.choose()
  await phone.pair(await pairing.copyLink())

  await expect(chains.modal.title).toHaveText('Partially connected')
  await expect(chains.modal.dialog).toContainText('Test Phone is connected, but not on every network.')
  await expect(chains.modal.dialog.getByRole('listitem')).toHaveText([
    /^Cosmos.*The wallet returned an account that doesn't belong to this network\.$/
  ])
  await chains.modal.action('Done').click()
  await expect(chains.modal.dialog).toBeHidden()
  await expect(chains.fact('eip155', 'status')).toHaveText('connected')
  await expect(chains.fact('cosmos', 'status')).toHaveText('disconnected')
})

test('T14 an account written for another network, and a wallet that says no key of Cosmos', async ({
  page,
  openPhone
}) => {
  const chains = new ChainsPage(page)
  const phone = await openPhone('phone=approve&odd=foreign-prefix,no-key')
  await chains.goto(['polkadot', 'cosmos'], 'wallets=0')
  await chains.open('polkadot')
  const pairing = new PairingView(chains.modal)
  await pairing.choose()
  await phone.pair(await pairing.copyLink())

  await test.step('behavior: a wallet that says no key of Cosmos is connected, and signs', async () => {
    const [address = ''] = await phone.addresses('cosmos', 'cosmos:cosmoshub-4')
    await expect(chains.fact('cosmos', 'address')).toHaveText(address)
    await page.reload()
    await expect(chains.fact('cosmos', 'address')).toHaveText(address)
    await chains.sign('cosmos')
    await expect(chains.outcome('cosmos').locator('code')).toHaveText(/^[\w+/]{86}==$/)
  })

  await test.step('T14 behavior: an account that the wallet writes for another network is written for the one that it grants', async () => {
    await expect(chains.fact('polkadot', 'address')).toHaveText(ALICE)
    await chains.sign('polkadot')
    await expect(chains.outcome('polkadot').locator('code')).toHaveText(/^0x[0-9a-f]{128}/)
    await page.reload()
    await expect(chains.fact('polkadot', 'address')).toHaveText(ALICE)
    await phone.switchAccount('polkadot', 1)
    await expect(chains.fact('polkadot', 'address')).toHaveText(/^1(?!5oF4u)/)
  })
})
