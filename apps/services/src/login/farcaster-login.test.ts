import { startFarcasterRelay, type FarcasterRelay } from '@appkit/farcaster-relay'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APP } from '../../test/frame-client.js'
import { loginHarness } from '../../test/login-harness.js'
import { farcasterRelay, type ChannelState } from '../farcaster/farcaster-relay.js'
import { isSignedByKey } from '../signatures/signature-check.js'
import type { Farcaster } from './farcaster-login.js'

const BEGIN = 'POST /frame/v1/farcaster'
const STATUS = 'POST /frame/v1/farcaster-status'
const MINUTE = 60_000

let relay: FarcasterRelay
const owners = new Map<Address, bigint>()
beforeEach(async () => {
  relay = await startFarcasterRelay({
    register: async (custody, fid) => void owners.set(custody, BigInt(fid)),
    now: () => 0
  })
})
afterEach(() => relay.stop())

/** The module over the relay; whose an account is, is a port. */
async function openHarness(change: Partial<Farcaster> = {}) {
  const frame = await loginHarness({
    farcaster: {
      relay: farcasterRelay({ url: relay.url, timeout: 5_000 }),
      idOf: async (custody) => owners.get(custody) ?? 0n,
      chainId: 'eip155:10',
      isSigned: isSignedByKey,
      ...change
    }
  })
  const begin = async () => {
    const { url, loginId, until } = await frame.done(BEGIN, APP)
    return { url, until, wait: { loginId } }
  }
  return { ...frame, begin }
}

/** A relay that answers with what it is given. */
const telling = (told: () => Promise<Partial<Extract<ChannelState, { state: 'completed' }>>>): Farcaster['relay'] => {
  const { open, look } = farcasterRelay({ url: relay.url, timeout: 5_000 })
  return {
    open,
    async look(channelToken) {
      const state = await look(channelToken)
      return state.state === 'completed' ? { ...state, ...(await told()) } : state
    }
  }
}

