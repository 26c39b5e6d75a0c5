import type { ChainNamespace } from '@appkit/core'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { PairingView } from './pages/pairing-view.js'

const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'bip122', 'polkadot', 'cosmos']
const OTHERS: readonly ChainNamespace[] = ['bip122', 'polkadot', 'cosmos']
const PHONE = 'Test Phone'

// Two pages, and a wallet that takes up a request each second.
test.slow()

test('a session without the family that was asked for: the view says so, and leads to another wallet', async ({
  page,
  openPhone
}) => {
  const chains = new ChainsPage(page)
  const { modal } = chains
  const phone = await openPhone('phone=ask')
  const status = (namespace: ChainNamespace) => chains.fact(namespace, 'status')
  const pairWithoutEvm = async () => {
    const pairing = new PairingView(modal)
    await pairing.choose()
    await phone.pair(await pairing.copyLink())
    await phone.connect(OTHERS)
    await page.bringToFront()
    await expect(modal.title).toHaveText('Partially connected')
    await expect(modal.dialog.getByRole('listitem')).toHaveText([/^EVM.*The wallet shared no account here\.$/])
  }
  await chains.goto(NAMESPACES, 'wallets=0')

  await test.step('default: what the wallet left out is said, and the rest is connected', async () => {
    await chains.open('eip155')
    await pairWithoutEvm()
    for (const namespace of OTHERS) await expect(status(namespace)).toHaveText('connected')
    await expect(status('eip155')).toHaveText('disconnected')
    await modal.action('Done').click()
    await modal.dialog.waitFor({ state: 'detached' })
  })

  await test.step('behavior: next time, rows that cannot be pressed say why, and the wallet can be replaced', async () => {
    await chains.open('eip155')
    await expect(modal.wallet('WalletConnect')).toBeDisabled()
    await expect(modal.wallet('WalletConnect')).toContainText(`Disconnect ${PHONE} first`)
    await modal.action(`Replace ${PHONE}`).click()
    await expect(modal.wallet('WalletConnect')).toBeEnabled()
    for (const namespace of OTHERS) await expect(status(namespace)).toHaveText('disconnected')
  })

  await test.step('behavior: the view itself leads to another wallet, in its place', async () => {
    await pairWithoutEvm()
    await modal.action(`Replace ${PHONE}`).click()
    await expect(modal.title).toHaveText('Connect to Ferry')
    await expect(modal.wallet('WalletConnect')).toBeEnabled()
  })
})
