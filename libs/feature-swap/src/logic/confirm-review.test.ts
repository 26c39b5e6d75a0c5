import { AppKitError } from '@appkit/core'
import {
  closeModal,
  connectionsSlice,
  goBack,
  goTo,
  openModal,
  selectCurrentRoute,
  transactionsSlice
} from '@appkit/core/internal'
import { describe, expect, test } from 'vitest'
import { answerApproval, answerBuild, answerQuote, quoted, setUpSwap } from '../../test/set-up-swap.js'
import { ACCOUNT, ETHER, OTHER, ROUTER, USDC } from '../../test/swap-fixtures.js'
import { approvalData } from './check-approval.js'
import { startReview } from './start-review.js'
import { confirmReview } from './confirm-review.js'
import { renewReview } from './renew-review.js'
import { swapEvents } from './swap-slice.js'

const BUILD = '/v1/convert/build-transaction'
const APPROVE = '/v1/convert/build-approve'
const ALLOWANCE = '/v1/convert/allowance'
const QUOTES = '/v1/convert/quotes'
const UNIT = 10n ** 18n

type SetUp = Awaited<ReturnType<typeof setUpSwap>>

async function review(setUp: SetUp): Promise<void> {
  expect(setUp.widget.dispatch(startReview())).toBe(true)
  await setUp.arrive()
}

async function confirm({ widget, arrive }: SetUp): Promise<void> {
  void widget.dispatch(confirmReview())
  await arrive()
  await arrive()
}

describe('the native coin', () => {
  test('default: reviewed, checked, sent as it was reviewed, followed to its end', async () => {
    const setUp = await setUpSwap()
    const { chain, swap, enter, reach, dispose } = setUp
    await enter('0.5')
    await review(setUp)
    expect(swap().flow).toMatchObject({ step: 'review', approval: undefined, canBatch: false })
    await confirm(setUp)
    expect(chain.sent).toEqual([
      expect.objectContaining({ from: ACCOUNT, to: ROUTER, value: String(UNIT / 2n), caipNetworkId: 'eip155:1' })
    ])
    await reach('ended')
    expect(swap().flow).toMatchObject({ step: 'ended', end: 'confirmed' })
    expect(swap().amount).toBe('')
    dispose()
  })

  test('T7.01 behavior: twenty confirmations at once ask the wallet once', async () => {
    const setUp = await setUpSwap({ moves: { send: 'hang' } })
    const { widget, chain, swap, enter, arrive, dispose } = setUp
    await enter('1')
    await review(setUp)
    for (let click = 0; click < 20; click += 1) void widget.dispatch(confirmReview())
    await arrive()
    await arrive()
    expect(chain.sent).toHaveLength(1)
    expect(swap().flow.step).toBe('wallet')
    dispose()
  })

  test('T7.01 behavior: who goes back while it is prepared has not confirmed; an old confirmation leaves a newer one alone', async () => {
    const builds: ((answer: Response) => void)[] = []
    const replies = { [BUILD]: () => new Promise<Response>((resolve) => void builds.push(resolve)) }
    const setUp = await setUpSwap({ replies, moves: { send: 'hang' } })
    const { widget, chain, swap, enter, arrive, dispose } = setUp
    const confirmIt = async (amount: string) => {
      await enter(amount)
      widget.dispatch(openModal({ view: 'Swap' }))
      await review(setUp)
      widget.dispatch(goTo({ view: 'SwapPreview' }))
      await confirm(setUp)
      expect(swap().flow.step).toBe('building')
    }
    await confirmIt('1')
    widget.dispatch(goBack())
    expect(swap()).toMatchObject({ flow: { step: 'idle' }, notice: undefined, amount: '1' })

    await confirmIt('2')
    const { flow } = swap()
    builds[0]?.(new Response('{}', { status: 500 }))
    await arrive()
    expect(swap().flow).toBe(flow)
    expect(chain.sent).toEqual([])
    dispose()
  })

  test('T6.10 behavior: a connection that ends while the wallet is asked: what it sends is unknown', async () => {
    const hashOf = () => {
      throw new AppKitError('OUTCOME_UNKNOWN', {})
    }
    const setUp = await setUpSwap({ moves: { hashOf } })
    const { swap, enter, dispose } = setUp
    await enter('1')
    await review(setUp)
    await confirm(setUp)
    expect(swap()).toMatchObject({ flow: { step: 'ended', end: 'unknown', hash: undefined }, amount: '1' })
    dispose()
  })

  test('T13.02 behavior: how much gas it may use is not for the provider to say', async () => {
    const setUp = await setUpSwap()
    const { chain, enter, dispose } = setUp
    await enter('1')
    await review(setUp)
    await confirm(setUp)
    expect(chain.sent).toHaveLength(1)
    expect(chain.sent[0]).not.toHaveProperty('gas')
    dispose()
  })

  test('T6.06 behavior: one whose block is taken back waits again, and is not told as swapped', async () => {
    const setUp = await setUpSwap()
    const { widget, swap, enter, reach, dispose } = setUp
    await enter('0.5')
    await review(setUp)
    await confirm(setUp)
    await reach('ended')
    const { flow } = swap()
    const hash = 'hash' in flow ? String(flow.hash) : ''
    widget.dispatch(transactionsSlice.actions.transactionReopened({ hash }))
    expect(swap().flow).toMatchObject({ step: 'sent', hash })
    dispose()
  })

  test('behavior: what is typed for the next swap stays when this one is mined', async () => {
    const setUp = await setUpSwap()
    const { widget, swap, enter, reach, dispose } = setUp
    await enter('0.5')
    await review(setUp)
    await confirm(setUp)
    widget.dispatch(swapEvents.amountEntered('250'))
    await reach('ended')
    expect(swap()).toMatchObject({ flow: { end: 'confirmed' }, amount: '250' })
    dispose()
  })

  test('behavior: a rejection leads back to the review, with everything as it was', async () => {
    const setUp = await setUpSwap({ moves: { send: 'reject' } })
    const { swap, enter, dispose } = setUp
    await enter('1')
    await review(setUp)
    await confirm(setUp)
    expect(swap().flow).toMatchObject({ step: 'review', error: { code: 'USER_REJECTED' } })
    expect(swap().amount).toBe('1')
    dispose()
  })

  test('T13.02 behavior: an altered transaction never reaches the wallet', async () => {
    const altered = { to: `eip155:1:0x000000000000000000000000000000000000dEaD` }
    const setUp = await setUpSwap({
      replies: { [BUILD]: (request) => answerBuild(request, 1_800_000_000_000, altered) }
    })
    const { chain, swap, enter, dispose } = setUp
    await enter('1')
    await review(setUp)
    await confirm(setUp)
    expect(swap().flow).toMatchObject({ step: 'review', error: { code: 'UNSAFE_TRANSACTION' } })
    expect([chain.sent, swap().amount]).toEqual([[], '1'])
    dispose()
  })
})

