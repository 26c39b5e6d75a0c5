import { createFakeClock } from '@appkit/core/testing'
import type { ISignClient } from '@walletconnect/types'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { deferEarlyMessages } from './defer-early-messages.js'

const METHODS = ['wc_sessionEvent', 'wc_sessionUpdate', 'wc_sessionExtend', 'wc_sessionDelete'] as const

interface Message {
  readonly topic: string
  readonly payload: { readonly method: string; readonly id: number }
}

/** A relay library with a session that is being settled and one that is there. */
function open() {
  const taken: number[] = []
  const keys = ['known']
  const listeners = new Set<() => void>()
  const engine = {
    pendingSessions: new Map([[1, { sessionTopic: 'pending' }]]),
    onRelayEventRequest: async ({ payload }: Message) => void taken.push(payload.id)
  }
  const events = {
    on: (_name: string, listener: () => void) => listeners.add(listener),
    removeListener: (_name: string, listener: () => void) => listeners.delete(listener)
  }
  const clock = createFakeClock()
  const stop = deferEarlyMessages({ engine, session: { keys }, events } as unknown as ISignClient, clock)
  return {
    taken,
    clock,
    stop,
    say: (topic: string, id: number, method: string = METHODS[0]) =>
      engine.onRelayEventRequest({ topic, payload: { method, id } }),
    async settle() {
      keys.push('pending')
      for (const listener of listeners) listener()
      await clock.advance(0)
    }
  }
}

it('T5.03 wherever the session comes among its messages, all are heard once and in their order, after it', async () => {
  const message = fc.record({ method: fc.constantFrom(...METHODS), isOwn: fc.boolean() })
  await checkProperty(
    fc.asyncProperty(fc.array(message, { maxLength: 20 }), fc.nat(20), async (messages, place) => {
      const { say, settle, taken, clock } = open()
      let early: number[] = []
      for (const [id, { method, isOwn }] of messages.entries()) {
        if (id === place) await settle()
        await say(isOwn ? 'pending' : 'known', id, method)
        if (id < place && isOwn) early = [...early, id]
      }
      if (place >= messages.length) {
        expect(early.some((id) => taken.includes(id))).toBe(false)
        await settle()
      }
      const own = taken.filter((id) => messages[id]?.isOwn)
      const others = taken.filter((id) => !messages[id]?.isOwn)
      expect(own).toEqual(own.toSorted((a, b) => a - b))
      expect(others).toEqual(others.toSorted((a, b) => a - b))
      expect(taken.toSorted((a, b) => a - b)).toEqual(messages.map((_, id) => id))
      expect(clock.pending).toBe(0)
    }),
    300
  )
})

it('T5.03 what belongs to no session that is being settled is not held, and a flood of it not kept', async () => {
  const { say, settle, taken, stop } = open()
  await say('strange', 1)
  await say('pending', 2, 'wc_sessionPropose')
  expect(taken).toEqual([1, 2])
  for (let id = 100; id < 200; id += 1) await say('pending', id)
  await settle()
  expect(taken.length).toBe(2 + 20)
  stop()
})
