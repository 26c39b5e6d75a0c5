import { base, mainnet } from '@appkit/core/networks'
import { describe, expect, it } from 'vitest'
import { closeModal, connect, connectionsSlice, disconnect, openModal } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  settle,
  type FakeValueMoves
} from '@appkit/core/testing'
import { installNames } from './install-names.js'
import { namesSlice, selectNames } from './names-slice.js'
import { registerName } from './register-name.js'

const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const SECOND = '0x2222222222222222222222222222222222222222'
const ONE = 'org.example.one'
const REGISTER = '/v1/profile/account'
const REVERSE = `/v1/profile/reverse/${OWN}`
const CONFLICT = () => Response.json({ error: 'taken' }, { status: 409 })
const profile = (name: string) => ({ name, addresses: { 60: { address: OWN } }, attributes: [] })
const free = (label: string, registered = false) => ({
  suggestions: [
    { name: `${label}.reown.id`, registered },
    { name: `my-${label}.reown.id`, registered: false }
  ]
})

async function setUp(
  moves: FakeValueMoves = {},
  options: NonNullable<Parameters<typeof createTestWidget>[0]>['options'] = {}
) {
  const provider = createFakeDataProvider()
    .reply(REVERSE, [])
    .reply('/v1/profile/suggestions/alice', free('alice'))
    .reply(`/v1/identity/${OWN}`, { name: null, avatar: null })
    .reply(REGISTER, new Response(null, { status: 204 }))
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: OWN }], moves })
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const kit = createTestWidget({ chain, platform, options })
  const { dispatch, store } = kit.widget
  await kit.widget.start()
  await dispatch(connect(chain.uidOf(ONE)))
  installNames(kit.widget)
  dispatch(openModal({ view: 'RegisterAccountName' }))
  dispatch(namesSlice.actions.typed('Alice'))
  const registrations = () => provider.requests.filter(({ url }) => new URL(url).pathname === REGISTER)
  return {
    ...kit,
    chain,
    provider,
    dispatch,
    registrations,
    state: () => store.getState(),
    names: () => selectNames(store.getState()),
    route: () => store.getState().router.stack.at(-1),
    async rest() {
      for (let turn = 0; turn < 10; turn += 1) {
        await settle()
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    }
  }
}

describe('default', () => {
  it('the name is signed for and registered', async () => {
    const kit = await setUp()
    await kit.dispatch(registerName())
    const [request] = kit.registrations()
    const body = (await request?.json()) as { readonly message: string }
    const message = JSON.stringify({
      name: 'alice.reown.id',
      attributes: {},
      timestamp: Math.floor(kit.platform.clock.now() / 1000)
    })
    expect(body).toEqual({ coin_type: 60, address: OWN, message, signature: `signed:${message}` })
    expect(kit.route()).toMatchObject({ view: 'RegisterAccountNameSuccess', parameters: { name: 'alice.reown.id' } })
    expect(kit.names()).toEqual({ typed: '', status: { step: 'editing' } })
  })

  it('the account is asked for its name anew', async () => {
    const kit = await setUp()
    await kit.dispatch(registerName())
    await kit.rest()
    expect(kit.provider.asked(`/v1/identity/${OWN}`)).toEqual([expect.objectContaining({ sender: OWN })])
  })

  it.each([
    ['8453', 2_147_492_101],
    ['2147483647', 4_294_967_295],
    ['2147483648', 2_147_483_648],
    ['4294967301', 2_147_483_648]
  ])('on the network %s the name leads to the account there, and never on another one', async (id, coinType) => {
    const other = { ...base, id: Number(id), caipNetworkId: `eip155:${id}` } as const
    const kit = await setUp({}, { networks: [mainnet, other] })
    kit.dispatch(
      connectionsSlice.actions.walletNetworkChanged({
        namespace: 'eip155',
        connectorUid: kit.chain.uidOf(ONE),
        caipNetworkId: other.caipNetworkId
      })
    )
    await kit.dispatch(registerName())
    expect(await kit.registrations()[0]?.json()).toMatchObject({ coin_type: coinType, address: OWN })
  })

  it('names end in what the app wants', async () => {
    const kit = await setUp({}, { nameSuffix: 'wcn.id' })
    kit.provider.reply('/v1/profile/suggestions/alice', { suggestions: [] })
    await kit.dispatch(registerName())
    expect(kit.provider.asked('/v1/profile/suggestions/alice')).toEqual([expect.objectContaining({ zone: 'wcn.id' })])
    expect(kit.route()).toMatchObject({ parameters: { name: 'alice.wcn.id' } })
  })
})

