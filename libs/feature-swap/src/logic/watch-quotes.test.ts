import { asBaseUnits } from '@appkit/core'
import { disconnect } from '@appkit/core/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { answerQuote, quoted, setUpSwap } from '../../test/set-up-swap.js'
import { ETHER, USDC } from '../../test/swap-fixtures.js'
import { isSameBasis } from './same-basis.js'
import { selectBasis, selectQuote } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'

const QUOTES = '/v1/convert/quotes'
const UNIT = 10n ** 18n

test('default: asked for 200 ms after the last change, and again every 10 s while it is looked at', async () => {
  const { widget, provider, swap, enter, pass, dispose } = await setUpSwap()
  await enter('')
  for (const text of ['1', '1.', '1.5']) {
    widget.dispatch(swapEvents.amountEntered(text))
    await pass(150)
  }
  expect(provider.asked(QUOTES)).toHaveLength(0)
  await pass(50)
  expect(provider.asked(QUOTES)).toHaveLength(1)
  expect(selectQuote(widget.store.getState())?.toAmount).toBe(String(quoted((UNIT * 3n) / 2n)))
  await pass(10_000)
  expect(provider.asked(QUOTES)).toHaveLength(2)
  widget.dispatch(swapEvents.quotesWatched(false))
  await pass(60_000)
  expect(provider.asked(QUOTES)).toHaveLength(2)
  expect(swap().amount).toBe('1.5')
  dispose()
})

test('T7.09 behavior: nothing runs after the end', async () => {
  const { widget, provider, clock, enter, pass, dispose } = await setUpSwap()
  await enter('1')
  dispose()
  await pass(120_000)
  expect(provider.asked(QUOTES)).toHaveLength(1)
  expect(clock.pending).toBe(0)
  expect(widget.store.getState()).toBeDefined()
})

test('T7.06 model: whatever is typed, chosen and answered in whatever order, what is shown is for what is entered', async () => {
  const amounts = ['1', '2', '0.5', '', 'x', '12.25']
  const step = fc.oneof(
    fc.constantFrom(...amounts).map((amount) => ({ kind: 'type', amount }) as const),
    fc.constantFrom(10, 50, 100, 300).map((slippage) => ({ kind: 'slip', slippage }) as const),
    fc.constant({ kind: 'flip' } as const),
    fc.constantFrom(50, 200, 1_000, 11_000).map((milliseconds) => ({ kind: 'wait', milliseconds }) as const),
    fc.nat({ max: 5 }).map((index) => ({ kind: 'answer', index }) as const)
  )
  await checkProperty(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const waiting: (() => void)[] = []
      const hold = (request: Request) =>
        new Promise<Response>((resolve) => void waiting.push(() => resolve(answerQuote(request))))
      const { widget, enter, pass, arrive, dispose } = await setUpSwap({ replies: { [QUOTES]: hold } })
      await enter('1')
      for (const action of steps) {
        if (action.kind === 'type') widget.dispatch(swapEvents.amountEntered(action.amount))
        if (action.kind === 'slip') widget.dispatch(swapEvents.slippageChosen(action.slippage))
        if (action.kind === 'flip') widget.dispatch(swapEvents.pairFlipped({ caipNetworkId: 'eip155:1' }))
        if (action.kind === 'wait') await pass(action.milliseconds)
        if (action.kind === 'answer') {
          waiting.splice(action.index, 1)[0]?.()
          await arrive()
        }
        const state = widget.store.getState()
        const shown = selectQuote(state)
        if (!shown) continue
        expect(isSameBasis(shown.basis, selectBasis(state))).toBe(true)
        expect(shown.toAmount).toBe(String(quoted(BigInt(shown.basis.amount))))
      }
      dispose()
    }),
    12
  )
})

test('T7.06 behavior: a late answer changes nothing, in whatever order the answers come', async () => {
  const orders = [
    [0, 1],
    [1, 0]
  ] as const
  for (const order of orders) {
    const waiting: (() => void)[] = []
    const hold = (request: Request) =>
      new Promise<Response>((resolve) => void waiting.push(() => resolve(answerQuote(request))))
    const { widget, enter, pass, arrive, dispose } = await setUpSwap({ replies: { [QUOTES]: hold } })
    await enter('1')
    widget.dispatch(swapEvents.amountEntered('2'))
    await pass(200)
    for (const index of order) {
      waiting[index]?.()
      await arrive()
    }
    expect(selectQuote(widget.store.getState())?.toAmount).toBe(String(quoted(2n * UNIT)))
    dispose()
  }
})

test('T7.06 behavior: the numbers alone decide, also where the older request was not ended', async () => {
  const { widget, swap, enter, dispose } = await setUpSwap()
  await enter('1')
  const before = selectQuote(widget.store.getState())
  const basis = selectBasis(widget.store.getState())!
  widget.dispatch(swapEvents.quoteWanted(basis))
  const number = swap().asked
  widget.dispatch(swapEvents.quoteReceived({ number: number - 1, quote: { ...before!, toAmount: asBaseUnits('1') } }))
  widget.dispatch(
    swapEvents.quoteReceived({
      number,
      quote: { ...before!, basis: { ...basis, amount: asBaseUnits('7') }, toAmount: asBaseUnits('1') }
    })
  )
  expect(selectQuote(widget.store.getState())?.toAmount).toBe(before?.toAmount)
  dispose()
})

test('T2.E05 behavior: no provider offers it, or nothing would arrive: no quote, what was typed stays', async () => {
  for (const quotes of [
    [],
    [{ id: null, fromAmount: String(UNIT), fromAccount: ETHER.address, toAmount: '0', toAccount: USDC.address }]
  ]) {
    const { widget, swap, enter, dispose } = await setUpSwap({ replies: { [QUOTES]: { quotes } } })
    await enter('1')
    expect(swap().quote).toMatchObject({ step: 'failed', error: { code: 'BAD_RESPONSE' } })
    expect([selectQuote(widget.store.getState()), swap().amount]).toEqual([undefined, '1'])
    dispose()
  }
})

test('T7.03 behavior: without the account there is no quote; what was typed stays', async () => {
  const { widget, swap, enter, arrive, dispose } = await setUpSwap()
  await enter('1')
  await widget.dispatch(disconnect({ namespace: 'eip155' }))
  await arrive()
  expect([selectQuote(widget.store.getState()), swap().amount]).toEqual([undefined, '1'])
  dispose()
})
