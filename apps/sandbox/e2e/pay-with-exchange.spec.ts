import { LOCAL_TOKENS } from '@appkit/local-chain'
import { parseUnits, type Hash } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { PayView } from './pages/pay-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { newAddress } from './support/new-address.js'
import { tokenBalance } from './support/token-balance.js'

/** The widget asks an exchange every five seconds. */
const expect = impatient.configure({ timeout: 20_000 })
const { dollar6 } = LOCAL_TOKENS
const chain = chainClient(31337)

test('T13.10 paying from an exchange: it arrives, it is cancelled, and the browser opens no tab', async ({
  page,
  dapp,
  context
}) => {
  test.setTimeout(90_000)
  const pay = new PayView(page)
  await dapp.goto('?wallet=approve&pay=on')

  await test.step('default: logged in and confirmed at the exchange, the tokens arrive and the page hears of it', async () => {
    const recipient = newAddress()
    await pay.ask({ amount: '7.250001', asset: dollar6.symbol, recipient })
    const opened = context.waitForEvent('page')
    await pay.exchange('Test Exchange').click()
    const exchange = await opened
    await expect(pay.stage('Continue in Test Exchange')).toBeVisible()
    await exchange.getByRole('button', { name: 'Log in' }).click()
    await expect(exchange.getByText(`Test Exchange sends 7.250001 ${dollar6.symbol}`)).toBeVisible()
    await expect(exchange.getByText(recipient)).toBeVisible()
    expect(exchange.url().toLowerCase()).not.toContain(recipient.slice(2).toLowerCase())
    await exchange.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(exchange.getByRole('heading', { name: 'On its way' })).toBeVisible()
    await expect(pay.stage('Completed')).toBeVisible()
    await expect(pay.outcome).toHaveText(/^Paid: 0x[0-9a-f]{64}$/)
    const hash = /0x[0-9a-f]{64}/.exec((await pay.outcome.textContent()) ?? '')?.[0] as Hash
    expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')
    expect(await tokenBalance(chain, dollar6, recipient)).toBe(parseUnits('7.250001', 6))
    expect(await exchange.evaluate(() => window.opener)).toBeNull()
    await exchange.close()
    await pay.close()
  })

  await test.step('behavior: cancelled at the exchange, it has failed, and can be tried in another way', async () => {
    const recipient = newAddress()
    await pay.ask({ amount: '1', asset: dollar6.symbol, recipient })
    const opened = context.waitForEvent('page')
    await pay.exchange('Lantern').click()
    const exchange = await opened
    await exchange.getByRole('button', { name: 'Log in' }).click()
    await exchange.getByRole('button', { name: 'Cancel' }).click()
    await expect(pay.stage('Failed')).toBeVisible()
    await expect(pay.outcome).toHaveText('Waiting for the payment')
    await pay.modal.action('Try again').click()
    await expect(pay.modal.title).toHaveText('How you pay')
    expect(await tokenBalance(chain, dollar6, recipient)).toBe(0n)
    await exchange.close()
    await pay.close()
  })

  await test.step('behavior: a browser that opens no tab gets a link', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await pay.ask({ amount: '1', asset: dollar6.symbol, recipient: newAddress() })
    await pay.exchange('Test Exchange').click()
    const link = pay.modal.dialog.getByRole('link', { name: 'Open Test Exchange' })
    await expect(link).toHaveAttribute('href', /\/exchange\/local\//)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

test('default: a deposit from an exchange arrives in the account, and a toast says so', async ({
  page,
  dapp,
  modal,
  wallets,
  context
}) => {
  const [own] = TEST_WALLET_ACCOUNTS
  await dapp.goto('?wallet=approve&pay=on')
  await wallets.selectAccount(own.address)
  await modal.connect()
  await page.evaluate(() => window.kits['default']?.open({ view: 'PayWithExchange' }))
  await modal.dialog.getByRole('button', { name: /^Asset: ETH/ }).click()
  await modal.dialog.getByRole('button', { name: new RegExp(dollar6.name) }).click()
  await modal.dialog.getByRole('button', { name: 'Test Exchange' }).click()
  await expect(modal.dialog.getByText('Please enter an amount')).toBeVisible()
  await modal.action('50').click()
  const before = await tokenBalance(chain, dollar6, own.address)
  const opened = context.waitForEvent('page')
  await modal.dialog.getByRole('button', { name: 'Test Exchange' }).click()
  const exchange = await opened
  await expect(modal.dialog.getByText('Deposit in progress...')).toBeVisible()
  await exchange.getByRole('button', { name: 'Log in' }).click()
  await expect(exchange.getByText(own.address)).toBeVisible()
  await exchange.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(modal.dialog.getByText('Deposit completed')).toBeVisible()
  await expect(modal.title).toHaveText('Activity')
  expect(await tokenBalance(chain, dollar6, own.address)).toBe(before + parseUnits('50', 6))
})
