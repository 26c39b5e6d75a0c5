import { expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { connect } from '../../connections/connect-flow.js'
import { disconnect } from '../../connections/disconnect-flow.js'
import { createTestWidget, createFakePlatform, createMemoryStorage } from '../../testing/index.js'
import { identityApi } from '../endpoints/identity-endpoint.js'
import { historyApi } from '../endpoints/history-endpoint.js'

const ONE = 'org.example.one'
const OTHER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'

async function setUp() {
  const kit = setUpData()
  await kit.widget.start()
  await kit.widget.dispatch(connect(kit.chain.uidOf(ONE)))
  const connection = kit.widget.store.getState().connections.byNamespace.eip155
  const address = connection?.status === 'connected' ? connection.activeAddress : ''
  kit.provider
    .reply(`/v1/identity/${address}`, { name: 'ann.reown.id', avatar: null })
    .reply(`/v1/identity/${OTHER}`, { name: 'bob.reown.id', avatar: null })
    .reply(`/v1/account/${address}/history`, { data: [], next: null })
  /** What the state and the storage hold. The store notes only after half a second which answers are no longer awaited. */
  const known = () => `${JSON.stringify(kit.widget.store.getState())} ${JSON.stringify(entriesOf(kit.browserStorage))}`
  return { ...kit, address, known }
}

const entriesOf = (storage: ReturnType<typeof createMemoryStorage>) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
    key,
    storage.getItem(key)
  ])

test('T12.08 default: with an account goes whatever was asked about it, in memory and in the storage', async () => {
  const { widget, address, answerOf, known } = await setUp()
  await answerOf(identityApi.endpoints.getIdentity.initiate({ address, sender: address }))
  await answerOf(historyApi.endpoints.getHistory.initiate({ address, chainId: 'eip155:1' }))
  expect(known()).toContain('ann.reown.id')
  await widget.dispatch(disconnect())
  expect(known()).not.toContain('ann.reown.id')
  await expect.poll(() => known().toLowerCase()).not.toContain(address.toLowerCase())
})

test('T12.08 behavior: an answer that is on its way is given up, and kept nowhere', async () => {
  const { widget, address, provider, known } = await setUp()
  let answer: (response: Response) => void = () => undefined
  provider.reply(`/v1/identity/${address}`, () => new Promise<Response>((resolve) => (answer = resolve)))
  const asked = widget.dispatch(identityApi.endpoints.getIdentity.initiate({ address, sender: address }) as never)
  await expect.poll(() => provider.asked(`/v1/identity/${address}`)).toHaveLength(1)
  await widget.dispatch(disconnect())
  answer(Response.json({ name: 'ann.reown.id', avatar: null }))
  await asked
  await expect.poll(() => known().toLowerCase()).not.toContain(address.toLowerCase())
  expect(known()).not.toContain('ann.reown.id')
})

test('behavior: what is known of others stays in memory', async () => {
  const { widget, address, answerOf, known } = await setUp()
  await answerOf(identityApi.endpoints.getIdentity.initiate({ address: OTHER, sender: address }))
  await answerOf(historyApi.endpoints.getHistory.initiate({ address: OTHER, chainId: 'eip155:1' }))
  await widget.dispatch(disconnect())
  expect(known()).toContain(OTHER)
  await expect.poll(() => known().toLowerCase()).not.toContain(address.toLowerCase())
})

test('T12.08 T4.05 behavior: also where this visit has not read them; an entry of another version is left alone', async () => {
  const browserStorage = createMemoryStorage()
  const own = '{"version":1,"value":[{"key":"0xaa","savedAt":1,"answer":{}}]}'
  browserStorage.setItem('@appkit/default/nativeBalances', own)
  browserStorage.setItem('@appkit/default/identities', '{"version":2,"value":[]}')
  const { widget, chain } = createTestWidget({ platform: createFakePlatform({ browserStorage }) })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  expect(browserStorage.getItem('@appkit/default/nativeBalances')).toBe(own)
  await widget.dispatch(disconnect())
  expect(browserStorage.getItem('@appkit/default/nativeBalances')).toBeNull()
  expect(browserStorage.getItem('@appkit/default/identities')).not.toBeNull()
})
