import { integer, number, object, optional, parse, pipe, string } from 'valibot'
import { expect, it } from 'vitest'
import { FrameError } from '../server/frame-error.js'
import { errorPayload } from './frame-failures.js'

/** What hosts understood before there were reasons. */
const formerPayload = object({ message: optional(string()), code: optional(pipe(number(), integer())) })

it('behavior: a host of before understands what is answered today', () => {
  const error = new FrameError('Too often', { code: -32_005, reason: 'RATE_LIMITED', retryAfterSeconds: 30 })
  expect(parse(formerPayload, error.toPayload())).toEqual({ message: 'Too often', code: -32_005 })
})

it.each([
  [{ message: 'Invalid code' }, { message: 'Invalid code' }],
  [{}, { message: 'An error occurred' }],
  [
    { message: 'Nein', code: 4001, reason: 'SOCIAL_DENIED' },
    { message: 'Nein', code: 4001, reason: 'SOCIAL_DENIED' }
  ]
])('behavior: %o', (answer, read) => {
  expect(parse(errorPayload, answer)).toEqual(read)
})

it.each([
  { reason: 'OF_TOMORROW' },
  { reason: 7 },
  { retryAfterSeconds: -1 },
  { retryAfterSeconds: '30' },
  { retryAfterSeconds: 1.5 },
  { retryAfterSeconds: 1_000_000 }
])('behavior: of %o nothing is believed, and the request is refused all the same', (details) => {
  expect(parse(errorPayload, { message: 'No', ...details })).toMatchObject({ message: 'No' })
  expect(Object.values(parse(errorPayload, { message: 'No', ...details })).filter(Boolean)).toEqual(['No'])
})
