import { afterEach, beforeEach, expect, test } from 'vitest'
import { CODE, createFakeServices, type FakeServices } from './fake-services.js'
import { createFrameInMemory, type FrameInMemory } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

const UPDATE_ID = 'c'.repeat(43)
const EMAIL = 'new@example.com'

let services: FakeServices
let frame: FrameInMemory
let host: HostPort

beforeEach(async () => {
  services = createFakeServices()
  frame = createFrameInMemory({ fetch: services.fetch })
  host = connectHost(frame)
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await host.ask('CONNECT_OTP', { otp: CODE })
})
afterEach(() => {
  host.dispose()
  frame.dispose()
})

const askedFor = (): readonly unknown[] =>
  services.asked.filter(({ url }) => url.endsWith('/update-email')).map(({ body }) => body)

test('T8.17 behavior: a code that could not be sent again leaves what was confirmed as it is', async () => {
  services.answerNext('/frame/v1/update-email', 200, { action: 'VERIFY_PRIMARY_OTP', updateId: UPDATE_ID })
  await host.ask('UPDATE_EMAIL', { email: EMAIL })
  const confirmed = { action: 'VERIFY_SECONDARY_OTP', updateId: UPDATE_ID }
  services.answerNext('/frame/v1/update-email-primary-otp', 200, confirmed)
  await host.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: CODE })
  services.answerNext('/frame/v1/update-email', 503, { error: { code: 'UNAVAILABLE' } })
  expect(await host.ask('UPDATE_EMAIL', { email: EMAIL })).toEqual({
    message: "Login isn't available right now. Try again later.",
    reason: 'UNAVAILABLE'
  })
  services.answerNext('/frame/v1/update-email', 200, confirmed)
  expect(await host.ask('UPDATE_EMAIL', { email: EMAIL })).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
  const again = { email: EMAIL, updateId: UPDATE_ID }
  expect(askedFor()).toEqual([{ email: EMAIL }, again, again])
})
