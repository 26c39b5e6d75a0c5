import { describe, expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { createFakeClock, settle } from '../testing/index.js'
import { eitherSignal } from './either-signal.js'
import { pause } from './pause.js'
import { assertNotAborted, untilAborted } from './until-aborted.js'

const gone = new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
const expired = new AppKitError('TIMEOUT', { source: 'test', milliseconds: 1 })
const forever = new Promise<never>(() => undefined)

/** A controller, and how many listen to its signal. */
function createCounted() {
  const control = new AbortController()
  const { signal } = control
  const listeners = new Set<unknown>()
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
  signal.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listeners.add(listener)
    add(type, listener, options)
  }
  signal.removeEventListener = (type: string, listener: EventListener) => {
    listeners.delete(listener)
    remove(type, listener)
  }
  return { control, signal, listeners }
}

describe('untilAborted', () => {
  test('behavior: of combined signals the first to abort ends the wait, and its reason stays', async () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const signal = AbortSignal.any([one.signal, other.signal])
    const waiting = untilAborted(forever, signal)
    other.abort(expired)
    one.abort(gone)
    await expect(waiting).rejects.toBe(expired)
    await expect(untilAborted(forever, signal)).rejects.toBe(expired)
    expect(() => assertNotAborted(AbortSignal.any([signal, one.signal]))).toThrow(expired)
  })

  test('behavior: a signal with a foreign reason gives a code all the same', async () => {
    await expect(untilAborted(forever, AbortSignal.abort('why not'))).rejects.toMatchObject({ code: 'CONTEXT_CHANGED' })
  })

  test('behavior: whatever ends the wait, no listener is left; what comes late is dropped', async () => {
    const { control, signal, listeners } = createCounted()
    expect(await untilAborted(Promise.resolve(1), signal)).toBe(1)
    await expect(untilAborted(Promise.reject(expired), signal)).rejects.toBe(expired)
    let answer: (value: number) => void = () => undefined
    let fail: (error: Error) => void = () => undefined
    const answered = untilAborted(new Promise<number>((resolve) => (answer = resolve)), signal)
    const failed = untilAborted(new Promise<number>((_resolve, reject) => (fail = reject)), signal)
    expect(listeners.size).toBe(2)
    control.abort(gone)
    answer(1)
    fail(new Error('no caller waits for this'))
    await expect(answered).rejects.toBe(gone)
    await expect(failed).rejects.toBe(gone)
    await settle()
    expect(listeners.size).toBe(0)
  })

  test('default: without a signal it is the promise', async () => {
    expect(() => assertNotAborted(undefined)).not.toThrow()
    expect(await untilAborted(Promise.resolve(1), undefined)).toBe(1)
  })
})

describe('eitherSignal', () => {
  test('default: where no caller can give it up, it is the owner’s own', () => {
    const { signal } = new AbortController()
    expect(eitherSignal(signal, undefined)).toBe(signal)
  })

  test('behavior: ends with either, for the reason of the first', () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0]
    ] as const) {
      const controls = [new AbortController(), new AbortController()] as const
      const signal = eitherSignal(controls[0].signal, controls[1].signal)
      controls[first].abort(gone)
      controls[second].abort(expired)
      expect(signal.reason).toBe(gone)
    }
  })
})

describe('pause', () => {
  test('behavior: neither its end nor an abort leaves a timer or a listener', async () => {
    const clock = createFakeClock()
    const { control, signal, listeners } = createCounted()
    const whole = pause(clock, 10, signal)
    await clock.advance(10)
    await whole
    expect([clock.pending, listeners.size]).toEqual([0, 0])
    const broken = pause(clock, 10, AbortSignal.any([signal, new AbortController().signal]))
    control.abort(gone)
    await expect(broken).rejects.toBe(gone)
    await expect(pause(clock, 10, signal)).rejects.toBe(gone)
    expect(clock.pending).toBe(0)
  })
})
