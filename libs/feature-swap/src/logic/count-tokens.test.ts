import { AppKitError, type TokenDecimalsRequest } from '@appkit/core'
import { selectCurrentRoute, goTo } from '@appkit/core/internal'
import { expect, it } from 'vitest'
import { setUpSwap } from '../../test/set-up-swap.js'
import { DOLLAR, ETHER, USDC } from '../../test/swap-fixtures.js'
import { checkReview } from './check-review.js'
import { startReview } from './start-review.js'

const LIE = { ...USDC, decimals: 8 }

async function review(setUp: Awaited<ReturnType<typeof setUpSwap>>, ...pair: Parameters<typeof setUp.enter>) {
  await setUp.enter(...pair)
  expect(setUp.widget.dispatch(startReview())).toBe(true)
  setUp.widget.dispatch(goTo({ view: 'SwapPreview' }))
  await setUp.arrive()
}

for (const [side, from, to] of [
  ['pays', LIE, ETHER],
  ['receives', ETHER, LIE]
] as const) {
  it(`behavior: a token that the person ${side} is counted otherwise than its contract says: back in the form, and nothing lost`, async () => {
    const setUp = await setUpSwap()
    const { swap, chain, widget, dispose } = setUp
    // So much that the provider of the tests, whose one price is that of a coin, still gives something for it.
    await review(setUp, '1000000000', from, to)
    expect(swap().flow).toEqual({ step: 'idle' })
    expect(swap().notice).toMatchObject({
      code: 'TOKEN_MISMATCH',
      context: { token: DOLLAR, symbol: 'USDC', expected: 8, actual: 6 }
    })
    expect(swap().amount).toBe('1000000000')
    expect(swap().pairs['eip155:1']).toEqual({ from, to })
    expect(selectCurrentRoute(widget.store.getState())?.view).toBe('Swap')
    expect(chain.sent).toEqual([])
    dispose()
  })
}

it('behavior: no service answers: said on the review, where it can be tried again', async () => {
  let isAnswering = false
  const asked: TokenDecimalsRequest[] = []
  const decimals = (request: TokenDecimalsRequest) => {
    asked.push(request)
    if (isAnswering) return 6
    throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
  }
  const setUp = await setUpSwap({ moves: { decimals } })
  const { swap, widget, dispose } = setUp
  await review(setUp, '1')
  expect(swap().flow).toMatchObject({
    step: 'checking',
    error: { code: 'UNAVAILABLE', message: 'Failed to read token decimals' }
  })
  expect(swap().amount).toBe('1')
  isAnswering = true
  await widget.dispatch(checkReview())
  expect(swap().flow).toMatchObject({ step: 'review', unproven: [] })
  expect(asked.every(({ token }) => token === DOLLAR)).toBe(true)
  dispose()
})

it('behavior: the review names the tokens of which only the data provider’s node said it', async () => {
  const decimals = ({ source }: TokenDecimalsRequest) => {
    if ('url' in source && source.url.startsWith('https://rpc.example/v1/')) return 6
    throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
  }
  const setUp = await setUpSwap({ moves: { decimals } })
  await review(setUp, '1')
  expect(setUp.swap().flow).toMatchObject({ step: 'review', unproven: ['USDC'] })
  setUp.dispose()
})
