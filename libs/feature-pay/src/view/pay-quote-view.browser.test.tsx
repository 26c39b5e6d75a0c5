import { asBaseUnits } from '@appkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppKitError } from '@appkit/core'
import { goTo, transactionsSlice, type SentTransaction } from '@appkit/core/internal'
import type { FakeValueMoves } from '@appkit/core/testing'
import { QUOTE_LIFETIME_MS } from '../logic/quote-age.js'
import {
  DOLLAR,
  DOLLARS,
  HASH,
  OWN,
  QUOTE_IN_ETHER,
  RECIPIENT,
  setUpPay,
  TRANSFER_ADDRESS,
  type PaySetupOptions
} from '../testing/set-up-pay.js'

const QUOTE = '/appkit/v1/transfers/quote'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

const button = (name: string | RegExp) => page.getByRole('button', { name })
const confirm = () => button(/^Pay [\d.,]/)
const fact = (root: ShadowRoot, label: string) =>
  [...root.querySelectorAll('[part="review-list"] > div')].find(({ textContent }) => textContent.startsWith(label))
    ?.textContent ?? ''

async function review(options: PaySetupOptions = {}) {
  const modal = await setUpPay(options)
  cleanups.push(() => modal.remove())
  await modal.actions.openPay(DOLLARS)
  modal.widget.dispatch(goTo({ view: 'PayQuote' }))
  await expect.element(page.getByRole('heading', { name: 'Review payment' })).toBeVisible()
  return modal
}

async function reviewInEther(options: PaySetupOptions = {}) {
  const modal = await review(options)
  // Answers are dated by the platform: it has the time of the kit.
  vi.setSystemTime(modal.clock.now())
  cleanups.push(() => vi.useRealTimers())
  await button(/^TUSD/).click()
  await page.getByRole('list', { name: 'What you can pay with' }).getByRole('button', { name: /^ETH/ }).click()
  return modal
}

describe('its network fee', () => {
  it('behavior: more than a tenth of what is paid, or ten times the usual one, is a caution', async () => {
    // The services of these tests say that every coin and token is worth one dollar.
    const estimate = {
      gas: '1',
      fee: asBaseUnits('126000000000000000000'),
      usual: asBaseUnits('12000000000000000000'),
      feeCap: asBaseUnits('1')
    }
    await review({ moves: { estimateFee: () => estimate } })
    await expect.element(page.getByText("The network fee is more than 10% of what you're sending.")).toBeVisible()
    await expect.element(page.getByText('more than 10 times what it was in recent blocks')).toBeVisible()
    await expect.element(confirm()).toBeEnabled()
  })

  it('default: an ordinary one is none', async () => {
    const estimate = {
      gas: '1',
      fee: asBaseUnits('125000000000000000000'),
      usual: asBaseUnits('12500000000000000000'),
      feeCap: asBaseUnits('1')
    }
    const { root } = await review({ moves: { estimateFee: () => estimate } })
    await expect.poll(() => fact(root, 'Network fee')).toContain('About 125 ETH')
    expect(root.querySelector('[part="notice"]')).toBeNull()
  })
})

describe('how its tokens are counted', () => {
  const silent = () => {
    throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
  }

  it('behavior: otherwise than the contract says: the two numbers, and nothing to confirm', async () => {
    const { root, chain } = await review({ moves: { decimals: () => 8 } })
    await expect
      .element(page.getByText(`TUSD (${DOLLAR}) was listed with 6 decimals, but its contract says 8.`))
      .toBeVisible()
    await expect.element(button('Payment unavailable')).toBeDisabled()
    expect(root.querySelector('[part="review-list"]')).toBeNull()
    expect(chain.sent).toEqual([])
  })

  it('behavior: no service answers: tried again, it goes on', async () => {
    const moves: FakeValueMoves = { decimals: silent }
    await review({ moves })
    await expect.element(page.getByText("Couldn't check how many decimals")).toBeVisible()
    moves.decimals = () => 6
    await button('Try again').click()
    await expect.element(confirm()).toHaveTextContent('Pay 1,250.50 TUSD')
    await expect.element(confirm()).toBeEnabled()
  })

  it('behavior: only the data provider says it: that is said', async () => {
    const isOwn = (source: object) => 'url' in source && String(source.url).startsWith('https://rpc.example/v1/')
    await review({ moves: { decimals: ({ source }) => (isOwn(source) ? 6 : silent()) } })
    await expect.element(page.getByText('Only the data provider says how many decimals TUSD has')).toBeVisible()
    await expect.element(confirm()).toBeEnabled()
  })
})

