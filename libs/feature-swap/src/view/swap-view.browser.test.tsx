import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { asBaseUnits, AppKitError } from '@appkit/core'
import { connect, openModal } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  type FakeClock,
  type FakeDataProvider,
  type FakeReply,
  type FakeValueMoves
} from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { answerApproval, answerBuild, answerQuote } from '../../test/set-up-swap.js'
import { ACCOUNT, DOLLAR, ETHER, ROUTER, USDC } from '../../test/swap-fixtures.js'
import { approvalData } from '../logic/check-approval.js'
import { swapEntry } from '../testing/index.js'

const ONE = 'org.example.one'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

const listed = ({ name, symbol, address, decimals }: typeof ETHER) => ({
  name,
  symbol,
  address,
  decimals,
  logoUri: null
})
const held = (symbol: string, address: string | undefined, decimals: number, numeric: string) => ({
  name: symbol,
  symbol,
  iconUrl: null,
  chainId: 'eip155:1',
  ...(address !== undefined && { address }),
  value: 1,
  price: 1,
  quantity: { decimals: String(decimals), numeric }
})

/** A clock that runs, as the driven one's timers would wait for ever. */
const RUNNING_CLOCK: FakeClock = {
  now: () => Date.now(),
  setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds),
  clearTimeout: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  advance: () => Promise.resolve(),
  pending: 0
}

const BALANCE = `/v1/account/${ACCOUNT}/balance`

/** @param ether what the account has */
const balances = (ether: string) => ({
  balances: [held('ETH', undefined, 18, ether), held('USDC', `eip155:1:${DOLLAR}`, 6, '9000')]
})

async function open(replies: Readonly<Record<string, FakeReply>> = {}, moves: FakeValueMoves = {}) {
  const provider = createFakeDataProvider()
  const all: Record<string, FakeReply> = {
    '/v1/convert/tokens': { tokens: [listed(ETHER), listed(USDC)] },
    '/v1/convert/quotes': (request) => answerQuote(request),
    '/v1/convert/gas-price': { standard: '2000000000', fast: '2200000000', instant: '2500000000' },
    '/v1/convert/allowance': { allowance: '0' },
    '/v1/convert/build-approve': (request) => answerApproval(request),
    '/v1/convert/build-transaction': (request) => answerBuild(request, Date.now()),
    '/v1/fungible/price': {
      fungibles: [
        { address: ETHER.address, name: 'Ether', symbol: 'ETH', iconUrl: null, price: 3200 },
        { address: USDC.address, name: 'Dollar', symbol: 'USDC', iconUrl: null, price: 1 }
      ]
    },
    [BALANCE]: balances('2.5'),
    ...replies
  }
  for (const [path, reply] of Object.entries(all)) provider.reply(path, reply)
  const platform = createFakePlatform({
    clock: RUNNING_CLOCK,
    fetch: provider.fetch,
    baseUrls: { rpc: 'https://rpc.example' }
  })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ACCOUNT }], moves })
  const modal = await mountTestModal({ chain, platform, features: [swapEntry] })
  cleanups.push(() => modal.remove())
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.widget.dispatch(openModal({ view: 'Swap', parameters: { toToken: 'USDC' } }))
  await expect.element(page.getByRole('button', { name: 'Token you receive: USDC' })).toBeVisible()
  return { modal, chain, provider }
}

