import { MODULE_NAMES } from '@appkit/services'
import type { Hash } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { SECOND_WALLET_ACCOUNT } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'
import { registerName } from './support/register-name.js'

const NAME = 'harbour-master.reown.id'
const { address } = SECOND_WALLET_ACCOUNT
const chain = chainClient(31337)

test.beforeEach(async ({ dapp, modal, startServices }) => {
  const sender = await newAccount(chain)
  const services = await startServices(MODULE_NAMES)
  await registerName(services.url, SECOND_WALLET_ACCOUNT, NAME)
  await dapp.goto(`?wallet=approve&rpc=${services.url}&key=${sender.key}`)
  await modal.connect()
})

test('T13.04 default: a name is paid where it leads, and nowhere else', async ({ page, watch, wallets }) => {
  test.setTimeout(60_000)
  const send = new SendView(page)
  await test.step('T13.04 behavior: a name written in another way, or that no account has, is refused and kept', async () => {
    watch.expectTrouble(/nobody-has-this/)
    await send.open()
    await send.fill('0.003', 'Harbour-Master.reown.id')
    await expect(send.modal.dialog.getByText(`Did you mean ${NAME}?`)).toBeVisible()
    await expect(send.modal.action('Check the address')).toBeDisabled()
    await send.receiver.fill('nobody-has-this.reown.id')
    await expect(send.modal.dialog.getByText("This name doesn't exist")).toBeVisible()
    await expect(send.modal.action('Check the address')).toBeDisabled()
    await expect(send.receiver).toHaveValue('nobody-has-this.reown.id')
  })

  await test.step('T13.04 default: a name shows where it leads in full, and that is where it goes', async () => {
    await send.fill('0.003', NAME)
    await expect(send.modal.dialog.locator('.send-resolved')).toContainText(address)
    await send.review()
    await expect(send.fact('To')).toContainText(NAME)
    await expect(send.fact('To')).toContainText(address)
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    const { to, value } = await chain.getTransaction({ hash: (await send.hash()) as Hash })
    expect([to?.toLowerCase(), value]).toEqual([address.toLowerCase(), 3_000_000_000_000_000n])
    await send.modal.action('Send something else').click()
  })

  await test.step('T13.04 behavior: a name that leads elsewhere by the time it is confirmed stops the transfer', async () => {
    const before = await wallets.requestedMethods()
    await send.fill('0.003', NAME)
    await send.review()
    const elsewhere = newAddress()
    await page.route('**/v1/profile/account/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(address, elsewhere) })
    })
    await send.confirmButton.click()
    await expect(send.notices).toContainText('This name now points to a different address.')
    await expect(send.amount).toHaveValue('0.003')
    await expect(send.receiver).toHaveValue(NAME)
    const asked = (await wallets.requestedMethods()).slice(before.length)
    expect(asked).not.toContain('eth_sendTransaction')
  })
})
