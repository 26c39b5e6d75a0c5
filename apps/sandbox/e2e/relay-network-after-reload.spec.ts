import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { PairingView } from './pages/pairing-view.js'

// Two pages, and a wallet that takes up a request each second.
test.slow()

test('default: the network that was chosen in the page is in use after a reload, and the wallet is asked on it', async ({
  page,
  dapp,
  modal,
  pairing,
  openPhone
}) => {
  const phone = await openPhone('phone=ask')
  await dapp.goto('?wallets=0')
  await modal.open()
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await phone.connect()
  await expect(dapp.fact('network')).toHaveText('Local Ethereum')
  await dapp.switchNetwork('Local Base')
  await expect(dapp.fact('network')).toHaveText('Local Base')

  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('network')).toHaveText('Local Base')
  }
  await dapp.send('0.1', '0x00000000000000000000000000000000000000bb')
  await expect(phone.request).toContainText('eth_sendTransaction on Local Base')
  await phone.refuse()
})

test('default: so is the one of each other family; what the wallet grants later moves none of them', async ({
  page,
  openPhone
}) => {
  const chains = new ChainsPage(page)
  const phone = await openPhone('phone=approve')
  await chains.goto(['polkadot', 'cosmos'], 'wallets=0')
  await chains.open('cosmos')
  const pairing = new PairingView(chains.modal)
  await pairing.choose()
  await phone.pair(await pairing.copyLink())
  await expect(chains.fact('cosmos', 'status')).toHaveText('connected')
  await expect(chains.fact('polkadot', 'status')).toHaveText('connected')
  await expect(chains.fact('cosmos', 'network')).toHaveText(/Cosmos Hub/)
  for (const network of ['cosmos:osmosis-1', 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'] as const) {
    const { status } = (await page.evaluate((wanted) => window.kits['default']?.switchNetwork(wanted), network)) ?? {}
    expect(status).toBe('switched')
  }
  const [address = ''] = await phone.addresses('cosmos', 'cosmos:osmosis-1')
  for (const isLoadedAgain of [false, true]) {
    if (isLoadedAgain) await page.reload()
    await expect(chains.fact('cosmos', 'network')).toHaveText(/Osmosis/)
    await expect(chains.fact('cosmos', 'address')).toHaveText(address)
    await expect(chains.fact('polkadot', 'network')).toHaveText(/Westend/)
  }
  const [, other = ''] = await phone.addresses('cosmos', 'cosmos:osmosis-1')
  await phone.switchAccount('cosmos', 1)
  await expect(chains.fact('cosmos', 'address')).toHaveText(other)
  await expect(chains.fact('cosmos', 'network')).toHaveText(/Osmosis/)
  await expect(chains.fact('polkadot', 'network')).toHaveText(/Westend/)
})