const amount = () => page.getByRole('textbox', { name: 'You pay' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('form', () => {
  it('says what it needs next, in the order of the fields', async () => {
    await open()
    await expect.element(button('Enter an amount')).toBeDisabled()
    await amount().fill('0.1234567890123456789')
    await expect.element(page.getByText('Up to 18 decimals')).toBeVisible()
    await amount().fill('3')
    await expect.element(button('Not enough ETH')).toBeDisabled()
    await amount().fill('2.5')
    await expect.element(page.getByText('Leave some ETH for the network fee.')).toBeVisible()
    await amount().fill('0.5')
    await expect.element(button('Review swap')).toBeEnabled()
    await expect.element(page.getByRole('textbox', { name: 'You receive' })).toHaveValue('1,600')
    await expect.element(page.getByText('1 ETH = 3,200 USDC')).toBeVisible()
  })

  it('takes all but the cost of the network by Max', async () => {
    await open()
    await page.getByRole('button', { name: 'Max: use your full balance' }).click()
    await expect.element(amount()).toHaveValue('2.4994')
  })

  it('turns the pair round, with what was to be received', async () => {
    await open()
    await amount().fill('0.5')
    await expect.element(button('Review swap')).toBeEnabled()
    await page.getByRole('button', { name: 'Swap direction' }).click()
    await expect.element(page.getByRole('button', { name: 'Token you pay with: USDC' })).toBeVisible()
    await expect.element(amount()).toHaveValue('1600')
  })

  it('unfolds what the price is made of, and takes another slippage', async () => {
    const { modal } = await open()
    await amount().fill('1')
    await page.getByRole('button', { name: /1 ETH = 3,200 USDC/ }).click()
    await expect.element(page.getByText('3,168 USDC')).toBeVisible()
    await page.getByRole('radio', { name: 'Custom' }).click()
    await page.getByRole('textbox', { name: 'Slippage (%)' }).fill('6')
    await expect.element(page.getByText('3,008 USDC')).toBeVisible()
    await expect.element(page.getByText(/With more than 5%/)).toBeVisible()
    expect(modal.root.querySelector('[aria-expanded="true"]')).not.toBeNull()
    await page.getByRole('textbox', { name: 'Slippage (%)' }).fill('0,7')
    await button('Use 0.7').click()
    await expect.element(page.getByRole('textbox', { name: 'Slippage (%)' })).toHaveValue('0.7')
  })

  it('T2.E06 says that the tokens did not come, and asks again', async () => {
    const { provider } = await open()
    provider.reply('/v1/convert/quotes', new Response('{}', { status: 400 }))
    await amount().fill('1')
    await expect.element(button('Not enough liquidity')).toBeDisabled()
    provider.reply('/v1/convert/quotes', (request) => answerQuote(request))
    await amount().fill('1.5')
    await expect.element(button('Review swap')).toBeEnabled()
  })
})

describe('balances', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  /** Lets seconds pass until so many balances have been asked for. */
  const untilAsked = (count: number, provider: FakeDataProvider) =>
    expect
      .poll(async () => {
        if (provider.asked(BALANCE).length < count) await pass(1_000)
        return provider.asked(BALANCE).length
      })
      .toBe(count)

  it('money that comes in while the form is looked at can be swapped', async () => {
    const { provider } = await open()
    await amount().fill('3')
    await expect.element(button('Not enough ETH')).toBeDisabled()
    await expect.element(page.getByText('Balance 2.5')).toBeVisible()
    provider.reply(BALANCE, balances('7'))
    await untilAsked(2, provider)
    await expect.element(page.getByText('Balance 7')).toBeVisible()
    await expect
      .poll(async () => {
        await pass(200)
        return button('Review swap').elements().length
      })
      .toBe(1)
    await untilAsked(3, provider)
  })

  it('are not asked for while the page is hidden, and at once when it is seen again', async () => {
    const { provider } = await open()
    await expect.element(page.getByText('Balance 2.5')).toBeVisible()
    const show = (state: 'hidden' | 'visible') => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    await new Promise(requestAnimationFrame)
    await pass(60_000)
    expect(provider.asked(BALANCE)).toHaveLength(1)
    show('visible')
    await expect.poll(() => provider.asked(BALANCE).length).toBe(2)
    Reflect.deleteProperty(document, 'visibilityState')
  })

  it('are not asked for any more once the service is unavailable', async () => {
    const { provider } = await open()
    await expect.element(page.getByText('Balance 2.5')).toBeVisible()
    provider.reply(BALANCE, new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } }))
    // The second question is put three times.
    await untilAsked(4, provider)
    await expect.element(page.getByText('Balance 2.5')).toBeVisible()
    for (let minute = 0; minute < 5; minute += 1) await pass(60_000)
    expect(provider.asked(BALANCE)).toHaveLength(4)
  })
})