describe('logging in with Farcaster', () => {
  test('default: who approves is logged in, and is the same user ever after', async () => {
    const frame = await openHarness()
    const { url, until, wait } = await frame.begin()
    expect(new URL(url).origin).toBe(relay.url)
    expect(until).toBe(frame.now() + 10 * MINUTE)
    expect(await frame.done(STATUS, wait)).toEqual({ status: 'waiting', until })
    const { fid } = await relay.approve(url, 'ann')
    const done = await frame.done(STATUS, wait)
    if (done.status !== 'approved') throw new Error('still waiting')
    expect(done.user).toMatchObject({ provider: 'farcaster', username: 'ann' })
    expect(done.user.email).toBe(undefined)
    const { user } = await frame.done('GET /frame/v1/session', undefined, { token: done.sessionToken })
    expect(user).toEqual(done.user)
    const again = await frame.begin()
    await relay.approve(again.url, 'ann')
    expect(await frame.done(STATUS, again.wait)).toMatchObject({ status: 'approved', user: { id: user.id } })
    const other = await frame.begin()
    expect((await relay.approve(other.url, 'bob')).fid).not.toBe(fid)
    const bob = await frame.done(STATUS, other.wait)
    expect(bob).toMatchObject({ status: 'approved', user: { username: 'bob' } })
    expect('user' in bob && bob.user.id).not.toBe(user.id)
  })

  test('behavior: refusing is told, and ends it', async () => {
    const frame = await openHarness()
    const { url, wait } = await frame.begin()
    await relay.refuse(url)
    expect(await frame.refused(STATUS, wait)).toMatchObject({ status: 403, code: 'SOCIAL_DENIED' })
    expect(await frame.refused(STATUS, wait)).toMatchObject({ status: 410, code: 'SOCIAL_OVER' })
  })

  test('behavior: after ten minutes it is over, whatever is signed then', async () => {
    const frame = await openHarness()
    const { url, wait } = await frame.begin()
    await relay.approve(url, 'ann')
    frame.pass(10 * MINUTE)
    expect(await frame.refused(STATUS, wait)).toMatchObject({ status: 410, code: 'SOCIAL_OVER' })
  })

  test('behavior: it makes one session, also for several questions at once', async () => {
    const frame = await openHarness()
    const { url, wait } = await frame.begin()
    await relay.approve(url, 'ann')
    const answers = await Promise.all([0, 1, 2].map(() => frame.ask(STATUS, wait)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await frame.refused(STATUS, wait)).code).toBe('SOCIAL_OVER')
  })

  test('behavior: a person who has no email here is not shown their secret again', async () => {
    const frame = await openHarness()
    const { url, wait } = await frame.begin()
    await relay.approve(url, 'ann')
    const done = await frame.done(STATUS, wait)
    const token = 'sessionToken' in done ? done.sessionToken : ''
    const refused = await frame.refused('POST /frame/v1/step-up', { purpose: 'export' }, { token })
    expect(refused.code).toBe('NO_EMAIL')
  })

  test('T8.17 behavior: a person who has no email here is deleted by a login of the last ten minutes', async () => {
    const frame = await openHarness()
    const logIn = async () => {
      const { url, wait } = await frame.begin()
      await relay.approve(url, 'ann')
      const done = await frame.done(STATUS, wait)
      if (done.status !== 'approved') throw new Error('still waiting')
      return { token: done.sessionToken, id: done.user.id }
    }
    const old = await logIn()
    frame.pass(10 * MINUTE + 1)
    expect(await frame.refused('DELETE /frame/v1/user', {}, old)).toMatchObject({ status: 403, code: 'LOGIN_TOO_OLD' })
    const young = await logIn()
    expect(young.id).toBe(old.id)
    await frame.done('DELETE /frame/v1/user', {}, young)
    for (const { token } of [old, young])
      expect((await frame.ask('GET /frame/v1/session', undefined, { token })).status).toBe(401)
    expect((await logIn()).id).not.toBe(old.id)
  })

  test('behavior: without a relay, for an app that is not listed, and with a relay that is away it is refused in words', async () => {
    const none = await loginHarness()
    expect(await none.refused(BEGIN, APP)).toMatchObject({ status: 404, code: 'SOCIAL_UNAVAILABLE' })
    const frame = await openHarness()
    const stranger = { ...APP, appOrigin: 'https://evil.example' }
    expect(await frame.refused(BEGIN, stranger)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const { wait } = await frame.begin()
    await relay.stop()
    expect(await frame.refused(BEGIN, APP)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(await frame.refused(STATUS, wait)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    relay = await startFarcasterRelay()
  })
})

describe('T3.12 only the owner of the account, for this login', () => {
  /** What comes of a login whose signed answer was changed. */
  async function outcomeOf(change: (signed: { message: string; nonce: string }) => Promise<object>): Promise<string> {
    let nonce = ''
    const { open } = farcasterRelay({ url: relay.url, timeout: 5_000 })
    const frame = await openHarness({
      relay: {
        ...telling(async () => change({ message: '', nonce })),
        open: (request) => {
          ;({ nonce } = request)
          return open(request)
        }
      }
    })
    const { url, wait } = await frame.begin()
    await relay.approve(url, 'ann')
    const refused = await frame.refused(STATUS, wait)
    expect((await frame.refused(STATUS, wait)).code).toBe('SOCIAL_OVER')
    return refused.code
  }

  const messageOf = (custody: Address, fid: number, change: Partial<Parameters<typeof createSiweMessage>[0]>): string =>
    createSiweMessage({
      address: custody,
      chainId: 10,
      domain: 'app.example',
      nonce: 'none5678',
      uri: 'https://app.example',
      version: '1',
      statement: 'Farcaster Auth',
      resources: [`farcaster://fid/${fid}`],
      ...change
    })

  test('a signature that was good for another login', async () => {
    const frame = await openHarness()
    const { url, wait } = await frame.begin()
    const seen: object[] = []
    const person = await relay.person('ann')
    const watched = await openHarness({
      relay: telling(async () => seen[0] ?? {})
    })
    const other = await watched.begin()
    await relay.approve(url, 'ann')
    const channel = await farcasterRelay({ url: relay.url, timeout: 5_000 }).look(tokenIn(url))
    if (channel.state !== 'completed') throw new Error('not signed')
    expect(parseSiweMessage(channel.message).address).toBe(person.custody)
    seen.push({ message: channel.message, signature: channel.signature })
    await relay.approve(other.url, 'bob')
    expect((await watched.refused(STATUS, other.wait)).code).toBe('SOCIAL_FAILED')
    expect((await frame.refused(STATUS, wait)).code).toBe('SOCIAL_OVER')
  })

  test('another nonce, another page', async () => {
    const ann = await relay.person('ann')
    const sign = async (change: Parameters<typeof messageOf>[2]) => {
      const message = messageOf(ann.custody, ann.fid, change)
      return { message, signature: await ann.sign(message) }
    }
    expect(await outcomeOf(() => sign({}))).toBe('SOCIAL_FAILED')
    expect(await outcomeOf(({ nonce }) => sign({ nonce, domain: 'evil.example' }))).toBe('SOCIAL_FAILED')
    expect(await outcomeOf(({ nonce }) => sign({ nonce, uri: 'https://evil.example' }))).toBe('SOCIAL_FAILED')
  })

  test('an attacker’s key, and an account that the key does not own', async () => {
    const ann = await relay.person('ann')
    const thief = privateKeyToAccount(generatePrivateKey())
    const stolen = await outcomeOf(async ({ nonce }) => {
      const message = messageOf(ann.custody, ann.fid, { nonce })
      return { message, signature: await thief.signMessage({ message }) }
    })
    const claimed = await outcomeOf(async ({ nonce }) => {
      const message = messageOf(thief.address, ann.fid, { nonce })
      return { message, signature: await thief.signMessage({ message }) }
    })
    expect([stolen, claimed]).toEqual(['SOCIAL_FAILED', 'SOCIAL_FAILED'])
  })

  test('what the relay says of the person is believed for a name only', async () => {
    const frame = await openHarness({ relay: telling(async () => ({ username: 'vitalik.eth' })) })
    const { url, wait } = await frame.begin()
    await relay.approve(url, 'ann')
    const first = await frame.done(STATUS, wait)
    const again = await frame.begin()
    await relay.approve(again.url, 'bob')
    const second = await frame.done(STATUS, again.wait)
    expect([first, second]).toMatchObject([
      { user: { username: 'vitalik.eth' } },
      { user: { username: 'vitalik.eth' } }
    ])
    expect('user' in first && 'user' in second && first.user.id === second.user.id).toBe(false)
  })
})

test('behavior: a node that does not answer costs nothing of what was signed', async () => {
  let isAway = true
  const frame = await openHarness({
    idOf: async (custody) => {
      if (isAway) throw new Error('away')
      return owners.get(custody) ?? 0n
    }
  })
  const { url, wait } = await frame.begin()
  await relay.approve(url, 'ann')
  expect((await frame.ask(STATUS, wait)).status).toBe(500)
  isAway = false
  expect(await frame.done(STATUS, wait)).toMatchObject({ status: 'approved' })
})

function tokenIn(url: string): string {
  return new URL(url).searchParams.get('channelToken') ?? ''
}
