import { expect, test } from 'vitest'
import { createPatientClock } from '@appkit/core/testing'
import { createTestFrame } from '../testing/index.js'
import { createFrameClient } from './index.js'

test('x', async () => {
  const frame = createTestFrame()
  const clock = createPatientClock()
  const client = createFrameClient({
    frameUrl: frame.origin,
    frame: frame.access,
    clock,
    random: (b) => crypto.getRandomValues(b)
  })
  const answer = client.request('CONNECT_EMAIL', { email: 'alice@example.com' })
  await clock.advance(500)
  await clock.advance(500)
  expect(await answer).toEqual({ action: 'VERIFY_OTP' })
  client.dispose()
  frame.dispose()
})
