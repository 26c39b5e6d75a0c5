import { expect, it } from 'vitest'
import { closeModal, connect, openModal } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  type FakeValueMoves
} from '@appkit/core/testing'
import { installNames } from './install-names.js'
import { namesSlice } from './names-slice.js'
import { registerName } from './register-name.js'

const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const network = 'eip155:1'

async function setUp({ isTaken = false, owned = [] as object[], moves = {} as FakeValueMoves } = {}) {
  const suggestions = [{ name: 'alice.reown.id', registered: isTaken }]
  const provider = createFakeDataProvider()
    .reply(`/v1/profile/reverse/${OWN}`, owned)
    .reply('/v1/profile/suggestions/alice', { suggestions })
    .reply(`/v1/identity/${OWN}`, { name: null, avatar: null })
    .reply('/v1/profile/account', new Response(null, { status: 204 }))
  const chain = createFakeChain({ wallets: [{ id: 'org.example.one', name: 'One', address: OWN }], moves })
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const { widget, events } = createTestWidget({ chain, platform })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  installNames(widget)
  widget.dispatch(openModal({ view: 'RegisterAccountName' }))
  widget.dispatch(namesSlice.actions.typed('Alice'))
  return {
    dispatch: widget.dispatch,
    events,
    told: () => events.filter(({ event }) => event.startsWith('REGISTER_NAME'))
  }
}

const BEGUN = { event: 'REGISTER_NAME_INITIATED', properties: { network } }
const failed = (code: string) => [BEGUN, { event: 'REGISTER_NAME_ERROR', properties: { network, code } }]

it('default: that it was begun, and that it is done', async () => {
  const { dispatch, told } = await setUp()
  await dispatch(registerName())
  expect(told()).toEqual([BEGUN, { event: 'REGISTER_NAME_SUCCESS', properties: { network } }])
})

it.each([
  ['another user has it', { isTaken: true }, 'NAME_TAKEN'],
  [
    'the account has one',
    { owned: [{ name: 'bobby.reown.id', addresses: { 60: { address: OWN } }, attributes: [] }] },
    'NAME_OWNED'
  ],
  ['the person declines', { moves: { sign: 'reject' } as FakeValueMoves }, 'USER_REJECTED']
])('behavior: why it is not, when %s', async (_why, setting, code) => {
  const { dispatch, told } = await setUp(setting)
  await dispatch(registerName())
  expect(told()).toEqual(failed(code))
})

it('behavior: who walks away before the wallet is asked has declined', async () => {
  const { dispatch, told } = await setUp()
  const asked = dispatch(registerName())
  dispatch(closeModal())
  await asked
  expect(told()).toEqual(failed('USER_REJECTED'))
})

it('T12.04 behavior: neither the name nor the account is told', async () => {
  const { dispatch, events } = await setUp()
  await dispatch(registerName())
  expect(JSON.stringify(events)).not.toMatch(/alice|reown|0x/i)
})