describe('a token', () => {
  test('T13.01 default: an approval of exactly the amount is reviewed and sent; then the swap is reviewed', async () => {
    const setUp = await setUpSwap()
    const { chain, provider, swap, enter, reach, dispose } = setUp
    await enter('3200', USDC, ETHER)
    await review(setUp)
    expect(swap().flow).toMatchObject({
      step: 'review',
      approval: { kind: 'approve', transaction: { spender: ROUTER.toLowerCase() } }
    })
    provider.reply(ALLOWANCE, { allowance: '3200000000' })
    await confirm(setUp)
    await reach('review')
    expect(chain.sent).toEqual([expect.objectContaining({ data: approvalData(ROUTER, 3_200_000_000n), value: '0' })])
    expect(swap().flow).toMatchObject({ step: 'review', approval: undefined })
    dispose()
  })

  test('T13.01 behavior: unlimited only where the person ticked it', async () => {
    const setUp = await setUpSwap()
    const { widget, chain, enter, dispose } = setUp
    await enter('3200', USDC, ETHER)
    await review(setUp)
    widget.dispatch(swapEvents.unlimitedTicked(true))
    await confirm(setUp)
    expect(chain.sent).toEqual([expect.objectContaining({ data: approvalData(ROUTER, undefined) })])
    dispose()
  })

  test('T13.03 behavior: a token that wants zero first takes an approval of nothing before', async () => {
    const setUp = await setUpSwap({ replies: { [APPROVE]: (request) => answerApproval(request, { isReset: true }) } })
    const { chain, provider, swap, enter, reach, dispose } = setUp
    await enter('3200', USDC, ETHER)
    await review(setUp)
    expect(swap().flow).toMatchObject({ approval: { kind: 'reset' } })
    provider.reply(APPROVE, (request) => answerApproval(request))
    await confirm(setUp)
    await reach('review')
    expect(chain.sent).toEqual([expect.objectContaining({ data: approvalData(ROUTER, 0n) })])
    expect(swap().flow).toMatchObject({ step: 'review', approval: { kind: 'approve' } })
    dispose()
  })

  test('default: in one prompt where the wallet takes several calls', async () => {
    const setUp = await setUpSwap({ moves: { batches: true } })
    const { chain, swap, enter, reach, dispose } = setUp
    await enter('3200', USDC, ETHER)
    await review(setUp)
    expect(swap().flow).toMatchObject({ step: 'review', canBatch: true })
    await confirm(setUp)
    await reach('ended')
    const [batch] = chain.sent
    expect(batch).toMatchObject({ calls: [{ data: approvalData(ROUTER, 3_200_000_000n) }, { to: ROUTER, value: '0' }] })
    expect(chain.sent).toHaveLength(1)
    expect(swap().flow).toMatchObject({ step: 'ended', end: 'confirmed', act: 'batch' })
    dispose()
  })

  test('behavior: a batch that is mined under no name is a swap that went well', async () => {
    const setUp = await setUpSwap({ moves: { batches: true, isBatchUnnamed: true } })
    const { swap, enter, reach, dispose } = setUp
    await enter('3200', USDC, ETHER)
    await review(setUp)
    await confirm(setUp)
    await reach('ended')
    expect(swap()).toMatchObject({ flow: { step: 'ended', end: 'confirmed', hash: undefined }, amount: '' })
    dispose()
  })

  test('T6.10 behavior: a batch that the wallet has taken ends as unknown when the wallet is gone', async () => {
    const batchFailure = new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
    const setUp = await setUpSwap({ moves: { batches: true, batchFailure } })
    const { chain, swap, enter, dispose } = setUp
    await enter('3200', USDC, ETHER)
    await review(setUp)
    await confirm(setUp)
    expect(chain.sent).toHaveLength(1)
    expect(swap()).toMatchObject({ flow: { step: 'ended', end: 'unknown', act: 'batch' }, notice: undefined })
    dispose()
  })

  test('behavior: an allowance that cannot be looked up is said, and can be tried again', async () => {
    const setUp = await setUpSwap({ replies: { [ALLOWANCE]: { allowance: -1 } } })
    const { swap, enter, dispose } = setUp
    await enter('3200', USDC, ETHER)
    await review(setUp)
    expect(swap().flow).toMatchObject({ step: 'checking', error: { message: 'Failed to check allowance' } })
    dispose()
  })
})

