import { base64urlnopad } from '@scure/base'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CODE, createFakeServices, type FakeServices } from './fake-services.js'
import { createFrameInMemory, createMemoryStorage, type FrameInMemory, type MemoryStorage } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

let services: FakeServices
let frame: FrameInMemory
let host: HostPort
let storage: MemoryStorage

beforeEach(() => {
  services = createFakeServices()
  storage = createMemoryStorage()
  frame = createFrameInMemory({ fetch: services.fetch, storage: () => storage })
  host = connectHost(frame)
})
afterEach(() => {
  host.dispose()
  frame.dispose()
})

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const refusal = (code: string, more: object = {}) => ({ error: { code, message: 'raw words of the server', ...more } })

test.each([
  [400, refusal('CODE_WRONG', { triesLeft: 3 }), 'Invalid code', 'CODE_WRONG'],
  [400, refusal('CODE_WRONG', { triesLeft: 0 }), 'Too many attempts. Request a new code.', 'TOO_MANY_TRIES'],
  [409, refusal('CODE_REPLACED'), 'We sent a newer code. Use that one.', 'CODE_REPLACED'],
  [410, refusal('CODE_OVER'), 'This code no longer works. Request a new one.', 'CODE_OVER'],
  [
    429,
    refusal('RATE_LIMITED', { until: NOW + 5 * MINUTE }),
    'Too many attempts. Try again in 5 minutes.',
    'RATE_LIMITED'
  ],
  [429, refusal('RATE_LIMITED', { until: NOW + 1_000 }), 'Too many attempts. Try again in a minute.', 'RATE_LIMITED'],
  [
    429,
    refusal('RATE_LIMITED', { until: NOW + 180 * MINUTE }),
    'Too many attempts. Try again in 3 hours.',
    'RATE_LIMITED'
  ],
  [429, refusal('RATE_LIMITED'), 'Too many attempts. Try again later.', 'RATE_LIMITED'],
  [403, refusal('FORBIDDEN'), "This app isn't allowed to log people in.", 'APP_NOT_ALLOWED'],
  [410, refusal('SOCIAL_OVER'), 'This login is no longer valid. Start again.', 'SOCIAL_OVER'],
  [409, refusal('SOCIAL_FAILED'), "Couldn't log you in. Try again.", 'SOCIAL_FAILED'],
  [404, refusal('SOCIAL_UNAVAILABLE'), "This account can't be used to log in here.", 'SOCIAL_UNAVAILABLE'],
  [409, refusal('NO_EMAIL'), 'This account has no email to send a code to.', 'NO_EMAIL'],
  [503, refusal('UNAVAILABLE'), "Login isn't available right now. Try again later.", 'UNAVAILABLE'],
  [500, 'a stack', "Couldn't reach the login server. Try again.", 'UNREACHABLE'],
  [200, { sessionToken: 'short' }, "Couldn't reach the login server. Try again.", 'UNREACHABLE']
])('behavior: %s %o is said in words of the frame, and by its reason', async (status, body, message, reason) => {
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  services.answerNext('/frame/v1/otp', status, body)
  expect(await host.ask('CONNECT_OTP', { otp: CODE })).toMatchObject({ message, reason })
})

test.each([
  [NOW + 17_500, 'Please try again after 18 seconds', 18],
  [NOW - 1, 'Please try again after 1 seconds', 1],
  [NOW + 900_000, 'Please try again after 900 seconds', 900]
])(
  'behavior: a mail that was requested too soon is refused with a code and the seconds left',
  async (until, message, retryAfterSeconds) => {
    services.answerNext('/frame/v1/email', 429, refusal('RATE_LIMITED', { until }))
    expect(await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })).toEqual({
      message,
      code: -32_005,
      reason: 'RATE_LIMITED',
      retryAfterSeconds
    })
  }
)

test('behavior: a code before there was a mail', async () => {
  expect(await host.ask('CONNECT_OTP', { otp: CODE })).toEqual({ message: 'Enter your email first.' })
})