describe('network cost', () => {
  const cost = () =>
    page.getByRole('term').filter({ hasText: 'Network fee' }).element().parentElement?.querySelector('dd')?.textContent
  const review = async (give: string) => {
    await amount().fill(give)
    await button('Review swap').click()
    await expect.element(button('Cancel')).toBeVisible()
  }
  const fail = () => Promise.reject(new AppKitError('ESTIMATE_GAS_FAILED', {}))

  it('is that of this swap, as the node estimates it', async () => {
    const asked: string[] = []
    const estimateFee = async ({ to, value }: { readonly to: string; readonly value: string }) => {
      asked.push(`${value} to ${to}`)
      return { gas: '120000', fee: asBaseUnits('180000000000000'), feeCap: asBaseUnits('360000000000000') }
    }
    await open({}, { estimateFee })
    await review('1')
    await expect.poll(cost).toBe('$0.580.00018 ETH, at most $1.16')
    expect(asked).toEqual([`1000000000000000000 to ${ROUTER}`])
  })

  it('is a caution above a tenth of what is swapped, and above ten times the usual one', async () => {
    const estimateFee = async () => ({
      gas: '120000',
      fee: asBaseUnits('100000000000000001'),
      usual: asBaseUnits('10000000000000000'),
      feeCap: asBaseUnits('360000000000000000')
    })
    await open({}, { estimateFee })
    await review('1')
    await expect.element(page.getByText("The network fee is more than 10% of what you're sending.")).toBeVisible()
    await expect.element(page.getByText('more than 10 times what it was in recent blocks')).toBeVisible()
  })

  it('is what the provider says where the node does not say it', async () => {
    await open({}, { estimateFee: fail })
    await review('1')
    await expect.poll(cost).toBe('$1.160.00036 ETH')
  })

  it('is that of a typical swap, and says so, where the provider cannot tell', async () => {
    await open({ '/v1/convert/build-transaction': new Response('{}', { status: 400 }) })
    await review('1')
    await expect.poll(cost).toBe('$0.960.0003 ETH · typical for a swap')
  })

  it('is that of the approval while it comes first', async () => {
    const asked: (string | undefined)[] = []
    const estimateFee = async ({ data }: { readonly data?: string | undefined }) => {
      asked.push(data)
      return { gas: '55000', fee: asBaseUnits('92000000000000'), feeCap: asBaseUnits('184000000000000') }
    }
    await open({}, { estimateFee })
    await page.getByRole('button', { name: 'Swap direction' }).click()
    await expect.element(page.getByRole('button', { name: 'Token you pay with: USDC' })).toBeVisible()
    await review('3200')
    await expect.element(button('Approve')).toBeEnabled()
    await expect.poll(cost).toBe('$0.300.000092 ETH, at most $0.59')
    expect(asked).toEqual([approvalData(ROUTER, 3_200_000_000n)])
  })

  it('of an approval and a swap in one prompt is that of a typical swap', async () => {
    await open({}, { batches: true })
    await page.getByRole('button', { name: 'Swap direction' }).click()
    await expect.element(page.getByRole('button', { name: 'Token you pay with: USDC' })).toBeVisible()
    await review('3200')
    await expect.element(button('Approve and swap')).toBeVisible()
    expect(cost()).toBe('$0.960.0003 ETH · typical for a swap')
  })
})

