import { setTimeout } from 'node:timers/promises'
import { answerType, createRequestId, MESSAGE_TYPES, type FrameRequestName } from '@appkit/frame-protocol'
import { TEST_ACCOUNTS } from '@appkit/frame-protocol/testing'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createMemoryStorage } from '@appkit/core/testing'
import { freshSeed } from '../../../../tools/library/check-property.js'
import { createMeddledFrame } from '../../test/meddle.js'
import { never, openKit } from '../../test/open-kit.js'
import type { Eip155Provider } from '../providers/eip155-provider.js'

/** How many messages each run forges: 50 000 with three seeds in a full run, `FORGED_MESSAGES=50000`. */
const MESSAGES = Number(process.env['FORGED_MESSAGES'] ?? 1_000)
const SEEDS = Array.from({ length: MESSAGES >= 50_000 ? 3 : 1 }, (_, index) => freshSeed() + index)
const BATCH = 100
const newId = (): string => createRequestId((bytes) => crypto.getRandomValues(bytes))

/** Who else can post to the page's window, as the browser reports them. */
const STRANGERS = [
  { origin: 'https://app.example', source: { name: 'the page itself' } },
  { origin: 'https://adverts.example', source: { name: 'an iframe in the page' } },
  { origin: 'https://opener.example', source: { name: 'the opener' } },
  { origin: 'https://frame.example', source: { name: 'a window that the frame opened' } },
  { origin: 'https://frame.example', source: { name: 'the frame, past its port' } }
] as const

const user = { address: TEST_ACCOUNTS.smartAccount, chainId: 1 }
const names: readonly FrameRequestName[] = [
  'RPC_REQUEST',
  'GET_USER',
  'IS_CONNECTED',
  'SIGN_OUT',
  'CONNECT_OTP',
  'UPDATE_EMAIL_SECONDARY_OTP',
  'SWITCH_NETWORK',
  'SET_PREFERRED_ACCOUNT'
]
/** What a page would believe, from the frame. */
const payload = fc.constantFrom<unknown>(
  `0x${'ab'.repeat(65)}`,
  user,
  { isConnected: false },
  { newEmail: 'mallory@example.com' },
  { chainId: 10 },
  { type: 'smartAccount', address: user.address },
  { message: 'Log in first.' },
  undefined
)
const answer = fc
  .record({ name: fc.constantFrom(...names), outcome: fc.constantFrom('SUCCESS' as const, 'ERROR' as const), payload })
  .map(({ name, outcome, payload: given }) => ({ type: answerType(name, outcome), payload: given }))
const wild = fc.anything({ maxDepth: 1, maxKeys: 3, withBigInt: true, withDate: true, withTypedArray: true })

/** A user is logged in, and is asked for a signature. */
async function setUp() {
  const meddled = createMeddledFrame()
  const kit = openKit({}, createMemoryStorage(), meddled.frame)
  onTestFinished(() => {
    kit.dispose()
    meddled.frame.dispose()
  })
  const session = await kit.logIn()
  const provider = session.wallets[0]?.provider as Eip155Provider
  meddled.takeOver()
  let outcome: unknown = 'open'
  const params = ['0x68656c6c6f', TEST_ACCOUNTS.eoa]
  const asked = provider.request({ method: 'personal_sign', params }).then(
    (signature) => (outcome = signature),
    (error: unknown) => (outcome = error)
  )
  await expect.poll(() => meddled.asked.length).toBe(1)
  const state = async () =>
    JSON.stringify([
      outcome,
      kit.events,
      kit.places,
      [...kit.storage.entries],
      await provider.request({ method: 'eth_accounts' }),
      await provider.request({ method: 'eth_chainId' })
    ])
  const { say, giveBack, asked: requests } = meddled
  return { kit, say, giveBack, requests, asked, state, openId: requests[0]?.id ?? '' }
}

test.each(SEEDS)(
  `T3.01 behavior: a stranger that speaks in the frame’s name at the page’s window changes nothing, ${MESSAGES} messages, seed %i`,
  async (seed) => {
    const { kit, state, asked, giveBack, openId } = await setUp()
    const before = await state()
    const forgery = fc.record({
      data: fc.oneof(
        answer.chain((message) => fc.constantFrom(openId, newId(), undefined).map((id) => ({ ...message, id }))),
        fc.constantFrom({ type: MESSAGE_TYPES.ready, payload: { version: 4 } }, { type: MESSAGE_TYPES.sessionUpdate }),
        wild
      ),
      sender: fc.constantFrom(...STRANGERS)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(forgery, { minLength: BATCH, maxLength: BATCH }), async (forgeries) => {
        for (const { data, sender } of forgeries) kit.post({ data, ...sender })
        await setTimeout(1)
        expect(await state()).toBe(before)
      }),
      { seed, numRuns: Math.ceil(MESSAGES / BATCH), endOnFailure: true }
    )
    giveBack()
    expect(await kit.run(asked)).toMatch(/^0x[0-9a-f]+$/)
  },
  300_000
)

test.each(SEEDS)(
  `T3.05 behavior: a frame that says what the kit did not ask for changes nothing, and is asked once, ${MESSAGES} messages, seed %i`,
  async (seed) => {
    const { kit, state, asked, giveBack, openId, say, requests } = await setUp()
    const before = await state()
    const message = fc.oneof(
      // Ids that are not open, or open for something else.
      answer.map((forged) => ({ ...forged, id: newId() })),
      answer.filter(({ type }) => !type.includes('RPC_REQUEST')).map((forged) => ({ ...forged, id: openId })),
      // A payload that its name does not have.
      fc.constant({ type: answerType('RPC_REQUEST', 'ERROR'), id: openId, payload: { message: { deep: true } } }),
      fc.constant({ type: MESSAGE_TYPES.sessionUpdate }),
      wild
    )
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: BATCH, maxLength: BATCH }), async (messages) => {
        for (const each of messages) say(each)
        await setTimeout(2)
        expect(await state()).toBe(before)
        expect(requests.filter(({ type }) => type.endsWith('/IS_CONNECTED')).length).toBeLessThanOrEqual(1)
      }),
      { seed, numRuns: Math.ceil(MESSAGES / BATCH), endOnFailure: true }
    )
    giveBack()
    expect(await kit.run(asked)).toMatch(/^0x[0-9a-f]+$/)
  },
  300_000
)

test('T3.06 behavior: a frame that begins anew a thousand times ends what was open once, and works again', async () => {
  const { kit, asked, say, giveBack } = await setUp()
  const events = kit.events.length
  for (let time = 0; time < 1_000; time += 1) say({ type: MESSAGE_TYPES.ready, payload: { version: 4 } })
  expect(await kit.run(asked)).toMatchObject({ code: 'UNAVAILABLE' })
  await kit.clock.advance(600)
  expect(kit.events.slice(events).map(({ type }) => type)).toEqual(['approvalEnded'])
  giveBack()
  expect(await kit.run(kit.runtime.updateEmail('lee@example.com', never()))).toMatch(/^verify/)
})
