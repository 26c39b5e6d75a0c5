import { createSafeStorage } from '@appkit/core/internal'
import { createFakeClock, createMemoryStorage } from '@appkit/core/testing'
import { expect, it } from 'vitest'
import { createSessionRecord } from './session-record.js'

const KEY = '@appkit/one/relay'
const TOPIC = 'ab'.repeat(32)

function open() {
  const browser = createMemoryStorage()
  const storage = createSafeStorage(
    () => browser,
    () => undefined
  )
  const clock = createFakeClock()
  return { browser, clock, record: createSessionRecord({ storage, kitId: 'one' }, clock) }
}

it('keeps one session until it is over or removed', async () => {
  const { browser, clock, record } = open()
  record.write(TOPIC, clock.now() + 1_000)
  record.remove('cd'.repeat(32))
  expect(record.read()).toBe(TOPIC)
  await clock.advance(1_000)
  expect(record.read()).toBe(undefined)
  record.remove(TOPIC)
  expect([...browser.entries]).toEqual([])
})

it('reads what earlier releases wrote, beside the version', () => {
  const { browser, record } = open()
  browser.setItem(KEY, `{"version":1,"topic":"${TOPIC}","expiresAt":9999999999999}`)
  expect(record.read()).toBe(TOPIC)
  record.remove(TOPIC)
  expect([...browser.entries]).toEqual([])
})

it.each(['{', 'null', `{"version":1,"topic":"x","expiresAt":9999999999999}`, '{"version":1,"value":7}'])(
  'T4.01 takes %s for none',
  (text) => {
    const { browser, record } = open()
    browser.setItem(KEY, text)
    expect(record.read()).toBe(undefined)
    expect([...browser.entries]).toEqual([])
  }
)

it('T4.05 leaves what another version wrote alone', () => {
  const { browser, record } = open()
  browser.setItem(KEY, '{"version":2,"value":7}')
  record.write(TOPIC, 9_999_999_999_999)
  expect([record.read(), browser.getItem(KEY)]).toEqual([undefined, '{"version":2,"value":7}'])
})
