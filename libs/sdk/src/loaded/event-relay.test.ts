import type { WidgetEvent } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { createEventRelay } from './event-relay.js'

const OPEN: WidgetEvent = { event: 'MODAL_OPEN', properties: { view: 'Connect' } }
const CLOSE: WidgetEvent = { event: 'MODAL_CLOSE', properties: { connected: true } }
const SELECT: WidgetEvent = { event: 'SELECT_WALLET', properties: { name: 'One' } }
const SUCCESS: WidgetEvent = { event: 'CONNECT_SUCCESS', properties: { name: 'One', reconnect: false } }

function start() {
  const tasks: (() => void)[] = []
  const told: string[] = []
  const clock = {
    now: () => 0,
    setTimeout: (callback: () => void) => tasks.push(callback),
    clearTimeout: () => void tasks.pop()
  }
  const relay = createEventRelay(clock, ({ data }) => told.push(data.event))
  return {
    relay,
    told,
    /** Runs one task. */
    next: () => tasks.shift()?.(),
    /** What is told in the end of what happens at once. */
    tellAll(...events: WidgetEvent[]) {
      for (const event of events) relay.push(event)
      for (let task = tasks.shift(); task; task = tasks.shift()) task()
      return told
    }
  }
}

describe('createEventRelay', () => {
  it('default: each event is told once, in a task of its own', () => {
    const { relay, told, next } = start()
    relay.push(OPEN)
    relay.push(SELECT)
    expect(told).toEqual([])
    next()
    expect(told).toEqual(['MODAL_OPEN'])
    relay.push(SUCCESS)
    next()
    expect(told).toEqual(['MODAL_OPEN', 'SELECT_WALLET'])
    next()
    next()
    expect(told).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS'])
  })

  it('behavior: closing is told after the success that it is due to', () => {
    expect(start().tellAll(OPEN, CLOSE, SELECT, SUCCESS)).toEqual([
      'MODAL_OPEN',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE'
    ])
  })

  it('behavior: what is closed and opened again is told in that order', () => {
    expect(start().tellAll(CLOSE, OPEN)).toEqual(['MODAL_CLOSE', 'MODAL_OPEN'])
    expect(start().tellAll(CLOSE, OPEN, SUCCESS)).toEqual(['MODAL_CLOSE', 'MODAL_OPEN', 'CONNECT_SUCCESS'])
  })

  it('behavior: a success of a later task does not put off the closing of an earlier one', () => {
    const { relay, told, next, tellAll } = start()
    relay.push(SELECT)
    relay.push(CLOSE)
    next()
    expect(tellAll(SUCCESS)).toBe(told)
    expect(told).toEqual(['SELECT_WALLET', 'MODAL_CLOSE', 'CONNECT_SUCCESS'])
  })

  it('behavior: nothing is told after the end', () => {
    const { relay, tellAll } = start()
    relay.push(OPEN)
    relay.push(SELECT)
    relay.dispose()
    expect(tellAll(CLOSE)).toEqual([])
  })
})
