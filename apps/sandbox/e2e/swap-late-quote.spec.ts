import { LOCAL_TOKENS } from '@appkit/local-chain'
import { parseEther } from 'viem'
import type { Route } from '@playwright/test'
import { expect as impatient, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'

const expect = impatient.configure({ timeout: 20_000 })
const [, , own] = TEST_WALLET_ACCOUNTS
const { dollar6 } = LOCAL_TOKENS
const QUOTES = /\/v1\/convert\/quotes\?/

test('T7.06 default: the answer to an older question never takes the place of a newer one', async ({
  page,
  swap,
  dapp,
  modal,
  wallets
}) => {
  const held: Route[] = []
  await page.route(QUOTES, async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('amount') === String(parseEther('1'))
    if (isFirst) held.push(route)
    else await route.continue()
  })
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()
  await swap.openWith({ fromToken: 'ETH', toToken: dollar6.symbol })
  await swap.amount.fill('1')
  await expect.poll(() => held.length).toBe(1)
  await expect(swap.received).toHaveValue('')
  await swap.amount.fill('2')
  await expect(swap.received).not.toHaveValue('')
  await expect(swap.received).toBeVisible()
  const shown = await swap.received.inputValue()
  const late = await held[0]?.fetch()
  await held[0]?.fulfill({ response: late! }).catch(() => undefined)

  await swap.review()
  expect(await swap.units('Send', 18)).toBe(parseEther('2'))
  await expect(swap.fact('Receive')).toContainText(shown.split('.')[0] ?? '')
  await expect(swap.main).toHaveText('Swap')
})
