import '@appkit/feature-pay'
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectConsole } from '../../test/collect-console.js'
import { finish, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import type { AppKit } from '../page/appkit.js'
import { useAvailableExchanges, usePay, usePayUrlActions } from '../react/index.js'
import {
  baseUSDC,
  getAvailableExchanges,
  getIsPaymentInProgress,
  getPayError,
  getPayResult,
  getPayUrl,
  openPay,
  openPayUrl,
  pay,
  subscribeStateKey,
  type PaymentOptions
} from './index.js'
import { isPayUnderWay, watchPay } from './pay-state.js'
import * as assets from './payment-assets.js'

const made: KitSetup[] = []
let said = { errors: [] as string[], warnings: [] as string[], stop: () => undefined as void }
const options: PaymentOptions = {
  paymentAsset: baseUSDC,
  recipient: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  amount: 12.5
}

function setUp(isOn = true): KitSetup {
  const setup = setUpKit({ features: { pay: isOn } })
  made.push(setup)
  return setup
}

beforeEach(() => {
  said = collectConsole()
})

afterEach(async () => {
  cleanup()
  for (const { kit } of made.splice(0)) kit.dispose()
  document.body.replaceChildren()
  localStorage.clear()
  await finish()
  expect(said.errors).toEqual([])
  said.stop()
})

describe('pay', () => {
  test('default: opens the view; closing it is not paying', async () => {
    const { kit } = setUp()
    const outcome = pay(options)
    await expect.poll(() => kit.isOpen()).toBe(true)
    expect([getIsPaymentInProgress(), getPayResult(), getPayError()]).toEqual([false, undefined, undefined])
    await kit.close()
    expect(await outcome).toMatchObject({ success: false, error: { code: 'GENERIC_PAYMENT_ERROR' } })
  })

  test('behavior: the flag is off', async () => {
    const { kit } = setUp(false)
    await expect(openPay(options)).rejects.toMatchObject({ code: 'VIEW_UNKNOWN' })
    await expect(getAvailableExchanges({ asset: baseUSDC })).rejects.toMatchObject({ code: 'VIEW_UNKNOWN' })
    expect(await pay(options)).toEqual({
      success: false,
      error: { code: 'UNABLE_TO_INITIATE_PAYMENT', message: 'Unable to initiate payment', details: 'VIEW_UNKNOWN' }
    })
    expect(kit.isOpen()).toBe(false)
  })

  test('behavior: there is no kit', async () => {
    await expect(pay(options)).rejects.toMatchObject({ code: 'KIT_MISSING' })
    expect(() => getPayResult()).toThrow('Please call "createAppKit" before using "getPayResult" hook')
  })

  test('behavior: options that cannot be meant', async () => {
    setUp()
    expect(await pay({ ...options, amount: -1 })).toMatchObject({ error: { code: 'INVALID_AMOUNT' } })
    await expect(getPayUrl('harbour', { ...options, asset: baseUSDC, recipient: 'x' })).rejects.toMatchObject({
      code: 'INVALID_ADDRESS'
    })
  })

  test('behavior: no server can be asked for exchanges', async () => {
    setUp()
    expect(await getAvailableExchanges({ asset: baseUSDC })).toEqual([])
  })
})

describe('hooks', () => {
  test('usePay tells how it went', async () => {
    const { kit } = setUp()
    const failures: string[] = []
    const { result } = renderHook(() => usePay({ onError: ({ code }) => failures.push(code) }), { wrapper: StrictMode })
    expect(result.current).toMatchObject({ isPending: false, isSuccess: false, isError: false })
    let ended: Promise<void> | undefined
    act(() => void (ended = result.current.open(options)))
    expect(result.current.isPending).toBe(true)
    await act(() => expect.poll(() => kit.isOpen()).toBe(true))
    await act(async () => {
      await kit.close()
      await ended
    })
    expect(result.current).toMatchObject({ isPending: false, isError: true, error: { code: 'GENERIC_PAYMENT_ERROR' } })
    expect(failures).toEqual(['GENERIC_PAYMENT_ERROR'])
  })

  test('useAvailableExchanges asks once it appears, and again when told to', async () => {
    setUp()
    const { result } = renderHook(() => useAvailableExchanges({ asset: baseUSDC }))
    const settled = async () => {
      await act(finish)
      return result.current.data
    }
    await expect.poll(settled).toEqual([])
    expect(result.current).toMatchObject({ isLoading: false, error: undefined })
    await act(() => result.current.fetch({ amount: -1 }))
    expect(result.current.error?.code).toBe('INVALID_AMOUNT')
  })

  test('useAvailableExchanges takes the answer though it is told meanwhile not to ask by itself', async () => {
    setUp()
    const { result, rerender } = renderHook(
      ({ shouldFetchOnInit }) => useAvailableExchanges({ asset: baseUSDC, shouldFetchOnInit }),
      { initialProps: { shouldFetchOnInit: true } }
    )
    expect(result.current.isLoading).toBe(true)
    rerender({ shouldFetchOnInit: false })
    const settled = async () => {
      await act(finish)
      return result.current.isLoading
    }
    await expect.poll(settled).toBe(false)
    expect(result.current.data).toEqual([])
  })

  test('usePayUrlActions refuses what cannot be paid', async () => {
    setUp()
    const { result } = renderHook(() => usePayUrlActions())
    await expect(result.current.getUrl('harbour', { ...options, asset: baseUSDC, amount: 0 })).rejects.toMatchObject({
      code: 'INVALID_AMOUNT'
    })
  })
})

test('the assets are ones that can be paid in', () => {
  for (const { network, asset, metadata } of Object.values(assets)) {
    const isAddress = network.startsWith('eip155:') ? /^0x[0-9a-fA-F]{40}$/ : /^[1-9A-HJ-NP-Za-km-z]{43,44}$/
    expect(asset === 'native' || isAddress.test(asset), metadata.symbol).toBe(true)
  }
})

describe('following payments', () => {
  test('default: each change of one value is told, from before the first payment on', async () => {
    const reducer = (pay: object = {}, action: { readonly type: string; readonly pay?: object }) => action.pay ?? pay
    const store = configureStore({ reducer: { pay: reducer as never }, devTools: false })
    const listeners = new Set<() => void>()
    const loaded: { core?: object } = {}
    const kit = {
      loader: { current: () => loaded.core },
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    } as unknown as AppKit
    const seen: unknown[] = []
    const stop = watchPay(kit, isPayUnderWay, (value) => seen.push(value))
    loaded.core = { widget: { store } }
    listeners.forEach((listener) => listener())
    expect(listeners.size).toBe(0)
    const change = (step: string) => store.dispatch({ type: 'changed', pay: { status: { step } } })
    for (const step of ['choosing', 'signing', 'sent', 'paid']) change(step)
    expect(seen).toEqual([true, false])
    stop()
    change('signing')
    expect(seen).toEqual([true, false])
  })

  test('behavior: a page of an exchange that cannot be had is closed again', async () => {
    setUp()
    const opened: string[] = []
    const { open } = window
    window.open = () => {
      opened.push('open')
      return { close: () => opened.push('close') } as unknown as Window
    }
    try {
      await expect(openPayUrl('harbour', { ...options, asset: baseUSDC, recipient: 'nobody' })).rejects.toMatchObject({
        code: 'INVALID_ADDRESS'
      })
    } finally {
      window.open = open
    }
    expect(opened).toEqual(['open', 'close'])
  })

  test('behavior: there is no kit', () => {
    expect(() => subscribeStateKey('error', () => undefined)).toThrow(expect.objectContaining({ code: 'KIT_MISSING' }))
  })
})