describe('in the asset itself', () => {
  it('default: every digit, the whole recipient, the network and the fee; confirmed, the wallet gets exactly that', async () => {
    const estimate = { gas: '65000', fee: asBaseUnits('650000000000000'), feeCap: asBaseUnits('1560000000000001') }
    const { root, chain } = await review({ moves: { estimateFee: () => estimate } })
    await expect.element(confirm()).toHaveTextContent('Pay 1,250.50 TUSD')
    expect(fact(root, 'You pay')).toContain('1,250.50 TUSD')
    expect(fact(root, 'To').replaceAll(' ', '')).toContain(RECIPIENT)
    expect(fact(root, 'Network')).toContain('Ethereum')
    await expect.poll(() => fact(root, 'Network fee')).toContain('About 0.00065 ETH')
    expect(fact(root, 'Network fee')).toContain('At most 0.00156001 ETH')
    await confirm().click()
    await expect.element(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
    expect(chain.sent).toMatchObject([{ to: RECIPIENT, value: '1250500000', token: DOLLAR }])
  })

  it('behavior: a fee that cannot be estimated is unknown, and the user can still pay', async () => {
    const { root } = await review({ moves: { estimateFee: () => Promise.reject(new TypeError('no')) as never } })
    await expect.element(confirm()).toBeEnabled()
    expect(fact(root, 'Network fee')).toContain('Unknown')
  })

  it('T11.04 behavior: more than there is cannot be confirmed', async () => {
    const { chain } = await review({ dollars: '1250.499999' })
    await expect.element(button('Insufficient funds')).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(chain.sent).toEqual([])
  })

  it('T11.04 behavior: nothing can be confirmed without coins for the fee, and that is said', async () => {
    const { chain } = await review({ ether: '0' })
    await expect.element(page.getByText("You don't have enough ETH for the network fee.")).toBeVisible()
    await expect.element(button('Insufficient funds')).toBeDisabled()
    expect(chain.sent).toEqual([])
  })

  it('T7.04 behavior: on another network it offers to switch, and asks to be confirmed after that', async () => {
    const { chain } = await review()
    const connectorUid = chain.uidOf('org.example.one')
    chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId: 'eip155:8453' })
    await expect.element(button('Switch to Ethereum')).toBeVisible()
    await button('Switch to Ethereum').click()
    await expect.element(confirm()).toBeVisible()
    expect(chain.sent).toEqual([])
  })

  it('T7.04 behavior: a switch that failed is said, until it is tried again', async () => {
    const { chain } = await review()
    const wallet = { id: 'org.example.one', name: 'One', address: OWN }
    chain.announce([{ ...wallet, switchNetwork: 'unsupported' }])
    const connectorUid = chain.uidOf('org.example.one')
    chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId: 'eip155:8453' })
    await button('Switch to Ethereum').click()
    const failure = page.getByText('One does not support programmatic chain switching.')
    await expect.element(failure).toBeVisible()
    chain.announce([{ ...wallet, switchNetwork: 'hang' }])
    await button('Switch to Ethereum').click()
    await expect.poll(() => failure.elements()).toEqual([])
    chain.answer('eip155:1', 'approve')
    await expect.element(confirm()).toBeVisible()
    expect(chain.sent).toEqual([])
  })

  it('behavior: declined in the wallet: said without blame, everything stays, and it can be confirmed again', async () => {
    const { root, chain } = await review({ moves: { send: 'reject' } })
    await expect.element(confirm()).toBeVisible()
    await confirm().click()
    await expect.element(page.getByText('You declined the payment in your wallet.', { exact: false })).toBeVisible()
    expect(fact(root, 'You pay')).toContain('1,250.50 TUSD')
    await confirm().click()
    await expect.poll(() => chain.sent.length).toBe(2)
  })

  it('T1.08 behavior: refused by the wallet itself, the user is not told that they declined', async () => {
    await review({ moves: { send: 'refuse' } })
    await expect.element(confirm()).toBeVisible()
    await confirm().click()
    await expect.element(page.getByText(/^[\w ]+ rejected the request\. Nothing was sent\.$/)).toBeVisible()
    expect(page.getByText('You declined').elements()).toEqual([])
  })

  it('T6.10 behavior: the same payment is still pending: it is paid again only where the person says so', async () => {
    const { chain, widget } = await review()
    const { transactionsRestored } = transactionsSlice.actions
    const move = { direction: 'out', symbol: 'TUSD', decimals: 6, amount: asBaseUnits('1250500000') } as const
    const earlier: SentTransaction = {
      hash: HASH,
      caipNetworkId: 'eip155:1',
      from: OWN.toLowerCase(),
      to: RECIPIENT,
      value: move.amount,
      isCall: false,
      purpose: { kind: 'pay', moves: [{ ...move, token: DOLLAR }], counterparty: RECIPIENT },
      sentAt: 0,
      status: { step: 'pending', isUnknown: true }
    }
    const other = { ...earlier, hash: `0x${'1'.repeat(64)}`, purpose: { ...earlier.purpose!, counterparty: OWN } }
    widget.dispatch(transactionsRestored([other]))
    await expect.element(confirm()).toBeEnabled()
    widget.dispatch(transactionsRestored([earlier]))
    await expect.element(page.getByText('The same payment is still pending.')).toBeVisible()
    await expect.element(confirm()).toBeDisabled()
    const tick = page.getByRole('checkbox', { name: 'I want to pay again' })
    const { top, bottom } = page.getByText('I want to pay again').element().getBoundingClientRect()
    const { y, height } = tick.element().getBoundingClientRect()
    expect([y >= top, y + height <= bottom]).toEqual([true, true])
    await tick.click()
    await expect.element(confirm()).toBeEnabled()
    await confirm().click()
    await expect.poll(() => chain.sent).toHaveLength(1)
  })

  it('T7.01 behavior: pressed 20 times by key and by mouse, the wallet is asked once', async () => {
    const { root, chain } = await review({ moves: { send: 'hang' } })
    await expect.element(confirm()).not.toHaveAttribute('aria-busy')
    const last = [...root.querySelectorAll<HTMLButtonElement>('.actions button')].at(-1)
    for (let count = 0; count < 20; count += 1) last?.click()
    await expect.element(page.getByRole('heading', { name: 'Confirm in One' })).toBeVisible()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => chain.sent).toHaveLength(1)
    chain.answer('send', 'approve')
    await expect.element(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })

  it('T7.03 behavior: the wallet leaves: back to how the person pays', async () => {
    const { chain } = await review()
    await expect.element(confirm()).toBeVisible()
    chain.emit({ type: 'disconnected', connectorUid: chain.uidOf('org.example.one') })
    await expect.element(page.getByRole('heading', { name: 'How you pay' })).toBeVisible()
    await expect.element(button(/^Pay with a wallet/)).toBeVisible()
  })
})