describe('review', () => {
  it('shows everything to the last digit, sends just that, and says that it is done', async () => {
    const { chain } = await open()
    await amount().fill('0.123456789012345678')
    await button('Review swap').click()
    await expect.element(page.getByText('0.123456789012345678 ETH')).toBeVisible()
    await expect.element(page.getByText('Uniswap')).not.toBeInTheDocument()
    await button('Swap').click()
    await expect.element(page.getByRole('heading', { name: /^Swapped 0\.123456 ETH to USDC/ })).toBeVisible()
    expect(chain.sent).toEqual([expect.objectContaining({ value: '123456789012345678' })])
    await button('Done').click()
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  })

  it('T13.09 asks for the loss to be typed where it is above 10 per cent', async () => {
    await open({ '/v1/convert/quotes': (request) => answerQuote(request, 2_800_000_000n) })
    await amount().fill('1')
    await button('Review swap').click()
    await expect.element(page.getByText(/worth 12\.5% less/).first()).toBeVisible()
    await expect.element(button('Swap')).toBeDisabled()
    await page.getByRole('textbox', { name: 'Type 12.5% to accept this loss' }).fill('12.5%')
    await expect.element(button('Swap')).toBeEnabled()
  })

  it('T13.09 cautions where more would come back than is paid, in the form and in the review', async () => {
    await open({
      '/v1/convert/quotes': (request) => answerQuote(request, 3_360_000_000n),
      '/v1/convert/build-transaction': (request) => answerBuild(request, Date.now(), {}, 3_360_000_000n)
    })
    const caution = page.getByText(/worth 5% more than what you pay\. That's too good to be true/)
    await amount().fill('1')
    await expect.element(caution).toBeVisible()
    await button('Review swap').click()
    await expect.element(page.getByRole('heading', { name: 'Review swap' })).toBeVisible()
    await expect.element(caution).toBeVisible()
    await expect.element(page.getByText('5% better than the market')).toBeVisible()
  })

  it.each([
    [
      'not more than 3 per cent better',
      { '/v1/convert/quotes': (request: Request) => answerQuote(request, 3_296_000_000n) }
    ],
    [
      'better than an unknown price',
      {
        '/v1/convert/quotes': (request: Request) => answerQuote(request, 3_360_000_000n),
        '/v1/fungible/price': { fungibles: [] }
      }
    ]
  ] as const)('T13.09 says nothing of a quote that is %s', async (_how, replies) => {
    await open(replies)
    await amount().fill('1')
    await expect.element(button('Review swap')).toBeEnabled()
    expect(page.getByText(/too good to be true/).elements()).toEqual([])
  })

  it('T13.09 asks whether the amounts were compared where a price is not known', async () => {
    await open({ '/v1/fungible/price': { fungibles: [] } })
    await amount().fill('1')
    await button('Review swap').click()
    await expect.element(button('Swap')).toBeDisabled()
    await page.getByRole('checkbox', { name: "I've compared the amounts myself" }).click()
    await expect.element(button('Swap')).toBeEnabled()
  })

  it('T7.07 does not ask the wallet at a price that fell: marks what a fresh quote changed, and asks again', async () => {
    const { modal, chain, provider } = await open()
    await amount().fill('1')
    await button('Review swap').click()
    await expect.element(page.getByText('3,168 USDC')).toBeVisible()
    provider.reply('/v1/convert/quotes', (request) => answerQuote(request, 3_150_000_000n))
    provider.reply('/v1/convert/build-transaction', (request) => answerBuild(request, Date.now(), {}, 3_150_000_000n))
    await button('Swap').click()
    await expect
      .element(page.getByText('The price changed. Check the highlighted values and confirm again.'))
      .toBeVisible()
    expect(chain.sent).toEqual([])
    const marked = [...modal.root.querySelectorAll('.review-row[data-tone="caution"]')]
    expect(marked.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('3,150 USDC'),
      expect.stringContaining('3,118.5 USDC')
    ])
    await button('Swap').click()
    await expect.element(page.getByRole('heading', { name: /^Swapped 1 ETH/ })).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })

  it('T7.02 goes on while the modal is closed, and is what is seen when it is opened again', async () => {
    const { modal, chain } = await open({}, { send: 'hang' })
    await amount().fill('1')
    await button('Review swap').click()
    await button('Swap').click()
    await expect.element(page.getByRole('heading', { name: 'Confirm transaction in your wallet' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    modal.open({ view: 'Swap' })
    await expect.element(page.getByRole('heading', { name: 'Confirm transaction in your wallet' })).toBeVisible()
    await expect.poll(() => chain.sent).toHaveLength(1)
    chain.answer('send', 'approve')
    await expect.element(page.getByRole('heading', { name: /^Swapped 1 ETH/ })).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })
})