test('behavior: a device is known again by its token, for the same email only', async () => {
  await logIn()
  await host.ask('CONNECT_EMAIL', { email: ' Alice@Example.com'.trim() })
  await host.ask('CONNECT_EMAIL', { email: 'bob@example.com' })
  const bodies = services.asked
    .filter(({ url }) => url.endsWith('/email'))
    .map(({ body }) => Object.keys(body as object))
  expect(bodies.map((names) => names.includes('deviceToken'))).toEqual([false, true, false])
  expect(bodies.map((names) => names.includes('loginId'))).toEqual([false, false, false])
})

test('behavior: the same email again sends again, and after the login is over a new one begins', async () => {
  const email = 'alice@example.com'
  await host.ask('CONNECT_EMAIL', { email })
  await host.ask('CONNECT_EMAIL', { email })
  services.answerNext('/frame/v1/email', 410, refusal('CODE_OVER'))
  expect(await host.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  const bodies = services.asked.map(({ body }) => 'loginId' in (body as object))
  expect(bodies).toEqual([false, true, true, false])
})

test('behavior: the services are told the origin that the browser has verified, not what the app says', async () => {
  const metadata = { name: 'Bank', description: '', url: 'https://bank.example', icons: [] }
  await host.ask('SYNC_DAPP_DATA', { projectId: 'mine', metadata })
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  expect(services.asked[0]?.body).toMatchObject({ projectId: 'mine', appOrigin: 'https://app.example' })
})

test('T8.17 behavior: a token that the services rotate takes the place of the one before', async () => {
  await logIn()
  const next = 'n'.repeat(43)
  const user = { user: { id: 'user-1', email: 'alice@example.com' } }
  services.answerNext('/frame/v1/session', 200, user, { 'x-session-token': next })
  await host.ask('IS_CONNECTED')
  await host.ask('IS_CONNECTED')
  expect(services.asked.at(-1)?.headers.get('authorization')).toBe(`Bearer ${next}`)
})

test('T8.17 behavior: a session that the services end is over, and so are its keys', async () => {
  await logIn()
  expect(await host.ask('GET_USER')).toMatchObject({ email: 'alice@example.com', chainId: 1 })
  services.answerNext('/frame/v1/session', 401, refusal('UNAUTHORIZED'))
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await host.ask('GET_USER')).toEqual({ message: 'Log in first.', reason: 'LOGGED_OUT' })
  expect(await host.rpc('personal_sign', ['hello', '0x'])).toEqual({ message: 'Log in first.', reason: 'LOGGED_OUT' })
})

