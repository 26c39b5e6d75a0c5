import { createSafeStorage } from '@appkit/core/internal'
import { createFakeClock, createMemoryStorage } from '@appkit/core/testing'
import { expect, it } from 'vitest'
import { createSessionRecord } from './session-record.js'

const KEY = '@appkit/one/relay'
const TOPIC = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)
const THIRD = 'ef'.repeat(32)

function open() {
  const browser = createMemoryStorage()
  const storage = createSafeStorage(
    () => browser,
    () => undefined
  )
  const clock = createFakeClock()
  return { browser, clock, record: createSessionRecord({ storage, kitId: 'one' }, clock) }
}

it('keeps a session until it is over or removed', async () => {
  const { browser, clock, record } = open()
  record.write(TOPIC, clock.now() + 1_000)
  record.remove(OTHER)
  expect(record.read()).toEqual([TOPIC])
  await clock.advance(1_000)
  expect(record.read()).toEqual([])
  record.remove(TOPIC)
  expect([...browser.entries]).toEqual([])
})

it('keeps every session, in the order in which they were made; one that lasts longer keeps its place', async () => {
  const { browser, clock, record } = open()
  record.write(TOPIC, clock.now() + 1_000)
  record.write(OTHER, clock.now() + 2_000)
  record.write(TOPIC, clock.now() + 3_000)
  expect(record.read()).toEqual([TOPIC, OTHER])
  await clock.advance(2_000)
  expect(record.read()).toEqual([TOPIC])
  record.write(THIRD, clock.now() + 1_000)
  expect(browser.getItem(KEY)).not.toContain(OTHER)
  record.remove(THIRD)
  expect(record.read()).toEqual([TOPIC])
})

it('T5.08 keeps ten at most, the newest', () => {
  const { record } = open()
  const topics = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(64, '0'))
  for (const topic of topics) record.write(topic, 9_999_999_999_999)
  expect(record.read()).toEqual(topics.slice(-10))
})

it('reads what earlier releases wrote, beside the version, and writes the last session as they read it', () => {
  const { browser, record } = open()
  browser.setItem(KEY, `{"version":1,"topic":"${TOPIC}","expiresAt":9999999999999}`)
  expect(record.read()).toEqual([TOPIC])
  record.write(OTHER, 9_999_999_999_999)
  expect(JSON.parse(browser.getItem(KEY) ?? '')).toMatchObject({ version: 1, value: { topic: OTHER } })
  expect(record.read()).toEqual([TOPIC, OTHER])
  record.remove(OTHER)
  record.remove(TOPIC)
  expect([...browser.entries]).toEqual([])
})

it.each(['{', 'null', `{"version":1,"topic":"x","expiresAt":9999999999999}`, '{"version":1,"value":7}'])(
  'T4.01 takes %s for none',
  (text) => {
    const { browser, record } = open()
    browser.setItem(KEY, text)
    expect(record.read()).toEqual([])
    expect([...browser.entries]).toEqual([])
  }
)

it('T4.05 leaves what another version wrote alone', () => {
  const { browser, record } = open()
  browser.setItem(KEY, '{"version":2,"value":7}')
  record.write(TOPIC, 9_999_999_999_999)
  expect([record.read(), browser.getItem(KEY)]).toEqual([[], '{"version":2,"value":7}'])
})
