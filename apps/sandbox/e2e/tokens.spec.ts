import { LOCAL_TOKENS, localTokenAbi, type LocalToken } from '@appkit/local-chain'
import { parseEther, parseUnits, type Address } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import type { AccountView } from './pages/account-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { shownAmount } from './support/shown-amount.js'

/** The widget asks every ten seconds, the services every five. */
const expect = impatient.configure({ timeout: 20_000 })
const [baited, own] = TEST_WALLET_ACCOUNTS
/** An account the node itself signs for. */
const PAYER: Address = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
const { local18, dollar6 } = LOCAL_TOKENS
const chain = chainClient(31337)

const held = (token: LocalToken): Promise<bigint> =>
  chain.readContract({ abi: localTokenAbi, address: token.address, functionName: 'balanceOf', args: [own.address] })

/** Gives the account tokens and ether, without the kit. */
async function pay(): Promise<void> {
  const { address } = dollar6
  const from = { account: PAYER, abi: localTokenAbi, address, chain: null } as const
  const amount = parseUnits('321.987654', dollar6.decimals)
  await chain.waitForTransactionReceipt({
    hash: await chain.writeContract({ ...from, functionName: 'mint', args: [PAYER, amount] })
  })
  const hashes = [
    await chain.writeContract({ ...from, functionName: 'transfer', args: [own.address, amount] }),
    await chain.sendTransaction({ account: PAYER, to: own.address, value: parseEther('1.2345'), chain: null })
  ]
  await Promise.all(hashes.map((hash) => chain.waitForTransactionReceipt({ hash })))
}

/** What the view shows is what the chain says now. */
async function expectAsOnChain(account: AccountView): Promise<void> {
  const [ether, harbour, dollars] = await Promise.all([
    chain.getBalance({ address: own.address }),
    held(local18),
    held(dollar6)
  ])
  await expect(account.token('Ether')).toContainText(`${shownAmount(ether, 18)} ETH`)
  await expect(account.token(local18.name)).toContainText(`${shownAmount(harbour, 18)} ${local18.symbol}`)
  await expect(account.token(dollar6.name)).toContainText(`${shownAmount(dollars, 6)} ${dollar6.symbol}`)
  await expect(account.token(dollar6.name)).toContainText(`$${shownAmount(dollars, 6, 2)}`)
}

/** Less than a cent counts as nothing. */
const cents = (text: string): bigint => BigInt(/(?<!<)\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(/\D/g, '') ?? '0')

test.beforeEach(async ({ dapp, modal, wallets }) => {
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()
})

test('T11.07, T13.07 default: what the account has is what the chain says, and nothing else', async ({
  account,
  wallets,
  dapp
}) => {
  test.setTimeout(90_000)
  await test.step('default: what the chain says, before and after a transfer made elsewhere', async () => {
    await account.open()
    await expectAsOnChain(account)
    await pay()
    await expectAsOnChain(account)
  })

  await test.step('T11.07 behavior: the total is the sum of what is listed', async () => {
    await expect(account.token(dollar6.name)).toBeVisible()
    const values = await account.tokens.allTextContents()
    const sum = values.reduce((total, text) => total + cents(text), 0n)
    // Each value is cut to the cent, the total only once.
    const difference = cents((await account.total.textContent()) ?? '') - sum
    expect(sum).toBeGreaterThan(0n)
    expect(difference).toBeGreaterThanOrEqual(0n)
    expect(difference).toBeLessThanOrEqual(BigInt(values.length))
  })

  await test.step('T13.07 behavior: a token on no list is not among those of the account, nor its markup in the page', async () => {
    await account.modal.closeButton.click()
    await expect(account.modal.dialog).toBeHidden()
    await wallets.selectAccount(baited.address)
    await expect(dapp.fact('address')).toContainText(baited.address.slice(0, 6))
    await account.open()
    await expect(account.token(local18.name)).toBeVisible()
    await expect(account.token('Visit')).toHaveCount(0)
    await expect(account.panel.locator('b, img[onerror]')).toHaveCount(0)
  })
})

test('behavior: nothing is asked while the modal is closed', async ({ account, watch, page }) => {
  await page.clock.install()
  await account.open()
  await expect(account.token(dollar6.name)).toBeVisible()
  const asked = () => watch.requests.filter((request) => request.includes('/balance?')).length
  const before = asked()
  await page.clock.fastForward(10_000)
  await expect.poll(asked).toBe(before + 1)
  await account.modal.closeButton.click()
  await expect(account.modal.dialog).toBeHidden()
  // What was on screen has left, and its polling with it: a leap of the clock before that is one more poll.
  await expect(account.tokens).toHaveCount(0)
  await page.clock.runFor(1_000)
  await page.clock.fastForward(120_000)
  expect(asked()).toBe(before + 1)
  await account.open()
  await expect(account.token(dollar6.name)).toBeVisible()
  await expect.poll(asked).toBe(before + 2)
})

for (const { card, width, height } of [
  { card: 'the card', width: 1280, height: 800 },
  { card: 'a phone’s sheet', width: 390, height: 780 }
]) {
  test(`behavior: of many tokens, ${card} shows five rows and more, wholly`, async ({ page, account }) => {
    await page.setViewportSize({ width, height })
    await page.route(/\/v1\/account\/[^/]+\/balance/, async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'OPTIONS') return route.fulfill({ response })
      const { balances } = (await response.json()) as { readonly balances: readonly object[] }
      const many = Array.from({ length: 30 }, (_, place) => ({
        ...balances.find((token) => 'address' in token),
        address: `eip155:31337:0x${String(place + 1).padStart(40, '0')}`
      }))
      return route.fulfill({ response, json: { balances: [...balances, ...many] } })
    })
    await account.open()
    await expect(account.tokens.nth(5)).toBeVisible()
    expect((await account.modal.card.boundingBox())?.height).toBeLessThanOrEqual(640)
    const shown = () =>
      account.tokens.evaluateAll((rows) => {
        const view = rows[0]?.closest('.scroller')?.getBoundingClientRect()
        const boxes = rows.map((row) => row.getBoundingClientRect())
        return boxes.filter(({ top, bottom }) => view && top >= view.top && bottom <= view.bottom).length
      })
    // The card grows to its height.
    await expect.poll(shown).toBeGreaterThanOrEqual(5)
  })
}
