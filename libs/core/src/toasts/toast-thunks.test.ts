import { expect, test } from 'vitest'
import { createTestWidget } from '../testing/index.js'
import type { Toast } from './toasts-slice.js'
import { hideToast, pauseToast, resumeToast, showToast } from './toast-thunks.js'

function setUp() {
  const { widget, platform } = createTestWidget()
  const show = (text: string, variant: Toast['variant'] = 'success') =>
    widget.dispatch(showToast({ variant, message: { text } }))
  const shown = () => {
    const message = widget.store.getState().toasts.current?.message
    return message && 'text' in message ? message.text : undefined
  }
  return { widget, clock: platform.clock, show, shown }
}

test('default: shown for 2.5 s', async () => {
  const { clock, show, shown } = setUp()
  show('saved')
  expect(shown()).toBe('saved')
  await clock.advance(2_499)
  expect(shown()).toBe('saved')
  await clock.advance(1)
  expect(shown()).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('behavior: a new one closes the first and opens after 150 ms', async () => {
  const { clock, show, shown } = setUp()
  show('first')
  show('second')
  expect(shown()).toBeUndefined()
  await clock.advance(149)
  expect(shown()).toBeUndefined()
  await clock.advance(1)
  expect(shown()).toBe('second')
})

test('T7.13 behavior: of fifty at once the last is shown after 150 ms', async () => {
  const { clock, show, shown } = setUp()
  for (let index = 1; index <= 50; index += 1) show(`toast ${index}`)
  await clock.advance(150)
  expect(shown()).toBe('toast 50')
  await clock.advance(2_500)
  expect(shown()).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('T7.13 behavior: an error is not hidden by a success for its first second', async () => {
  const { clock, show, shown } = setUp()
  show('failed', 'error')
  await clock.advance(200)
  show('saved', 'success')
  await clock.advance(799)
  expect(shown()).toBe('failed')
  await clock.advance(151)
  expect(shown()).toBe('saved')
})

test('T7.13 behavior: an error that waits for its turn is not lost to a success, which comes after it', async () => {
  const { clock, show, shown } = setUp()
  show('started')
  show('failed', 'error')
  await clock.advance(100)
  show('saved')
  await clock.advance(50)
  expect(shown()).toBe('failed')
  await clock.advance(999)
  expect(shown()).toBe('failed')
  await clock.advance(151)
  expect(shown()).toBe('saved')
  await clock.advance(2_500)
  expect(shown()).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('T7.13 behavior: a success that waits for an error to be read comes although the error was pointed at, or closed', async () => {
  const { widget, clock, show, shown } = setUp()
  show('failed', 'error')
  show('saved')
  widget.dispatch(pauseToast())
  await clock.advance(60_000)
  expect(shown()).toBe('failed')
  widget.dispatch(resumeToast())
  await clock.advance(1_150)
  expect(shown()).toBe('saved')

  show('failed again', 'error')
  await clock.advance(150)
  show('saved again')
  widget.dispatch(hideToast())
  await clock.advance(150)
  expect(shown()).toBe('saved again')
  await clock.advance(2_500)
  expect(shown()).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('T7.13 behavior: of errors that wait the last one is shown', async () => {
  const { clock, show, shown } = setUp()
  for (const text of ['one', 'two', 'three']) show(text, 'error')
  await clock.advance(150)
  expect(shown()).toBe('three')
})

test('behavior: loading stays until it is replaced', async () => {
  const { clock, show, shown } = setUp()
  show('sending', 'loading')
  await clock.advance(60_000)
  expect(shown()).toBe('sending')
  show('sent')
  await clock.advance(150)
  expect(shown()).toBe('sent')
})

test('behavior: pausing keeps it, resuming starts its time again', async () => {
  const { widget, clock, show, shown } = setUp()
  show('read me')
  await clock.advance(2_000)
  widget.dispatch(pauseToast())
  await clock.advance(60_000)
  expect(shown()).toBe('read me')
  widget.dispatch(resumeToast())
  await clock.advance(2_500)
  expect(shown()).toBeUndefined()
})

test('behavior: hidden by hand, no timer is left', () => {
  const { widget, clock, show, shown } = setUp()
  show('x')
  widget.dispatch(hideToast())
  expect(shown()).toBeUndefined()
  expect(clock.pending).toBe(0)
})
