import { expect, test } from 'vitest'
import type { WallTime } from '../time/wall-time.js'
import { farcasterRelay } from './farcaster-relay.js'

const REQUEST = {
  domain: 'app.example',
  siweUri: 'https://app.example',
  nonce: '0123456789abcdef',
  until: 1_800_000_000_000 as WallTime
}
const CHANNEL = { channelToken: 'T', url: 'https://farcaster.example/~/siwf?channelToken=T', nonce: REQUEST.nonce }
const COMPLETED = { state: 'completed', message: 'm', signature: '0x01', username: 'ann' }

/** A relay that answers like this. */
function relayThat(answer: (url: string, request: RequestInit) => Response | Promise<Response>) {
  const asked: { url: string; request: RequestInit }[] = []
  const relay = farcasterRelay({
    url: 'https://relay.example',
    timeout: 50,
    fetch: async (url, request = {}) => {
      asked.push({ url: String(url), request })
      return answer(String(url), request)
    }
  })
  return { ...relay, asked }
}

test('default: a channel for one page, with a nonce and an end', async () => {
  const { open, asked } = relayThat(() => Response.json(CHANNEL, { status: 201 }))
  expect(await open(REQUEST)).toEqual({ channelToken: 'T', url: CHANNEL.url })
  const [{ url, request } = { url: '', request: {} }] = asked
  expect([url, request.method, request.redirect]).toEqual(['https://relay.example/v1/channel', 'POST', 'error'])
  expect(JSON.parse(String(request.body))).toEqual({
    domain: 'app.example',
    siweUri: 'https://app.example',
    nonce: REQUEST.nonce,
    expirationTime: '2027-01-15T08:00:00.000Z',
    acceptAuthAddress: false
  })
})

test('default: what has become of it', async () => {
  const states = [
    [Response.json({ state: 'pending' }, { status: 202 }), { state: 'pending' }],
    [Response.json({ state: 'denied' }), { state: 'denied' }],
    [Response.json({ error: 'Unauthorized' }, { status: 401 }), { state: 'over' }],
    [Response.json(COMPLETED), COMPLETED],
    [Response.json({ ...COMPLETED, username: '<b>ann</b>' }), { ...COMPLETED, username: undefined }]
  ] as const
  for (const [answer, state] of states) {
    const { look, asked } = relayThat(() => answer)
    expect(await look('T')).toEqual(state)
    expect(asked[0]?.request.headers).toEqual({ authorization: 'Bearer T' })
  }
})

test.each([
  ['another nonce', { ...CHANNEL, nonce: 'fedcba9876543210' }],
  ['a script for an address', { ...CHANNEL, url: 'javascript:alert(1)' }],
  ['an address without TLS', { ...CHANNEL, url: 'http://farcaster.example/' }],
  ['an address with a password', { ...CHANNEL, url: 'https://user:pass@farcaster.example/' }],
  ['no token', { ...CHANNEL, channelToken: '' }],
  ['no record', 'ok'],
  ['a megabyte', { ...CHANNEL, more: 'x'.repeat(1_000_000) }]
])('T3.12 behavior: %s is no channel', async (_what, answer) => {
  const { open } = relayThat(() => Response.json(answer, { status: 201 }))
  await expect(open(REQUEST)).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
})

test.each([
  ['UNAVAILABLE', () => Promise.reject(new TypeError('refused'))],
  ['UNAVAILABLE', () => Response.json({}, { status: 500 })],
  ['BAD_RESPONSE', () => Response.json({ ...COMPLETED, signature: 'signed' })],
  ['BAD_RESPONSE', () => Response.json({ state: 'unheard of' })],
  ['BAD_RESPONSE', () => new Response('<html>')]
])('behavior: a relay that does not work is %s', async (code, answer) => {
  const { look } = relayThat(answer)
  await expect(look('T')).rejects.toMatchObject({ code })
})

test('behavior: a relay that hangs is given up', async () => {
  const { look } = relayThat(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  )
  await expect(look('T')).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
})
