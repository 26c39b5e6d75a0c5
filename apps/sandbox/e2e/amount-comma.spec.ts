import { LOCAL_TOKENS } from '@appkit/local-chain'
import { formatUnits } from 'viem'
import { expect, test, type JourneyFixtures } from './fixtures/test.js'
import type { KitModal } from './pages/kit-modal.js'
import { SendView } from './pages/send-view.js'
import { SwapView } from './pages/swap-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { newAddress } from './support/new-address.js'

const [, , sender] = TEST_WALLET_ACCOUNTS
const UNREAD = /^Couldn't read this amount/

async function connect({ dapp, modal, wallets }: Pick<JourneyFixtures, 'dapp' | 'modal' | 'wallets'>, query: string) {
  await dapp.goto(`?wallet=approve${query}`)
  await wallets.selectAccount(sender.address)
  await modal.connect()
}

/** Closes what is open, to go on with something else. */
async function close({ page, dialog }: KitModal): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('in English a comma groups or is refused, in what is sent and in what is swapped', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  const send = new SendView(page)
  const swap = new SwapView(page)
  await connect({ dapp, modal, wallets }, '')

  await test.step('a comma that could mean two amounts is refused with a sentence, and stays as it was typed', async () => {
    await send.open()
    await send.receiver.fill(newAddress())
    for (const typed of ['1,5', '1,50', '1,5000', '1.500,25', '1 500', ',5']) {
      await send.amount.fill(typed)
      await expect(send.modal.dialog.getByText(UNREAD)).toBeVisible()
      await send.amount.blur()
      await expect(send.amount).toHaveValue(typed)
      await expect(send.modal.action('Check the amount')).toBeDisabled()
    }
    await send.amount.fill('1.5')
    await expect(send.modal.dialog.getByText(UNREAD)).toBeHidden()
    await expect(send.modal.action('Review send')).toBeEnabled()
    await close(modal)
  })

  await test.step('a comma that groups is read as a group, shown back without it, and sent as it was read', async () => {
    const receiver = newAddress()
    await send.open()
    await send.amount.fill('1,000.5')
    await send.receiver.fill(receiver)
    await expect(send.amount).toHaveValue('1000.5')
    await send.review()
    await expect(send.fact('Send')).toContainText('1,000.5 ETH')
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    expect(formatUnits(await chainClient(31337).getBalance({ address: receiver }), 18)).toBe('1000.5')
    await close(modal)
  })

  await test.step('what is swapped is read by the same rule', async () => {
    await swap.openWith({ fromToken: 'ETH', toToken: LOCAL_TOKENS.dollar6.symbol, amount: '0.1' })
    await expect(swap.main).toHaveText('Review swap')
    await swap.amount.fill('0,5')
    await expect(swap.modal.dialog.getByText(UNREAD)).toBeVisible()
    await expect(swap.main).toBeDisabled()
    await swap.amount.fill('1,000.5')
    await expect(swap.modal.dialog.getByText(UNREAD)).toBeHidden()
    await swap.amount.blur()
    await expect(swap.amount).toHaveValue('1000.5')
  })
})

test('in Danish the comma is the separator, in what is sent and in what is swapped', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  const send = new SendView(page)
  const swap = new SwapView(page)
  await connect({ dapp, modal, wallets }, '&locale=da')

  await test.step('in Danish the comma is the separator, and what is pasted is read by the same rule', async () => {
    await send.open()
    await send.receiver.fill(newAddress())
    await send.amount.fill('1.000,25')
    await send.amount.blur()
    await expect(send.amount).toHaveValue('1000,25')
    await send.review()
    await expect(send.fact('Send')).toContainText('1.000,25')
    await send.modal.action('Cancel').click()
    await send.amount.fill('1.5')
    await expect(send.modal.dialog.getByText(UNREAD)).toBeVisible()
    await close(modal)
  })

  await test.step('in Danish what is swapped is read by the same rule', async () => {
    await swap.openWith({ fromToken: 'ETH', toToken: LOCAL_TOKENS.dollar6.symbol, amount: '0.1' })
    await expect(swap.amount).toHaveValue('0,1')
    await swap.amount.fill('0,5')
    await expect(swap.main).toHaveText('Review swap')
    await swap.amount.fill('0.5')
    await expect(swap.modal.dialog.getByText(UNREAD)).toBeVisible()
  })
})
