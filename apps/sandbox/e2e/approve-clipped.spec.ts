import { parseEther, type Address } from 'viem'
import { ApprovalWindow, foreignUrl } from './pages/approval-window.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { askWallet } from './support/ask-wallet.js'
import { chainClient } from './support/chain-client.js'
import { newAddress } from './support/new-address.js'

const chain = chainClient(31337)

/** Ways to draw only the lower part, in which Approve would be. No browser tells the frame of them. */
const CLIPS: Readonly<Record<string, string>> = {
  'an even-odd path': 'clip-path: path(evenodd, "M0 0H2000V2000H0Z M0 0H2000V200H0Z")',
  'a polygon with a hole':
    'clip-path: polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 0 0, 100% 0, 100% 60%, 0 60%, 0 0)',
  'a mask': 'mask: linear-gradient(transparent 60%, black 60%)'
}

test('T3.15 behavior: on a host that is not the operator’s own, nothing that a clip or a mask leaves of the frame approves anything', async ({
  page,
  dapp,
  login,
  watch
}) => {
  test.slow()
  watch.allowOrigin(foreignUrl())
  await dapp.goto(foreignUrl('dapp?wallets=0'), { hasFrame: true })
  await login.logIn(newEmail())
  const address = (await page.evaluate(() => window.kits['default']?.getAddress())) as Address
  await chain.setBalance({ address, value: parseEther('5') })
  const thief = newAddress()
  const approval = new ApprovalWindow(page, login)
  const requests = {
    'a transaction': ['eth_sendTransaction', [{ from: address, to: thief, value: '0xde0b6b3a7640000' }]],
    'a message': ['personal_sign', ['0x68656c6c6f', address]]
  } as const

  for (const [name, [method, params]] of Object.entries(requests)) {
    await test.step(name, async () => {
      const asked = askWallet(page, method, params)
      expect(await approval.pressable()).toEqual(['Review in a separate window', 'Decline'])
      for (const clip of Object.values(CLIPS)) {
        await page.locator('#w3m-iframe').evaluate((iframe, style) => (iframe.style.cssText += `;${style}`), clip)
        await expect(approval.frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      }
      // A user who is led into pressing there gets to read what is asked, in a window that no page draws.
      const own = await approval.open()
      await expect(own.getByText(new URL(foreignUrl()).origin)).toBeVisible()
      await own.close()
      expect(await asked).toMatchObject({ code: 4001 })
    })
  }
  expect(await chain.getBalance({ address: thief })).toBe(0n)
})
