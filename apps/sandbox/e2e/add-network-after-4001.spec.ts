import { expect, test } from './fixtures/test.js'
import { stopClock } from './support/stop-clock.js'

test.beforeEach(async ({ dapp, modal, wallets }) => {
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await wallets.setNetworkManner('unknownIsRefusal')
  await wallets.setAnswer('ask')
  await modal.open()
  await modal.showNetworks()
})

const switching = (method: string) => method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'

test('default: a wallet whose “no” means that it does not know the chain is asked to add it', async ({
  dapp,
  modal,
  wallets
}) => {
  await modal.network('Sepolia').click()
  await expect(wallets.sheet.getByRole('heading', { name: 'Add this network?' })).toBeVisible()
  await wallets.approve()
  await expect(dapp.fact('network')).toHaveText('Sepolia')
  expect((await wallets.requestedMethods()).filter(switching)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain'
  ])
})

test('behavior: a person’s no to adding it is theirs, and a wallet’s no at once is not', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  await modal.network('Sepolia').click()
  await wallets.reject()
  await expect(modal.network('Sepolia').getByRole('alert')).toHaveText('You declined the request')
  await wallets.setAnswer('reject')
  await stopClock(page)
  await modal.network('Local Base').click()
  await expect(modal.network('Local Base').getByRole('alert')).toHaveText('Test Wallet rejected the request')
  await expect(dapp.fact('network')).toHaveText('Local Ethereum')
})