describe('in another asset', () => {
  it('default: what it costs in all, the fee of the transfer, what arrives and to whom', async () => {
    const { root, chain } = await reviewInEther()
    await expect.element(confirm()).toHaveTextContent('Pay 0.39223 ETH')
    expect(fact(root, 'Order total')).toContain('0.39223 ETH')
    expect(fact(root, 'Service fee')).toContain('0.0019514 ETH')
    expect(fact(root, 'Arrives')).toContain('1,250.50 TUSD')
    expect(fact(root, 'To').replaceAll(' ', '')).toContain(RECIPIENT)
    await confirm().click()
    await expect.element(page.getByRole('list', { name: 'Payment steps' })).toBeVisible()
    expect(chain.sent).toMatchObject([{ to: TRANSFER_ADDRESS, value: '392230000000000000' }])
  })

  it('behavior: a quote on its way cannot be confirmed', async () => {
    let answer: (response: Response) => void = () => undefined
    const { chain } = await reviewInEther({ quote: () => new Promise((resolve) => (answer = resolve)) })
    await expect.element(button(/Getting a quote/)).toHaveAttribute('aria-busy', 'true')
    expect(confirm().query()).toBeNull()
    answer(Response.json(QUOTE_IN_ETHER))
    await expect.element(confirm()).toBeEnabled()
    expect(chain.sent).toEqual([])
  })

  it('behavior: no quote: said so, asked for again, and the asset itself can be paid instead', async () => {
    const { provider } = await reviewInEther({ quote: { nothing: 'of the kind' } })
    await expect.element(page.getByText("There's no quote for this token.", { exact: false })).toBeVisible()
    await expect.element(button('No quote')).toBeDisabled()
    provider.reply(QUOTE, QUOTE_IN_ETHER)
    await button('Try again').click()
    await expect.element(confirm()).toHaveTextContent('Pay 0.39223 ETH')
    await button(/^ETH/).click()
    await button(/^TUSD/).click()
    await expect.element(confirm()).toHaveTextContent('Pay 1,250.50 TUSD')
  })

  it.each([
    ['a transaction of its own', 1],
    ['more than one deposit', 2]
  ])('T13.02 behavior: a quote with %s cannot be confirmed', async (_name, count) => {
    const [deposit] = QUOTE_IN_ETHER.steps
    const half = { ...deposit!.deposit, amount: '196115000000000000' }
    const built = { from: OWN, to: TRANSFER_ADDRESS, data: '0xd0e30db0', value: '392230000000000000', chainId: 1 }
    const steps =
      count === 1
        ? [{ type: 'transaction', requestId: 'request', transaction: built }]
        : [1, 2].map(() => ({ ...deposit, deposit: half }))
    const { chain } = await reviewInEther({ quote: { ...QUOTE_IN_ETHER, steps } })
    await expect.element(page.getByText("steps that can't be checked", { exact: false })).toBeVisible()
    expect(confirm().query()).toBeNull()
    expect(chain.sent).toEqual([])
  })

  it('T7.07 behavior: a quote older than 30 s is asked for anew, and confirmed again', async () => {
    const { clock, chain, provider } = await reviewInEther()
    await expect.element(confirm()).toBeVisible()
    const before = provider.asked(QUOTE).length
    await clock.advance(QUOTE_LIFETIME_MS + 1_000)
    vi.setSystemTime(clock.now())
    await confirm().click()
    await expect.element(page.getByText('The quote expired', { exact: false })).toBeVisible()
    expect([chain.sent.length, provider.asked(QUOTE).length > before]).toEqual([0, true])
    await confirm().click()
    await expect.poll(() => chain.sent.length).toBe(1)
  })
})
