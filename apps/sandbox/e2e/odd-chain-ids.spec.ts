import { expect, test } from './fixtures/test.js'
import { announceWallet } from './support/announce-wallet.js'
import { newAddress } from './support/new-address.js'

for (const [title, eth_chainId] of [
  ['a number', 31_337],
  ['hex with leading zeros', '0x07a69'],
  ['decimal text', '31337']
] as const)
  test(`T1.06 odd-chain-ids: a wallet that answers its chain as ${title} is connected on it`, async ({
    page,
    dapp,
    modal
  }) => {
    const accounts = [newAddress()]
    const answers = { eth_chainId, eth_accounts: [], eth_requestAccounts: accounts }
    await announceWallet(page, 'Odd Wallet', answers)
    await dapp.goto('?wallet=approve')
    await modal.connect('Odd Wallet')
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('wallet')).toHaveText('Odd Wallet')
    await expect(dapp.fact('network')).toHaveText(/Local Ethereum/)
  })

test('T1.06 odd-chain-ids: an answer that can mean no chain, or more than one, is refused', async ({
  page,
  dapp,
  modal
}) => {
  await announceWallet(page, 'Odd Wallet', { eth_chainId: '-1', eth_accounts: [], eth_requestAccounts: [newAddress()] })
  await dapp.goto('?wallet=approve')
  await modal.choose('Odd Wallet')
  await expect(modal.dialog.getByText(/invalid answer/)).toBeVisible()
  await expect(dapp.fact('status')).not.toHaveText('connected')
})
