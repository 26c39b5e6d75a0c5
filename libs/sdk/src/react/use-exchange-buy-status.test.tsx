import '@appkit/feature-pay'
import { createFakeDataProvider, settlePlatform } from '@appkit/core/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { finish, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import { useExchangeBuyStatus, type UseExchangeBuyStatusOptions } from './index.js'

const RPC = '/v1/json-rpc'
const HASH = `0x${'ab'.repeat(32)}`
const made: KitSetup[] = []
const { fetch } = window

/** A page whose payment has these statuses, one after the other. */
function setUp(statuses: readonly string[], isOn = true) {
  const provider = createFakeDataProvider()
  const left = [...statuses]
  provider.reply(RPC, () => {
    const status = left.length > 1 ? left.shift() : left[0]
    const result = { status, ...(status === 'SUCCESS' && { txHash: HASH }) }
    return Response.json(status === '' ? 'nothing of the kind' : { jsonrpc: '2.0', id: 1, result })
  })
  window.fetch = provider.fetch
  const setup = setUpKit({ features: { pay: isOn }, baseUrls: { rpc: 'https://rpc.example' } })
  made.push(setup)
  const told: string[] = []
  const show = (options: Partial<UseExchangeBuyStatusOptions> = {}) =>
    renderHook(
      (changes: Partial<UseExchangeBuyStatusOptions>) =>
        useExchangeBuyStatus({
          exchangeId: 'harbour',
          sessionId: 'session',
          onSuccess: ({ status }) => told.push(status),
          onError: ({ code }) => told.push(code),
          ...options,
          ...changes
        }),
      { wrapper: StrictMode, initialProps: {} }
    )
  const pass = (milliseconds: number) =>
    act(async () => {
      await setup.clock.advance(milliseconds)
      await settlePlatform()
      await finish()
    })
  return { ...setup, show, pass, told, asked: () => provider.asked(RPC).length }
}

/** What is there to see, once everything under way has been drawn. */
const when = (look: () => unknown) =>
  expect.poll(async () => {
    await act(finish)
    return look()
  })

afterEach(async () => {
  cleanup()
  for (const { kit } of made.splice(0)) kit.dispose()
  window.fetch = fetch
  document.body.replaceChildren()
  localStorage.clear()
  await finish()
})

test('default: tells how far the payment is, once a turn, and stops once it has arrived', async () => {
  const { show, pass, told, asked } = setUp(['IN_PROGRESS', 'SUCCESS'])
  const { result } = show()
  expect(result.current).toMatchObject({ data: undefined, isLoading: true, error: undefined })
  await when(() => result.current.data?.status).toBe('IN_PROGRESS')
  expect(result.current.isLoading).toBe(false)
  await pass(3_000)
  await when(() => result.current.data).toEqual({ status: 'SUCCESS', txHash: HASH })
  await pass(60_000)
  expect([asked(), told]).toEqual([2, ['SUCCESS']])
})

test('behavior: a payment that has failed, and a question without an answer, are errors', async () => {
  const { show, pass, told } = setUp(['', 'FAILED'])
  const { result } = show()
  await when(() => result.current.error?.code).toBe('UNABLE_TO_GET_BUY_STATUS')
  await pass(3_000)
  await when(() => result.current.data?.status).toBe('FAILED')
  await pass(60_000)
  expect(result.current).toMatchObject({ isLoading: false, error: { code: 'GENERIC_PAYMENT_ERROR' } })
  expect(told).toEqual(['UNABLE_TO_GET_BUY_STATUS', 'GENERIC_PAYMENT_ERROR'])
})

test('parameters: isEnabled, and refetch asks all the same', async () => {
  const { show, pass, asked } = setUp(['UNKNOWN'])
  const { result } = show({ isEnabled: false })
  await pass(60_000)
  expect([asked(), result.current.isLoading]).toEqual([0, false])
  await act(() => result.current.refetch())
  expect(result.current).toMatchObject({ data: { status: 'UNKNOWN' }, isLoading: false })
  await pass(60_000)
  expect(asked()).toBe(1)
})

test('behavior: where the code that asks did not come, refetch gets it', async () => {
  const { show, failures, told } = setUp(['SUCCESS'])
  failures.core = 1
  const { result } = show()
  await when(() => result.current.error?.code).toBe('UNABLE_TO_GET_BUY_STATUS')
  await act(() => result.current.refetch())
  await when(() => result.current.data?.status).toBe('SUCCESS')
  expect(told).toEqual(['UNABLE_TO_GET_BUY_STATUS', 'SUCCESS'])
})

test('parameters: sessionId: nothing is asked until there is one, and another payment begins anew', async () => {
  const { show, pass, asked } = setUp(['SUCCESS', 'IN_PROGRESS'])
  const { result, rerender } = show({ sessionId: '' })
  await pass(60_000)
  await act(() => result.current.refetch())
  expect([asked(), result.current.isLoading]).toEqual([0, false])
  rerender({ sessionId: 'first' })
  await when(() => result.current.data?.status).toBe('SUCCESS')
  rerender({ sessionId: 'second' })
  expect(result.current).toMatchObject({ data: undefined, isLoading: true })
  await when(() => result.current.data?.status).toBe('IN_PROGRESS')
})

test('behavior: the flag is off', async () => {
  const { show, told, asked } = setUp(['SUCCESS'], false)
  const { result } = show()
  await when(() => result.current.error).toMatchObject({ details: 'VIEW_UNKNOWN' })
  expect([result.current.isLoading, told, asked()]).toEqual([false, ['UNABLE_TO_GET_BUY_STATUS'], 0])
})

test('T7.09 behavior: unmounted at any time, nothing is asked and no timer is left', async () => {
  const { show, pass, clock, told, asked } = setUp(['IN_PROGRESS'])
  await pass(0)
  const before = clock.pending
  const early = show()
  early.unmount()
  await act(finish)
  await pass(60_000)
  expect([asked(), clock.pending]).toEqual([0, before])
  const late = show()
  await when(() => late.result.current.data?.status).toBe('IN_PROGRESS')
  const count = asked()
  late.unmount()
  await pass(60_000)
  expect([asked(), told, clock.pending]).toEqual([count, [], before])
})