describe('T7.07 an old quote', () => {
  test('behavior: is renewed before anything is asked; what changed is marked, and confirmed again', async () => {
    const setUp = await setUpSwap()
    const { chain, provider, swap, enter, pass, dispose } = setUp
    await enter('1')
    await review(setUp)
    provider.reply(QUOTES, (request) => answerQuote(request, 3_000_000_000n))
    await pass(30_001)
    await confirm(setUp)
    expect(chain.sent).toEqual([])
    expect(swap().flow).toMatchObject({
      step: 'review',
      error: { code: 'STALE_QUOTE', context: { reason: 'age' } },
      changed: ['toAmount', 'minimum'],
      isRenewing: false,
      review: { quote: { toAmount: '3000000000' } }
    })
    dispose()
  })

  test('behavior: a price that fell meanwhile, as a fresh quote says too, has to be confirmed again', async () => {
    const setUp = await setUpSwap()
    const { chain, provider, clock, swap, enter, dispose } = setUp
    await enter('1')
    await review(setUp)
    provider.reply(QUOTES, (request) => answerQuote(request, 3_100_000_000n))
    provider.reply(BUILD, (request) => answerBuild(request, clock.now(), {}, 3_100_000_000n))
    await confirm(setUp)
    expect(chain.sent).toEqual([])
    expect(swap().flow).toMatchObject({
      step: 'review',
      error: { code: 'STALE_QUOTE', context: { reason: 'price' } },
      changed: ['toAmount', 'minimum'],
      review: { quote: { toAmount: '3100000000' } }
    })
    dispose()
  })

  test('T13.02 behavior: a minimum that fell although the price did not is no old quote, and is stopped', async () => {
    const setUp = await setUpSwap()
    const { chain, provider, clock, swap, enter, dispose } = setUp
    await enter('1')
    await review(setUp)
    provider.reply(BUILD, (request) => answerBuild(request, clock.now(), {}, 3_100_000_000n))
    await confirm(setUp)
    expect(chain.sent).toEqual([])
    expect(swap().flow).toMatchObject({ step: 'review', error: { code: 'UNSAFE_TRANSACTION' } })
    dispose()
  })

  test('behavior: a renewed quote that is the same marks nothing', async () => {
    const setUp = await setUpSwap()
    const { widget, swap, enter, arrive, dispose } = setUp
    await enter('1')
    await review(setUp)
    void widget.dispatch(renewReview())
    await arrive()
    expect(swap().flow).toMatchObject({
      step: 'review',
      changed: [],
      review: { quote: { toAmount: String(quoted(UNIT)) } }
    })
    dispose()
  })
})

