import { LOCAL_TOKENS } from '@appkit/local-chain'
import { parseEther } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { ownReceipt } from './support/own-receipt.js'
import { tokenBalance } from './support/token-balance.js'

const expect = impatient.configure({ timeout: 20_000 })
const { dollar6 } = LOCAL_TOKENS
const chain = chainClient(31337)
const SCROLL = 534352

test('default: from the first choice to what was mined, and opened by the page', async ({
  swap,
  dapp,
  modal,
  page,
  wallets,
  watch
}) => {
  test.setTimeout(90_000)
  const own = await newAccount(chain, [[dollar6, '100']])
  await dapp.goto(`?wallet=approve&key=${own.key}`)
  await modal.connect()
  await test.step('default: what the review says is what was mined, to the last unit', async () => {
    await swap.open()
    await expect(modal.dialog.getByRole('button', { name: 'Token you pay with: ETH' })).toBeVisible()
    await expect(swap.main).toHaveText('Select token')
    await swap.choose('receive', dollar6.symbol)
    await expect(swap.main).toHaveText('Enter an amount')
    await swap.amount.fill('0.5')
    await expect(swap.received).not.toHaveValue('')
    await swap.review()
    await expect(swap.main).toHaveText('Swap')
    const quoted = await swap.units('Receive', dollar6.decimals)
    const minimum = await swap.units('Minimum received', dollar6.decimals)
    expect(await swap.units('Send', 18)).toBe(parseEther('0.5'))
    expect(minimum).toBe((quoted * 9_900n + 9_999n) / 10_000n)
    await expect(swap.fact('Network fee')).not.toContainText('typical')
    const cost = await swap.units('Network fee', 18)

    const since = await chain.getBlockNumber()
    await swap.main.click()
    await expect(swap.progress(/^Swapped 0\.5 ETH/)).toBeVisible()
    const { blockNumber, gasUsed, effectiveGasPrice } = await ownReceipt(chain, own.address, since)
    const fee = gasUsed * effectiveGasPrice
    const [coinsBefore, coinsAfter, dollarsBefore, dollarsAfter] = await Promise.all([
      chain.getBalance({ address: own.address, blockNumber: blockNumber - 1n }),
      chain.getBalance({ address: own.address, blockNumber }),
      tokenBalance(chain, dollar6, own.address, blockNumber - 1n),
      tokenBalance(chain, dollar6, own.address, blockNumber)
    ])
    expect(coinsBefore - coinsAfter).toBe(parseEther('0.5') + fee)
    expect(dollarsAfter - dollarsBefore).toBe(quoted)
    // The price of gas may have moved by a block or two.
    expect([cost * 2n >= fee, fee * 2n >= cost]).toEqual([true, true])

    await swap.main.click()
    await expect(modal.title).toHaveText('Account')
  })

  await test.step('behavior: opened with symbols and an amount; on a network without swaps others are offered', async () => {
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    await swap.openWith({ fromToken: 'LDOL', toToken: 'eth', amount: '12.5' })
    await expect(swap.amount).toHaveValue('12.5')
    await expect(modal.dialog.getByRole('button', { name: 'Token you pay with: LDOL' })).toBeVisible()
    await expect(modal.dialog.getByRole('button', { name: 'Token you receive: ETH' })).toBeVisible()
    await modal.closeButton.click()

    // Nothing went wrong until now.
    expect(await watch.troubles()).toEqual([])
    watch.expectTrouble(/scroll|534352/)
    await wallets.selectChain(SCROLL)
    await expect(dapp.fact('network')).toHaveText('Scroll')
    await page.evaluate(() => void Object.values(window.kits)[0]?.open({ view: 'Swap' }))
    await expect(modal.title).toHaveText('Switch network')
    await expect(modal.dialog.getByText("Swaps aren't available on Scroll.")).toBeVisible()
    await expect(modal.network('Local Ethereum')).toBeVisible()
    await expect(modal.network('OP Mainnet')).toBeVisible()
    await expect(modal.network('Scroll')).toHaveCount(0)
    await expect(modal.network('Sepolia')).toHaveCount(0)
    await modal.network('Local Ethereum').click()
    await expect(swap.amount).toHaveValue('12.5')
  })
})
