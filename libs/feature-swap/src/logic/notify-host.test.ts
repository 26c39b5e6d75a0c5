import { closeModal, connectionsSlice, goBack, goTo, openModal } from '@appkit/core/internal'
import { describe, expect, test } from 'vitest'
import { answerBuild, answerQuote, setUpSwap } from '../../test/set-up-swap.js'
import { ETHER, USDC } from '../../test/swap-fixtures.js'
import { startReview } from './start-review.js'
import { confirmReview } from './confirm-review.js'

type SetUp = Awaited<ReturnType<typeof setUpSwap>>

/** What the host was told of swaps. */
const told = ({ events }: SetUp) => events.filter(({ event }) => event.includes('SWAP'))

async function confirm(setUp: SetUp, ...entered: Parameters<SetUp['enter']>): Promise<void> {
  await setUp.enter(...entered)
  setUp.widget.dispatch(startReview())
  await setUp.arrive()
  void setUp.widget.dispatch(confirmReview())
  await setUp.arrive()
}

const OPENED = { event: 'OPEN_SWAP', properties: { network: 'eip155:1' } }
const swapping = { network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'USDC' }
const INITIATED = { event: 'INITIATE_SWAP', properties: swapping }
const failed = (code: string) => ({ event: 'SWAP_ERROR', properties: { ...swapping, code } })

test('default: a swap that is opened, confirmed and mined, without amounts and addresses', async () => {
  const setUp = await setUpSwap()
  await confirm(setUp, '0.5')
  await setUp.reach('ended')
  expect(told(setUp)).toEqual([OPENED, INITIATED, { event: 'SWAP_SUCCESS', properties: swapping }])
  setUp.dispose()
})

test('behavior: each opening is told once, however often the view is come back to', async () => {
  const setUp = await setUpSwap()
  const { dispatch } = setUp.widget
  dispatch(goTo({ view: 'SwapSelectToken', parameters: { side: 'to' } }))
  dispatch(goBack())
  expect(told(setUp)).toEqual([OPENED])
  dispatch(closeModal())
  dispatch(openModal({ view: 'Swap' }))
  expect(told(setUp)).toEqual([OPENED, OPENED])
  setUp.dispose()
})

describe('behavior: what goes wrong is told by its code', () => {
  test('declined in the wallet', async () => {
    const setUp = await setUpSwap({ moves: { send: 'reject' } })
    await confirm(setUp, '1')
    expect(told(setUp)).toEqual([OPENED, INITIATED, failed('USER_REJECTED')])
    setUp.dispose()
  })

  test('T13.02 another transaction than was asked for', async () => {
    const altered = { to: 'eip155:1:0x000000000000000000000000000000000000dEaD' }
    const setUp = await setUpSwap({
      replies: { '/v1/convert/build-transaction': (request) => answerBuild(request, 1_800_000_000_000, altered) }
    })
    await confirm(setUp, '1')
    expect(told(setUp)).toEqual([OPENED, INITIATED, failed('UNSAFE_TRANSACTION')])
    setUp.dispose()
  })

  test('T7.07 a quote that is too old', async () => {
    const setUp = await setUpSwap()
    const { widget, provider, enter, arrive, pass, dispose } = setUp
    await enter('1')
    widget.dispatch(startReview())
    await arrive()
    provider.reply('/v1/convert/quotes', (request) => answerQuote(request, 3_000_000_000n))
    await pass(30_001)
    void widget.dispatch(confirmReview())
    await arrive()
    expect(told(setUp)).toEqual([OPENED, INITIATED, failed('STALE_QUOTE')])
    dispose()
  })

  test('T7.03 the network changes while the wallet asks', async () => {
    const setUp = await setUpSwap()
    const { widget, chain, enter, arrive, dispose } = setUp
    await enter('1')
    widget.dispatch(startReview())
    await arrive()
    void widget.dispatch(confirmReview())
    widget.dispatch(
      connectionsSlice.actions.walletNetworkChanged({
        namespace: 'eip155',
        connectorUid: chain.uidOf('org.example.one'),
        caipNetworkId: 'eip155:8453'
      })
    )
    await arrive()
    expect(told(setUp)).toEqual([OPENED, INITIATED, failed('CONTEXT_CHANGED')])
    dispose()
  })

  test('T6.04 cancelled in the wallet, which is no success', async () => {
    const end = async ({ hash }: { readonly hash: string }) =>
      ({ status: 'replaced', reason: 'cancelled', hash: `${hash}0`, originalHash: hash, blockNumber: '1' }) as const
    const setUp = await setUpSwap({ moves: { end } })
    await confirm(setUp, '1')
    await setUp.reach('ended')
    expect(told(setUp)).toEqual([OPENED, INITIATED, failed('TRANSACTION_REPLACED')])
    setUp.dispose()
  })

  test('an approval that cannot be prepared, or is declined', async () => {
    const approving = { network: 'eip155:1', swapFromToken: 'USDC', swapToToken: 'ETH' }
    const without = (code: string) => ({ event: 'SWAP_APPROVAL_ERROR', properties: { ...approving, code } })
    const unprepared = await setUpSwap({ replies: { '/v1/convert/allowance': { allowance: -1 } } })
    await confirm(unprepared, '3200', USDC, ETHER)
    expect(told(unprepared)).toEqual([OPENED, without('BAD_RESPONSE')])
    unprepared.dispose()
    const declined = await setUpSwap({ moves: { send: 'reject' } })
    await confirm(declined, '3200', USDC, ETHER)
    expect(told(declined)).toEqual([OPENED, without('USER_REJECTED')])
    declined.dispose()
  })
})

test('T12.04 behavior: nothing that is told names an account, a contract, an amount or a hash', async () => {
  const setUp = await setUpSwap()
  await confirm(setUp, '0.123456')
  await setUp.reach('ended')
  const text = JSON.stringify(told(setUp))
  expect(text).not.toMatch(/0x|0\.123456|123456000000000000/)
  setUp.dispose()
})
