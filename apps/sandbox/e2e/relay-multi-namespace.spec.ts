import type { ChainNamespace } from '@appkit/core'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { PairingView } from './pages/pairing-view.js'

const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

test('one session serves several families: all of them, or those that the phone gives', async ({ page, openPhone }) => {
  test.setTimeout(120_000)
  const chains = new ChainsPage(page)
  const pairing = new PairingView(chains.modal)
  const phone = await openPhone()
  await chains.goto(NAMESPACES, 'wallets=0')

  await test.step('default: one session serves five families; each signs; the end of one is the end of all, and is announced', async () => {
    await chains.open('eip155')
    await pairing.choose()
    await phone.pair(await pairing.copyLink())
    await phone.connect()
    for (const namespace of NAMESPACES) {
      await expect(chains.fact(namespace, 'status')).toHaveText('connected')
      await expect(chains.fact(namespace, 'wallet')).toHaveText('Test Phone')
      const own = await phone.addresses(namespace)
      expect(own).toContain(await chains.fact(namespace, 'address').textContent())
    }
    await expect(phone.sessions).toHaveCount(1)

    for (const namespace of NAMESPACES) {
      await chains.sign(namespace)
      await phone.sign()
      await expect(chains.outcome(namespace).locator('code')).toHaveText(/\S{60,}/)
    }

    await chains.modal.open()
    await chains.modal.dialog.getByRole('button', { name: /Connected wallets/ }).click()
    await chains.modal.dialog
      .getByRole('button', { name: /^Disconnect (?!all)/ })
      .first()
      .click()
    await expect(chains.modal.dialog).toContainText(
      /This also disconnects .+, which your wallet connects through the same session\./
    )
    await chains.modal.action('Disconnect').click()
    for (const namespace of NAMESPACES) await expect(chains.fact(namespace, 'status')).toHaveText('disconnected')
    await expect(phone.sessions).toHaveCount(0)
    await expect(chains.modal.dialog).toBeHidden()
  })

  await test.step('parameters: what the phone does not give is not connected', async () => {
    await chains.open('cosmos')
    await pairing.choose()
    await phone.pair(await pairing.copyLink())
    await phone.connect(['eip155', 'cosmos'])
    for (const namespace of ['eip155', 'cosmos'] as const)
      await expect(chains.fact(namespace, 'status')).toHaveText('connected')
    for (const namespace of ['solana', 'bip122', 'polkadot'] as const)
      await expect(chains.fact(namespace, 'status')).toHaveText('disconnected')
  })
})
