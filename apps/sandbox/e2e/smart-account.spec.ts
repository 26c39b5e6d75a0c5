import { parseEther, type Address } from 'viem'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'

const chain = chainClient(31337)

test('default: who logs in has a smart account at once; the first transaction brings it onto its chain, and the page hears of it', async ({
  page,
  dapp,
  modal,
  login
}) => {
  test.slow()
  const { address: receiver } = await newAccount(chain)
  const before = await chain.getBalance({ address: receiver })
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  const info = () => page.evaluate(() => window.kits['default']?.getAccount()?.embeddedWalletInfo)
  expect(await info()).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: false })
  const address = (await page.evaluate(() => window.kits['default']?.getAddress())) as Address
  expect(await chain.getCode({ address })).toBe(undefined)

  await test.step('without coins it says what is missing, and where', async () => {
    await dapp.send('0.25', receiver)
    const problem = login.frame.getByText(/^Not enough ETH on Local Ethereum/)
    await expect(problem).toContainText(address)
    await expect(problem).toContainText('0.25 ETH')
    await expect(login.frame.getByRole('button', { name: 'Approve' })).toBeHidden()
    await login.press('Close')
    await expect(dapp.sendOutcome).toContainText('could not complete')
    await expect(modal.dialog).toBeHidden()
  })

  await chain.setBalance({ address, value: parseEther('5') })
  await dapp.send('0.25', receiver)
  await expect(modal.title).toHaveText('Approve transaction')
  await expect(login.frame.getByText('0.25 ETH').first()).toBeVisible()
  await expect(login.frame.getByText('Smart account', { exact: true })).toBeVisible()
  await expect(login.frame.getByText('Turns your account into a smart account')).toBeVisible()
  await expect(login.frame.getByText(/^0\.00\d+ ETH$/)).toBeVisible()
  await login.press('Approve')
  await expect(dapp.sendOutcome).toContainText(/0x[\da-f]/i)
  await expect.poll(() => chain.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
  expect(await chain.getCode({ address })).toMatch(/^0xef0100/)
  await expect.poll(info).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: true })

  await test.step('what it signs is good by its contract', async () => {
    await dapp.sign('hello')
    await expect(modal.title).toHaveText('Approve transaction')
    await login.press('Approve')
    await expect(dapp.signOutcome).toContainText(/0x[\da-f]{20}/i)
    const signature = /0x[\da-f]{130}/i.exec((await dapp.signOutcome.textContent()) ?? '')?.[0] as `0x${string}`
    expect(await chain.verifyMessage({ address, message: 'hello', signature })).toBe(true)
  })
})
