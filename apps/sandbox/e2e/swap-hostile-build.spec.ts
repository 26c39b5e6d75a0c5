import { LOCAL_CONTENT, LOCAL_TOKENS } from '@appkit/local-chain'
import type { Page } from '@playwright/test'
import { decodeFunctionData, encodeFunctionData, parseAbi, parseUnits, type Address, type Hex } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'

const expect = impatient.configure({ timeout: 20_000 })
const [holder, , own] = TEST_WALLET_ACCOUNTS
const { dollar6, local18 } = LOCAL_TOKENS
const THIEF: Address = '0x000000000000000000000000000000000000dEaD'
/** On no list. */
const UNKNOWN_TOKEN: Address = '0x00000000000000000000000000000000deadc0de'
const STOPPED = /stopped before it reached your wallet|Failed to create/

interface Built {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly value: string
  readonly amount?: string
  readonly eip155: { readonly gas: number | string; readonly gasPrice: string }
}

/** What an attacker between the page and the services makes of a prepared transaction. */
type Alteration = readonly [field: string, alter: (tx: Built) => Partial<Built>]

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)'
])

type SwapArguments = readonly [least: bigint, path: readonly Address[], receiver: Address, deadline: bigint]

const withArguments =
  (change: (...values: SwapArguments) => SwapArguments) =>
  ({ data }: Built): Partial<Built> => {
    const { args } = decodeFunctionData({ abi: routerAbi, data })
    const next = change(...(args as unknown as SwapArguments))
    return { data: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: next }) }
  }

const SWAP_ALTERATIONS: readonly Alteration[] = [
  ['from', () => ({ from: `eip155:31337:${THIEF}` })],
  ['chain', ({ to }) => ({ to: to.replace(':31337:', ':1:') })],
  ['to', () => ({ to: `eip155:31337:${THIEF}` })],
  ['value', ({ value }) => ({ value: String(BigInt(value) + 1n) })],
  ['amount', ({ amount }) => ({ amount: String(BigInt(amount ?? 0) + 1n) })],
  ['gas', ({ eip155 }) => ({ eip155: { ...eip155, gas: 9_000_000 } })],
  ['gas price', ({ eip155 }) => ({ eip155: { ...eip155, gasPrice: '99999999999999' } })],
  ['call data', () => ({ data: '0xdeadbeef' })],
  ['no call data', () => ({ data: '0x' })],
  ['receiver', withArguments((least, path, _receiver, deadline) => [least, path, THIEF, deadline])],
  ['least amount', withArguments((_least, path, receiver, deadline) => [1n, path, receiver, deadline])],
  ['deadline', withArguments((least, path, receiver, deadline) => [least, path, receiver, deadline + 86_400n])],
  [
    'path',
    withArguments((least, [first = THIEF], receiver, deadline) => [least, [first, local18.address], receiver, deadline])
  ],
  [
    'an unknown token on the way',
    withArguments((least, [first = THIEF, last = THIEF], receiver, deadline) => [
      least,
      [first, UNKNOWN_TOKEN, last],
      receiver,
      deadline
    ])
  ],
  ['call data with more behind', ({ data }) => ({ data: `${data}00` })]
]

const approveData = (spender: string, amount: bigint): Hex =>
  `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

const APPROVAL_ALTERATIONS: readonly Alteration[] = [
  ['from', () => ({ from: `eip155:31337:${THIEF}` })],
  ['to', () => ({ to: `eip155:31337:${dollar6.address}` })],
  ['value', () => ({ value: '1' })],
  ['gas', ({ eip155 }) => ({ eip155: { ...eip155, gas: 9_000_000 } })],
  ['spender', () => ({ data: approveData(THIEF, parseUnits('5', local18.decimals)) })],
  ['amount', () => ({ data: approveData(LOCAL_CONTENT.router, (1n << 256n) - 1n) })],
  ['function', ({ data }) => ({ data: data.replace('0x095ea7b3', '0xa9059cbb') as Hex })],
  ['call data with more behind', ({ data }) => ({ data: `${data}00` })]
]

/** Stands between the page and one path of the services. */
async function meddle(page: Page, path: RegExp): Promise<{ alteration: Alteration | undefined }> {
  const meddler: { alteration: Alteration | undefined } = { alteration: undefined }
  await page.route(path, async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'OPTIONS' || !meddler.alteration) return route.fulfill({ response })
    const answer = (await response.json()) as { tx: Built }
    const [, alter] = meddler.alteration
    return route.fulfill({ response, json: { ...answer, tx: { ...answer.tx, ...alter(answer.tx) } } })
  })
  return meddler
}

test('T13.02 behavior: a swap altered in any field is stopped before the wallet, and what was typed stays', async ({
  page,
  swap,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(120_000)
  const meddler = await meddle(page, /\/v1\/convert\/build-transaction/)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()
  await swap.openWith({ fromToken: 'ETH', toToken: dollar6.symbol, amount: '0.25' })
  for (const alteration of SWAP_ALTERATIONS) {
    meddler.alteration = alteration
    await test.step(alteration[0], async () => {
      await swap.review()
      await expect(swap.main).toHaveText('Swap')
      await swap.main.click()
      await expect(swap.notices.filter({ hasText: STOPPED })).toBeVisible()
      await modal.backButton.click()
      await expect(swap.amount).toHaveValue('0.25')
    })
  }
  expect((await wallets.requestedMethods()).filter((method) => /send/i.test(method))).toEqual([])

  meddler.alteration = undefined
  await swap.review()
  await expect(swap.main).toHaveText('Swap')
  await swap.main.click()
  await expect(swap.progress(/^Swapped 0\.25 ETH/)).toBeVisible()
})

test('T13.01 behavior: an approval altered in any field is stopped before the wallet, and what was typed stays', async ({
  page,
  swap,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(60_000)
  const meddler = await meddle(page, /\/v1\/convert\/build-approve/)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(holder.address)
  await modal.connect()
  // No other journey changes the allowance of this token and account meanwhile.
  await swap.openWith({ fromToken: local18.symbol, toToken: dollar6.symbol, amount: '5' })
  for (const alteration of APPROVAL_ALTERATIONS) {
    meddler.alteration = alteration
    await test.step(alteration[0], async () => {
      await swap.review()
      await expect(swap.notices.filter({ hasText: STOPPED })).toBeVisible()
      await modal.backButton.click()
      await expect(swap.amount).toHaveValue('5')
    })
  }
  expect((await wallets.requestedMethods()).filter((method) => /send/i.test(method))).toEqual([])
})
