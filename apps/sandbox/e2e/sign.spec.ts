import { verifyMessage, type Hex } from 'viem'
import { expect, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'

const [first, second] = TEST_WALLET_ACCOUNTS
const MESSAGES = ['I was on board.', 'Zwei Zeilen\nund ein Ü: 船, 🚢', '0x1234']

test('default: what is signed is what the page shows, by the account in use', async ({
  dapp,
  modal,
  wallets,
  page
}) => {
  await test.step('default: what the page shows is what is signed, and the signature is the account’s', async () => {
    await dapp.goto('?wallet=approve')
    await modal.connect()
    await wallets.setAnswer('ask')
    for (const message of MESSAGES) {
      await dapp.sign(message)
      await expect(wallets.sheet.getByRole('heading', { name: 'Sign this message?' })).toBeVisible()
      await expect(wallets.sheet.getByLabel('Message')).toHaveText(message, { useInnerText: true })
      await wallets.approve()
      await expect(dapp.signOutcome).toContainText('Signed')
      const signature = (await dapp.signOutcome.locator('code').textContent()) as Hex
      expect(await verifyMessage({ address: first.address, message, signature })).toBe(true)
      expect(await verifyMessage({ address: second.address, message, signature })).toBe(false)
    }
    await wallets.setAnswer('approve')
  })

  await test.step('behavior: after an account change the new account signs, through the kit as well', async () => {
    await wallets.selectAccount(second.address)
    await expect(dapp.fact('address')).toContainText(second.address.slice(-4))
    const signature = await page.evaluate(() => window.kits['default']!.signMessage({ message: 'through the kit' }))
    expect(
      await verifyMessage({ address: second.address, message: 'through the kit', signature: signature as Hex })
    ).toBe(true)
  })
})
