import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'

// Two pages, and a wallet on another one.
test.slow()

test('default: without chain plug-ins the relay alone connects, in every family that the wallet grants', async ({
  page,
  modal,
  pairing,
  openPhone
}) => {
  const phone = await openPhone('phone=approve')
  const chains = new ChainsPage(page)
  await chains.goto(['eip155', 'solana'], 'adapters=0&wallets=0')
  await modal.open()
  await expect(modal.title).toHaveText('WalletConnect')
  await pairing.code.waitFor()
  await phone.pair(await pairing.copyLink())
  await expect(modal.dialog).toHaveCount(0)
  const [address = ''] = await phone.addresses('eip155')
  await expect(chains.fact('eip155', 'status')).toHaveText('connected')
  await expect(chains.fact('eip155', 'address')).toHaveText(address)
  await expect(chains.fact('solana', 'status')).toHaveText('connected')
  expect(
    await page.evaluate(async () => {
      const provider = (await window.kits['default']!.getUniversalProvider()) as {
        request(request: object, chain: string): Promise<string>
      }
      return provider.request({ method: 'eth_accounts' }, 'eip155:31337')
    })
  ).toEqual([address])

  await page.reload()
  await expect(chains.fact('eip155', 'status')).toHaveText('connected')
  await expect(chains.fact('eip155', 'address')).toHaveText(address)

  await chains.disconnect('solana')
  await expect(chains.fact('solana', 'status')).toHaveText('disconnected')
  await expect(chains.fact('eip155', 'status')).toHaveText('disconnected')
  await expect(phone.sessions).toHaveCount(0)
})
