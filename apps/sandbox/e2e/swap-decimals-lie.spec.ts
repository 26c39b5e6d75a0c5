import { LOCAL_TOKENS } from '@appkit/local-chain'
import { expect as impatient, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { meddleWithDecimals } from './support/meddle-with-decimals.js'

const expect = impatient.configure({ timeout: 20_000 })
const [, , own] = TEST_WALLET_ACCOUNTS
const { dollar6, local18 } = LOCAL_TOKENS

for (const [side, liar, fromToken, toToken] of [
  ['paid', dollar6, dollar6.symbol, 'ETH'],
  ['received', dollar6, 'ETH', dollar6.symbol],
  ['received, for another token', local18, dollar6.symbol, local18.symbol]
] as const) {
  test(`behavior: the token that is ${side} is told with other decimals than its contract says: nothing moves, and what was typed stays`, async ({
    page,
    swap,
    dapp,
    modal,
    wallets,
    servicesUrl
  }) => {
    const meddler = await meddleWithDecimals(page, servicesUrl)
    const lie = liar.decimals + 2
    meddler.lies[liar.address.toLowerCase()] = lie
    await dapp.goto('?wallet=approve')
    await wallets.selectAccount(own.address)
    await modal.connect()
    await swap.openWith({ fromToken, toToken, amount: '0.01' })
    await swap.main.filter({ hasText: 'Review swap' }).click({ timeout: 20_000 })
    await expect(swap.notices.filter({ hasText: 'was listed with' })).toContainText(
      `${liar.symbol} (${liar.address}) was listed with ${lie} decimals, but its contract says ${liar.decimals}.`
    )
    await expect(swap.amount).toHaveValue('0.01')
    expect((await wallets.requestedMethods()).filter((method) => /send/i.test(method))).toEqual([])
  })
}

test('behavior: while no source answers it can be tried again; the data provider’s word alone is said to be that', async ({
  page,
  swap,
  dapp,
  modal,
  wallets,
  watch,
  servicesUrl
}) => {
  watch.expectTrouble(/503/)
  const meddler = await meddleWithDecimals(page, servicesUrl)
  meddler.answer = () => 'fails'
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()
  await swap.openWith({ fromToken: 'ETH', toToken: dollar6.symbol, amount: '0.01' })
  await swap.review()
  await expect(swap.notices.filter({ hasText: "Couldn't check how many decimals these tokens have" })).toBeVisible()
  meddler.answer = ({ isServices }) => (isServices ? undefined : 'fails')
  await swap.modal.action('Try again').click()
  await expect(swap.notices.filter({ hasText: 'Only the data provider says' })).toContainText(dollar6.symbol)
  await expect(swap.main).toHaveText('Swap')
  await swap.main.click()
  await expect(swap.progress(/^Swapped 0\.01 ETH/)).toBeVisible()
})