test('T8.17 behavior: the host is told of a session that the services end while the frame does something else', async () => {
  await logIn()
  await host.ask('GET_USER')
  services.answerNext('/frame/v1/update-email', 401, refusal('UNAUTHORIZED'))
  expect(await host.ask('UPDATE_EMAIL', { email: 'new@example.com' })).toEqual({
    message: 'Log in first.',
    reason: 'LOGGED_OUT'
  })
  await expect.poll(() => host.heard.some(({ type }) => type === '@w3m-frame/SESSION_UPDATE')).toBe(true)
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('T8.17 behavior: signing out in another tab ends it here, and the host is told', async () => {
  await logIn()
  await host.ask('GET_USER')
  storage.writeElsewhere('frame:https://app.example', '{}')
  await expect.poll(() => host.heard.some(({ type }) => type === '@w3m-frame/SESSION_UPDATE')).toBe(true)
  expect(await host.ask('GET_USER')).toEqual({ message: 'Log in first.', reason: 'LOGGED_OUT' })
})

const writeToken = (sessionToken: string) =>
  storage.writeElsewhere('frame:https://app.example', JSON.stringify({ sessionToken, devices: [] }))

test('T4.05 behavior: another user who logs in in another tab is logged in here, too, and the host is told', async () => {
  await logIn()
  const before = (await host.ask('GET_USER')) as { address: string }
  writeToken('o'.repeat(43))
  await expect.poll(() => host.heard.some(({ type }) => type === '@w3m-frame/SESSION_UPDATE')).toBe(true)
  const other = { id: 'user-2', email: 'bob@example.com' }
  services.answerNext('/frame/v1/session', 200, { user: other })
  services.answerNext('/frame/v1/user', 200, {
    ...other,
    secret: base64urlnopad.encode(new Uint8Array(32).fill(8))
  })
  const after = (await host.ask('GET_USER')) as { address: string; email: string }
  expect(after.email).toBe('bob@example.com')
  expect(after.address).not.toBe(before.address)
})

test('T8.17 behavior: a token that another tab has rotated leaves the open question as it is', async () => {
  await logIn()
  const { address } = (await host.ask('GET_USER')) as { address: string }
  frame.setDecision('hang')
  const signed = host.rpc('personal_sign', ['hello', address])
  await expect.poll(() => frame.approvals.current() !== undefined).toBe(true)
  writeToken('n'.repeat(43))
  services.answerNext('/frame/v1/session', 200, { user: { id: 'user-1', email: 'alice@example.com' } })
  frame.setDecision('approve')
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
})

test('T3.13 behavior: each app has a session of its own, and keys are never stored', async () => {
  await logIn()
  await host.ask('GET_USER')
  const other = createFrameInMemory({
    fetch: services.fetch,
    storage: () => storage,
    settings: { servicesUrl: 'https://api.example', allowedOrigins: ['https://other.example'], networks: [] }
  })
  const otherHost = connectHost(other, 'https://other.example')
  expect(await otherHost.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect([...storage.entries.keys()]).toEqual(['frame:https://app.example'])
  expect(JSON.stringify([...storage.entries])).not.toMatch(/alice|BwcHBwcH|secret/)
  otherHost.dispose()
  other.dispose()
})

test('T3.13 behavior: blocked storage costs the next visit, not this one', async () => {
  const blocked = createFrameInMemory({
    fetch: services.fetch,
    storage: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  const blockedHost = connectHost(blocked)
  await blockedHost.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await blockedHost.ask('CONNECT_OTP', { otp: CODE })
  expect(await blockedHost.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(blocked.host()).toMatchObject({ isKept: false })
  blockedHost.dispose()
  blocked.dispose()
})

test('T3.13 T12.06 behavior: no secret, email, code or token in an address, in a log, or in what the host hears unasked', async () => {
  const logged: unknown[] = []
  const talking = createFrameInMemory({ fetch: services.fetch, log: (entry) => void logged.push(entry) })
  const talkingHost = connectHost(talking)
  await talkingHost.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await talkingHost.ask('CONNECT_OTP', { otp: '000000' })
  await talkingHost.ask('CONNECT_OTP', { otp: CODE })
  await talkingHost.ask('GET_USER')
  await talkingHost.ask('CONNECT_EMAIL', { email: 'broken@example.com' })
  await talkingHost.rpc('eth_blockNumber', [])
  await talkingHost.ask('SIGN_OUT')
  const told = JSON.stringify(talkingHost.heard).replace('"email":"alice@example.com"', '')
  const written = `${services.asked.map(({ url }) => url).join()} ${JSON.stringify(logged)} ${told}`
  for (const word of ['alice', 'broken@', CODE, 'sssssss', 'ddddddd', 'lllllll', 'BwcHBwc'])
    expect(written).not.toContain(word)
  talkingHost.dispose()
  talking.dispose()
})

test('default: networks are those of the protocol and the operator’s, the first chain where none was used', async () => {
  expect(await host.ask('GET_CHAIN_ID')).toEqual({ chainId: 1 })
  expect(await host.ask('SWITCH_NETWORK', { chainId: 'eip155:8453' })).toEqual({ chainId: 8453 })
  expect(await host.ask('GET_CHAIN_ID')).toEqual({ chainId: 8453 })
  expect(await host.ask('SWITCH_NETWORK', { chainId: 31_337 })).toMatchObject({ code: 4902 })
  expect(await host.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({ smartAccountEnabledNetworks: [] })
  expect(await host.ask('INIT_SMART_ACCOUNT')).toMatchObject({ code: -32_601 })
})

test('default: who it is on Solana has an address of Solana', async () => {
  await logIn()
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await host.ask('GET_USER', { chainId })).toMatchObject({
    chainId,
    address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
  })
  expect(await host.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject({ type: 'eoa' })
})

async function logIn(): Promise<void> {
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await host.ask('CONNECT_OTP', { otp: CODE })
}
