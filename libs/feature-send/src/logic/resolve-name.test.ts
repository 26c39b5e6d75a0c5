import { expect, test } from 'vitest'
import { createBalances, RECEIVER, setUpSend } from '../../test/set-up-send.js'
import { resolveName } from './resolve-name.js'

const NAME = 'alice.reown.id'
const PATH = `/v1/profile/account/${NAME}`

test('T13.04 a name that was asked for within five minutes is known; before something is sent it is asked for all the same', async () => {
  const profile = { name: NAME, registered_at: 1, addresses: { 60: { address: RECEIVER } }, attributes: [] }
  const kit = await setUpSend({}, createBalances().reply(PATH, profile))
  const ask = (isNow?: boolean) => kit.dispatch(resolveName(NAME, 'eip155:1', isNow))
  expect(await ask()).toBe(RECEIVER)
  expect(await ask()).toBe(RECEIVER)
  expect(kit.provider.asked(PATH)).toHaveLength(1)
  expect(await ask(true)).toBe(RECEIVER)
  expect(kit.provider.asked(PATH)).toHaveLength(2)
})

test.each(['abc.reown.id', 'ens.eth', 'köln.eth'])(
  'behavior: %s is a name that the name service cannot have: it is not asked, and the name leads nowhere',
  async (name) => {
    const kit = await setUpSend()
    expect(await kit.dispatch(resolveName(name, 'eip155:1'))).toBeUndefined()
    expect(kit.provider.asked(`/v1/profile/account/${encodeURIComponent(name)}`)).toHaveLength(0)
  }
)
