import { expect, test } from './fixtures/test.js'

test('default: a wallet that adds a network keeps the chain’s own addresses, none with the project id', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await modal.open()
  await modal.showNetworks()
  await modal.network('Sepolia').click()
  await expect(dapp.fact('network')).toHaveText('Sepolia')
  expect(await wallets.requestedMethods()).toContain('wallet_addEthereumChain')
  const added = await page.evaluate(() =>
    window.testWallet.wallet.log
      .filter(({ method }) => method === 'wallet_addEthereumChain')
      .flatMap(({ params }) => (params as readonly { rpcUrls: string[] }[]).flatMap(({ rpcUrls }) => rpcUrls))
  )
  expect(added.length).toBeGreaterThan(0)
  for (const address of added) {
    const { protocol, search, origin } = new URL(address)
    expect([protocol, search]).toEqual(['https:', ''])
    expect(origin).not.toBe(new URL(page.url()).origin)
  }
})