describe('behavior: what goes wrong leads back to the form, with the name in it', () => {
  const kept = { typed: 'Alice', status: { step: 'editing' } }

  it('a name that another user has: the wallet is not prompted', async () => {
    const kit = await setUp({ sign: 'reject' })
    kit.provider.reply('/v1/profile/suggestions/alice', free('alice', true))
    await kit.dispatch(registerName())
    expect(kit.names()).toEqual({
      ...kept,
      status: { step: 'editing', problem: { kind: 'taken', name: 'alice.reown.id' } }
    })
  })

  it('an account that has a name: the wallet is not asked', async () => {
    const kit = await setUp({ sign: 'reject' })
    kit.provider.reply(REVERSE, [profile('bobby.reown.id')])
    await kit.dispatch(registerName())
    expect(kit.names()).toMatchObject({ status: { problem: { kind: 'owned', name: 'bobby.reown.id' } } })
  })

  it('T7.12 a name that is taken while its owner signs', async () => {
    const kit = await setUp({ sign: 'hang' })
    const asked = kit.dispatch(registerName())
    await kit.rest()
    expect(kit.names().status).toEqual({ step: 'signing', name: 'alice.reown.id' })
    kit.provider.reply(REGISTER, CONFLICT).reply('/v1/profile/suggestions/alice', free('alice', true))
    kit.chain.answer('sign', 'approve')
    await asked
    expect(kit.names()).toMatchObject({
      typed: 'Alice',
      status: { problem: { kind: 'taken', name: 'alice.reown.id' } }
    })
    expect(kit.route()?.view).toBe('RegisterAccountName')
  })

  it('T7.12 an account that gets another name meanwhile', async () => {
    const kit = await setUp()
    let asked = 0
    kit.provider
      .reply(REGISTER, CONFLICT)
      .reply(REVERSE, () => Response.json((asked += 1) === 1 ? [] : [profile('bobby.reown.id')]))
    await kit.dispatch(registerName())
    expect(kit.names()).toMatchObject({ status: { problem: { kind: 'owned', name: 'bobby.reown.id' } } })
  })

  it('a refusal that the server does not explain is said as it is', async () => {
    const kit = await setUp()
    kit.provider.reply(REGISTER, CONFLICT)
    await kit.dispatch(registerName())
    expect(kit.names()).toMatchObject({
      typed: 'Alice',
      status: { problem: { kind: 'failed', error: { code: 'BAD_RESPONSE', message: 'Error registering name' } } }
    })
  })

  it.each([
    ['the look-up', '/v1/profile/suggestions/alice', 'Error fetching name suggestions'],
    ['the look-up of own names', REVERSE, 'Error fetching names for address'],
    ['T2.E15 the registration', REGISTER, 'Error registering name']
  ])('%s fails', async (_what, path, message) => {
    const kit = await setUp()
    kit.provider.reply(path, () => Response.json({}, { status: 500 }))
    await kit.dispatch(registerName())
    expect(kit.names()).toMatchObject({ typed: 'Alice', status: { problem: { kind: 'failed', error: { message } } } })
    kit.provider.reply(path, path === REVERSE ? [] : path === REGISTER ? {} : free('alice'))
    await kit.dispatch(registerName())
    expect(kit.route()?.view).toBe('RegisterAccountNameSuccess')
  })

  it('an account that is gone meanwhile', async () => {
    const kit = await setUp()
    await kit.dispatch(disconnect({ namespace: 'eip155' }))
    await kit.dispatch(registerName())
    expect(kit.names()).toMatchObject({
      typed: 'Alice',
      status: {
        problem: {
          kind: 'failed',
          error: { code: 'WALLET_DISCONNECTED', message: 'Address or auth connector not found' }
        }
      }
    })
  })

  it('the person says no', async () => {
    const kit = await setUp({ sign: 'reject' })
    await kit.dispatch(registerName())
    expect(kit.names()).toMatchObject({
      typed: 'Alice',
      status: { problem: { kind: 'failed', error: { code: 'USER_REJECTED' } } }
    })
    expect(kit.registrations()).toEqual([])
  })

  it('T7.03 another account before the wallet is asked', async () => {
    const kit = await setUp()
    kit.provider.reply(REVERSE, () => {
      kit.dispatch(
        connectionsSlice.actions.accountsChanged({
          namespace: 'eip155',
          connectorUid: kit.chain.uidOf(ONE),
          accounts: [{ caipAddress: `eip155:1:${SECOND}`, address: SECOND, type: 'eoa' } as never]
        })
      )
      return Response.json([])
    })
    await kit.dispatch(registerName())
    expect(kit.names()).toMatchObject({ status: { problem: { kind: 'failed', error: { code: 'CONTEXT_CHANGED' } } } })
    expect(kit.registrations()).toEqual([])
  })

  it('a user who leaves before the wallet is prompted is not prompted', async () => {
    const kit = await setUp({ sign: 'reject' })
    const asked = kit.dispatch(registerName())
    kit.dispatch(closeModal())
    await asked
    expect(kit.names()).toEqual(kept)
  })

  it('a user who leaves while signing is told by a toast', async () => {
    const kit = await setUp({ sign: 'hang' })
    const asked = kit.dispatch(registerName())
    await kit.rest()
    kit.dispatch(openModal({ view: 'Account' }))
    kit.chain.answer('sign', 'approve')
    await asked
    expect(kit.state().toasts.current?.message).toEqual({ key: 'names.doneToast', values: { name: 'alice.reown.id' } })
    expect(kit.route()?.view).toBe('Account')
  })
})

it('T7.01 behavior: however often it is pressed, the wallet is asked once', async () => {
  const kit = await setUp({ sign: 'hang' })
  const bursts = Array.from({ length: 20 }, () => kit.dispatch(registerName()))
  await kit.rest()
  kit.dispatch(namesSlice.actions.typed('mallory'))
  kit.chain.answer('sign', 'approve')
  await Promise.all(bursts)
  expect(kit.registrations()).toHaveLength(1)
  expect(kit.route()).toMatchObject({ parameters: { name: 'alice.reown.id' } })
})

it('behavior: what is no name is not registered', async () => {
  const kit = await setUp()
  for (const typed of ['', 'bob', 'al ice', 'xn--alice']) {
    kit.dispatch(namesSlice.actions.typed(typed))
    await kit.dispatch(registerName())
  }
  expect(kit.provider.requests.filter(({ url }) => url.includes('/profile/'))).toEqual([])
})
