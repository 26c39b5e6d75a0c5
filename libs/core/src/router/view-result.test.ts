import { expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { createTestWidget } from '../testing/index.js'
import { closeModal, openModal } from './router-thunks.js'
import { giveBackResult, openForResult, takeResult } from './view-result.js'

const open = () => {
  const { widget } = createTestWidget()
  return { widget, result: widget.dispatch(openForResult<string>({ view: 'Networks' })) }
}

test('default: the opener gets what the feature found', async () => {
  const { widget, result } = open()
  const opener = widget.dispatch(takeResult())
  widget.dispatch(closeModal())
  opener.resolve('found')
  expect(await result).toBe('found')
})

test('behavior: leaving ends the wait with nothing', async () => {
  const closed = open()
  closed.widget.dispatch(closeModal())
  expect(await closed.result).toBeUndefined()
  const other = open()
  other.widget.dispatch(openModal({ view: 'WhatIsAWallet' }))
  expect(await other.result).toBeUndefined()
})

test('behavior: an opener that was given back is answered by the next try, or by closing', async () => {
  const again = open()
  again.widget.dispatch(giveBackResult(again.widget.dispatch(takeResult())))
  again.widget.dispatch(takeResult()).resolve('later')
  expect(await again.result).toBe('later')

  const left = open()
  const opener = left.widget.dispatch(takeResult())
  left.widget.dispatch(closeModal())
  left.widget.dispatch(giveBackResult(opener))
  expect(await left.result).toBeUndefined()
})

test('behavior: a caller that waits while the kit goes hears so', async () => {
  const { widget, result } = open()
  widget.dispose()
  await expect(result).rejects.toSatisfy((error) => AppKitError.is(error, 'DISPOSED'))
})

test('T7.09 behavior: nothing is left of a wait that is over', async () => {
  const { widget } = createTestWidget()
  const signal = widget.dispatch((_dispatch, _getState, { flows }) => flows.gone.signal)
  let listeners = 0
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    listeners += 1
    addEventListener.apply(signal, given)
  }
  signal.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
    listeners -= 1
    removeEventListener.apply(signal, given)
  }
  for (let turn = 0; turn < 3; turn += 1) {
    const result = widget.dispatch(openForResult({ view: 'Networks' }))
    widget.dispatch(closeModal())
    await result
  }
  expect(listeners).toBe(0)
})
