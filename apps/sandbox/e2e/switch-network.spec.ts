import { expect, test } from './fixtures/test.js'

test.beforeEach(async ({ dapp, modal, wallets }) => {
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await wallets.setAnswer('ask')
})

const switching = (method: string) => method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'

test('T7.04 default: page and modal are on the network that the wallet is on', async ({
  modal,
  dapp,
  wallets,
  page
}) => {
  test.setTimeout(90_000)
  await test.step('behavior: the list can be searched', async () => {
    await modal.open()
    await modal.showNetworks()
    await modal.dialog.getByRole('searchbox', { name: 'Search network' }).fill('loc')
    await expect(modal.networkRows).toHaveText([/Local Ethereum/, /Local Base/])
    await modal.dialog.getByRole('searchbox', { name: 'Search network' }).fill('nowhere')
    await expect(modal.dialog.getByText('No networks match “nowhere”')).toBeVisible()
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('behavior: a wallet that cannot switch is said by name', async () => {
    await wallets.setNetworkManner('noSwitch')
    await wallets.setAnswer('approve')
    await modal.open()
    await modal.showNetworks()
    await modal.network('Local Base').click()
    await expect(modal.network('Local Base').getByRole('alert')).toHaveText(
      'Test Wallet does not support programmatic chain switching.'
    )
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('T7.04 a wallet that says yes but stays is not believed', async () => {
    await wallets.setNetworkManner('wrongChain')
    await modal.open()
    await modal.showNetworks()
    await modal.network('Local Base').click()
    await expect(modal.network('Local Base').getByRole('alert')).toHaveText('Your wallet is on a different network')
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    await wallets.setNetworkManner('follow')
    await wallets.setAnswer('ask')
  })

  await test.step('behavior: a no shows on the row, and nothing else changes', async () => {
    await modal.open()
    await modal.showNetworks()
    await modal.network('Local Base').click()
    await wallets.reject()
    await expect(modal.network('Local Base').getByRole('alert')).toHaveText('You declined the request')
    await expect(modal.network('Local Ethereum')).toHaveAttribute('aria-current', 'true')
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
    await modal.network('Local Base').click()
    await wallets.approve()
    await expect(dapp.fact('network')).toHaveText('Local Base')
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    await wallets.selectChain(31337)
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
  })

  await test.step('default: choosing a network asks the wallet; page and modal follow its yes, not the click', async () => {
    await modal.open()
    await modal.showNetworks()
    await expect(modal.network('Local Ethereum')).toHaveAttribute('aria-current', 'true')
    await modal.network('Local Base').click()
    await expect(modal.network('Local Base')).toContainText('Confirm in your wallet')
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
    await wallets.approve()
    await expect(dapp.fact('network')).toHaveText('Local Base')
    await expect(modal.title).toHaveText('Account')
    await expect(modal.dialog.getByRole('button', { name: /^Network/ })).toContainText('Local Base')
    expect(await page.evaluate(() => window.testWallet.wallet.chainId)).toBe(31338)
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    await wallets.selectChain(31337)
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
  })

  await test.step('behavior: the host switches, and the wallet itself', async () => {
    await wallets.setAnswer('approve')
    await dapp.switchNetwork('Local Base')
    await expect(dapp.fact('network')).toHaveText('Local Base')
    await wallets.selectChain(31337)
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
    await wallets.setAnswer('ask')
  })

  await test.step('default: a chain the wallet does not know is added, then used', async () => {
    const before = (await wallets.requestedMethods()).length
    await modal.open()
    await modal.showNetworks()
    await modal.network('Sepolia').click()
    await expect(wallets.sheet.getByRole('heading', { name: 'Add this network?' })).toBeVisible()
    await expect(wallets.sheet).toContainText('11155111')
    await wallets.approve()
    await expect(dapp.fact('network')).toHaveText('Sepolia')
    expect((await wallets.requestedMethods()).slice(before).filter(switching)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain'
    ])
    expect(await page.evaluate(() => window.testWallet.wallet.chainId)).toBe(11155111)
  })
})