describe('something else in use', () => {
  const ONE = 'eip155/org.example.one'
  const accounts = [{ address: OTHER, caipAddress: `eip155:1:${OTHER}`, type: 'eoa' }] as const
  const changes = {
    'T7.03 another account': connectionsSlice.actions.accountsChanged({
      namespace: 'eip155',
      connectorUid: ONE,
      accounts
    }),
    'T7.04 another network': connectionsSlice.actions.walletNetworkChanged({
      namespace: 'eip155',
      connectorUid: ONE,
      caipNetworkId: 'eip155:8453'
    })
  }

  test.each(Object.entries(changes))(
    '%s ends the review; what was typed stays, the quote does not',
    async (_, change) => {
      const setUp = await setUpSwap()
      const { widget, chain, swap, enter, arrive, dispose } = setUp
      await enter('1')
      await review(setUp)
      widget.dispatch(change)
      await arrive()
      expect(swap()).toMatchObject({ flow: { step: 'idle' }, amount: '1', notice: { code: 'CONTEXT_CHANGED' } })
      await confirm(setUp)
      expect(chain.sent).toEqual([])
      dispose()
    }
  )

  test.each(Object.entries(changes))('%s after the confirmation: the wallet is not asked', async (_, change) => {
    const setUp = await setUpSwap()
    const { widget, chain, swap, enter, arrive, dispose } = setUp
    await enter('1')
    await review(setUp)
    void widget.dispatch(confirmReview())
    expect(swap().flow.step).toBe('building')
    widget.dispatch(change)
    await arrive()
    expect(swap()).toMatchObject({ flow: { step: 'idle' }, amount: '1', notice: { code: 'CONTEXT_CHANGED' } })
    expect(chain.sent).toEqual([])
    dispose()
  })

  test.each(Object.entries(changes))(
    '%s while the wallet asks: filed under what it was asked for',
    async (_, change) => {
      const setUp = await setUpSwap({ moves: { send: 'hang' } })
      const { widget, chain, swap, enter, arrive, reach, dispose } = setUp
      await enter('1')
      await review(setUp)
      await confirm(setUp)
      expect(swap().flow.step).toBe('wallet')
      widget.dispatch(change)
      chain.answer('send', 'approve')
      await arrive()
      await reach('ended')
      expect(widget.store.getState().transactions.sent).toMatchObject([{ from: ACCOUNT, caipNetworkId: 'eip155:1' }])
      expect(chain.sent).toMatchObject([{ from: ACCOUNT, caipNetworkId: 'eip155:1' }])
      dispose()
    }
  )
})

test('T7.09 behavior: a kit that goes at any moment of a swap leaves nothing running, and prompts no wallet', async () => {
  for (const moment of ['quoting', 'checking', 'review', 'building', 'wallet'] as const) {
    const setUp = await setUpSwap({ moves: { send: 'hang' } })
    const { widget, chain, clock, enter, arrive, dispose } = setUp
    if (moment === 'quoting') widget.dispatch(swapEvents.quotesWatched(true))
    else await enter('1')
    if (moment !== 'quoting') widget.dispatch(startReview())
    if (moment === 'review' || moment === 'building' || moment === 'wallet') await arrive()
    if (moment === 'building' || moment === 'wallet') void widget.dispatch(confirmReview())
    if (moment === 'wallet') await arrive()
    const asked = chain.sent.length
    dispose()
    await arrive()
    expect([moment, clock.pending, chain.sent.length]).toEqual([moment, 0, asked])
  }
})

test('T7.02 behavior: what ends while the user looks elsewhere is told by a toast', async () => {
  const setUp = await setUpSwap()
  const { widget, enter, reach, dispose } = setUp
  await enter('0.5')
  await review(setUp)
  await confirm(setUp)
  await reach('ended')
  expect(selectCurrentRoute(widget.store.getState())?.view).toBe('Swap')
  expect(widget.store.getState().toasts.current).toMatchObject({
    variant: 'success',
    message: { key: 'toast.transactionConfirmed' }
  })
  dispose()
})

test('T7.02 behavior: an approval that is mined while the user looks elsewhere is told too', async () => {
  const setUp = await setUpSwap()
  const { widget, swap, enter, reach, dispose } = setUp
  await enter('3200', USDC, ETHER)
  await review(setUp)
  widget.dispatch(closeModal())
  await confirm(setUp)
  await reach('review')
  expect(swap().amount).toBe('3200')
  expect(widget.store.getState().toasts.current?.message).toEqual({
    key: 'swaps.toast.allowed',
    values: { symbol: 'USDC' }
  })
  dispose()
})
