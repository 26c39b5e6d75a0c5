import { describe, expect, it } from 'vitest'
import type { CaipNetworkId, SIWXConfig, SIWXSession } from '@appkit/core'
import {
  closeModal,
  connect,
  connectionsSlice,
  disconnect,
  openModal,
  requestClose,
  switchNetwork,
  type Widget
} from '@appkit/core/internal'
import { formatSignInMessage } from '@appkit/core/sign-in'
import { createFakeChain, createTestWidget, settle, type FakeValueMoves } from '@appkit/core/testing'
import { announceViews } from '@appkit/core/internal'
import { manifest } from '../manifest.js'
import { cancelSignIn, signIn } from './sign-in.js'
import { selectSignIn } from './sign-in-slice.js'
import { watchSignIn, type SignInWatch } from './watch-sign-in.js'

const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x2222222222222222222222222222222222222222'
const ONE = 'org.example.one'
const ETHEREUM = 'eip155:1'
const BASE = 'eip155:8453'

/** Keeps sessions as a server would, and notes what it was asked. */
function createServer(settings: Partial<SIWXConfig> = {}, known: readonly [CaipNetworkId, string][] = []) {
  const calls: string[] = []
  const sessions = new Set(known.map(([chainId, address]) => `${chainId}:${address}`))
  const added: SIWXSession[] = []
  const config: SIWXConfig = {
    async createMessage(input) {
      calls.push(`message ${input.chainId}`)
      const data = {
        ...input,
        domain: 'example.com',
        uri: 'https://example.com/',
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-11-24T12:00:00Z'
      }
      return { ...data, toString: () => formatSignInMessage(data) }
    },
    async addSession(session) {
      calls.push(`add ${session.data.chainId}`)
      added.push(session)
      sessions.add(`${session.data.chainId}:${session.data.accountAddress}`)
    },
    async revokeSession(chainId, address) {
      calls.push(`revoke ${chainId}`)
      sessions.delete(`${chainId}:${address}`)
    },
    async setSessions() {
      calls.push('set')
    },
    async getSessions(chainId, address) {
      calls.push(`get ${chainId}`)
      return sessions.has(`${chainId}:${address}`) ? [{ data: {}, message: '', signature: '' } as never] : []
    },
    getRequired: () => true,
    ...settings
  }
  return { config, calls, sessions, added }
}

type Server = ReturnType<typeof createServer>

async function start(
  server: Server = createServer(),
  moves: FakeValueMoves = {},
  signedIn?: { readonly message: string; readonly signature: string }
) {
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: OWN, signedIn }], moves })
  let watch: SignInWatch | undefined
  const settleSignIn = async (widget: Widget) => {
    watch ??= watchSignIn(widget, server.config)
    await watch.settled()
  }
  const kit = createTestWidget({ chain, signIn: { config: server.config, settle: settleSignIn } })
  const { dispatch, store } = kit.widget
  announceViews(kit.widget.views, manifest)
  await kit.widget.start()
  const rest = async () => {
    for (let turn = 0; turn < 10; turn += 1) await settle()
  }
  return {
    ...kit,
    chain,
    server,
    dispatch,
    rest,
    watch: () => watch,
    view: () => store.getState().router.stack.at(-1)?.view,
    status: () => selectSignIn(store.getState()),
    isConnected: () => store.getState().connections.byNamespace.eip155?.status === 'connected',
    async connect() {
      dispatch(openModal())
      await dispatch(connect(chain.uidOf(ONE)))
      await rest()
    },
    async move(caipNetworkId: CaipNetworkId) {
      await dispatch(switchNetwork(caipNetworkId))
      await rest()
    },
    async turnTo(address: string) {
      const connectorUid = chain.uidOf(ONE)
      const accounts = [{ caipAddress: `eip155:1:${address}`, address, type: 'eoa' } as never]
      dispatch(connectionsSlice.actions.accountsChanged({ namespace: 'eip155', connectorUid, accounts }))
      await rest()
    }
  }
}

describe('default', () => {
  it('a user who connects is prompted, signs, and goes on', async () => {
    const kit = await start()
    await kit.connect()
    expect(kit.view()).toBe('SIWXSignMessage')
    expect(kit.status()).toMatchObject({ step: 'asking', isRequired: true, account: { address: OWN } })
    await kit.dispatch(signIn())
    const [session] = kit.server.added
    expect(session).toMatchObject({
      data: { accountAddress: OWN, chainId: ETHEREUM, domain: 'example.com', nonce: '12345678' },
      signature: `signed:${session?.message}`
    })
    expect(session?.message).toContain('wants you to sign in with your Ethereum account')
    expect(kit.status().step).toBe('signedIn')
    expect(kit.view()).toBeUndefined()
    expect(kit.isConnected()).toBe(true)
    expect(kit.events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
    )
  })

  it('T8.18 behavior: a user who has a session is prompted when it is over, and not before', async () => {
    const kit = await start()
    const end = new Date(kit.platform.clock.now() + 30_000).toISOString()
    let isOver = false
    kit.server.config.getSessions = async () =>
      isOver ? [] : [{ data: { expirationTime: end }, message: '', signature: '' } as never]
    await kit.connect()
    expect(kit.status().step).toBe('signedIn')
    await kit.platform.clock.advance(29_999)
    await kit.rest()
    expect(kit.status().step).toBe('signedIn')
    isOver = true
    await kit.platform.clock.advance(1)
    await kit.rest()
    expect(kit.status().step).toBe('asking')
    expect(kit.view()).toBe('SIWXSignMessage')
  })

  it('T8.18 behavior: a user who has just signed in is prompted when that session is over', async () => {
    const server = createServer()
    const { createMessage } = server.config
    const kit = await start({
      ...server,
      config: {
        ...server.config,
        async createMessage(input) {
          const { toString: _toString, ...data } = await createMessage(input)
          const whole = { ...data, expirationTime: new Date(kit.platform.clock.now() + 30_000).toISOString() }
          return { ...whole, toString: () => formatSignInMessage(whole) }
        }
      }
    })
    await kit.connect()
    await kit.dispatch(signIn())
    expect(kit.status().step).toBe('signedIn')
    await server.config.revokeSession(ETHEREUM, OWN)
    await kit.platform.clock.advance(29_999)
    await kit.rest()
    expect(kit.status().step).toBe('signedIn')
    await kit.platform.clock.advance(1)
    await kit.rest()
    expect(kit.status().step).toBe('asking')
  })

  it('T8.18 behavior: where the app cannot say at the end, or not yet, it is asked a few times more, and not at every change', async () => {
    const kit = await start()
    const end = new Date(kit.platform.clock.now() + 30_000).toISOString()
    const session = { data: { expirationTime: end }, message: '', signature: '' }
    let answer: () => unknown = () => [session]
    let asked = 0
    kit.server.config.getSessions = async () => {
      asked += 1
      return answer() as readonly SIWXSession[]
    }
    await kit.connect()
    answer = () => {
      throw new Error('away')
    }
    await kit.platform.clock.advance(30_000)
    for (const view of ['Networks', 'Connect', 'Networks'] as const) {
      kit.dispatch(openModal({ view }))
      await kit.platform.clock.advance(1_000)
    }
    expect([kit.status().step, asked]).toEqual(['signedIn', 2])
    // Its clock is behind.
    answer = () => [session, null]
    await kit.platform.clock.advance(60_000)
    expect([kit.status().step, asked]).toEqual(['signedIn', 3])
    answer = () => []
    await kit.platform.clock.advance(60_000)
    await kit.rest()
    expect([kit.status().step, asked]).toEqual(['asking', 4])
    await kit.platform.clock.advance(600_000)
    expect(asked).toBe(4)
  })

  it.each([[null], ['yes'], [{ length: 1 }]])('behavior: sessions that are no list say nothing: %j', async (answer) => {
    const kit = await start(createServer({ getSessions: async () => answer as never }))
    await kit.connect()
    expect(kit.status().step).toBe('asking')
  })

  it('behavior: after a sleep, in which timers stand still, it is looked at when the page is shown', async () => {
    const kit = await start()
    const { now } = kit.platform.clock
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    Object.assign(kit.platform.window, { document })
    const end = new Date(now() + 30_000).toISOString()
    let isOver = false
    kit.server.config.getSessions = async () =>
      isOver ? [] : [{ data: { expirationTime: end }, message: '', signature: '' } as never]
    await kit.connect()
    isOver = true
    Object.assign(kit.platform.clock, { now: () => now() + 31_000 })
    document.dispatchEvent(new Event('visibilitychange'))
    await kit.rest()
    expect(kit.status().step).toBe('asking')
  })

  it('behavior: a session that the app takes for good beyond its end is looked at no more often', async () => {
    const kit = await start()
    const past = new Date(kit.platform.clock.now() - 1).toISOString()
    let asked = 0
    kit.server.config.getSessions = async () => {
      asked += 1
      return [{ data: { expirationTime: past }, message: '', signature: '' } as never]
    }
    await kit.connect()
    await kit.platform.clock.advance(60_000)
    expect([kit.status().step, asked]).toEqual(['signedIn', 1])
  })

  it('a user who has a session is not prompted', async () => {
    const kit = await start(createServer({}, [[ETHEREUM, OWN]]))
    await kit.connect()
    expect(kit.status().step).toBe('signedIn')
    expect(kit.view()).toBeUndefined()
    expect(kit.server.calls).toEqual([`get ${ETHEREUM}`])
  })

  it('networks that are not meant are let be', async () => {
    const kit = await start(createServer({ isMeant: (chainId) => chainId === BASE }))
    await kit.connect()
    expect(kit.view()).toBeUndefined()
    await kit.move(BASE)
    expect(kit.view()).toBe('SIWXSignMessage')
  })
})

describe('behavior: a session is asked for once', () => {
  it('however often the state changes, and however often it is pressed', async () => {
    const kit = await start(createServer(), { sign: 'hang' })
    await kit.connect()
    for (let turn = 0; turn < 5; turn += 1) kit.dispatch({ type: 'something/else' })
    const bursts = Array.from({ length: 5 }, () => kit.dispatch(signIn()))
    await kit.rest()
    kit.chain.answer('sign', 'approve')
    await Promise.all(bursts)
    expect(kit.server.calls).toEqual([`get ${ETHEREUM}`, `message ${ETHEREUM}`, `add ${ETHEREUM}`])
  })

  it('not while a network is being switched', async () => {
    const kit = await start(createServer({}, [[BASE, OWN]]))
    await kit.connect()
    await kit.move(BASE)
    expect(kit.view()).toBeUndefined()
    expect(kit.status()).toMatchObject({ step: 'signedIn', account: { caipNetworkId: BASE } })
  })

  it('another account is asked for its own, and the former one comes back without a question', async () => {
    const kit = await start()
    await kit.connect()
    await kit.dispatch(signIn())
    await kit.turnTo(OTHER)
    expect(kit.status()).toMatchObject({ step: 'asking', account: { address: OTHER } })
    await kit.turnTo(OWN)
    expect(kit.status()).toMatchObject({ step: 'signedIn', account: { address: OWN } })
    expect(kit.view()).toBeUndefined()
  })

  it('T7.03 a signature that comes after another account is in use signs no other account in', async () => {
    const kit = await start(createServer(), { sign: 'hang' })
    await kit.connect()
    const signing = kit.dispatch(signIn())
    await kit.rest()
    await kit.turnTo(OTHER)
    kit.chain.answer('sign', 'approve')
    await signing
    await kit.rest()
    expect(kit.status()).toMatchObject({ step: 'asking', account: { address: OTHER } })
    expect(kit.server.sessions.has(`${ETHEREUM}:${OTHER}`)).toBe(false)
  })
})

describe('behavior: no user is held or let go by mistake', () => {
  it('closing is refused while it is required, and by the host’s own means it disconnects', async () => {
    const kit = await start()
    await kit.connect()
    kit.dispatch(requestClose())
    expect(kit.widget.store.getState().router).toMatchObject({
      isOpen: true,
      refusals: 1,
      refusal: 'siwx.closeRefused'
    })
    kit.dispatch(closeModal())
    await kit.rest()
    expect(kit.isConnected()).toBe(false)
    expect(kit.view()).toBeUndefined()
  })

  it('another view does not lead around it', async () => {
    const kit = await start()
    await kit.connect()
    kit.dispatch(openModal({ view: 'Account' }))
    await kit.rest()
    expect(kit.view()).toBe('SIWXSignMessage')
    expect(kit.isConnected()).toBe(true)
  })

  it('cancelling disconnects', async () => {
    const kit = await start()
    await kit.connect()
    await kit.dispatch(cancelSignIn())
    await kit.rest()
    expect(kit.isConnected()).toBe(false)
    expect(kit.view()).toBeUndefined()
  })

  it('cancelling on another network goes back to the one that is signed in', async () => {
    const kit = await start()
    await kit.connect()
    await kit.dispatch(signIn())
    await kit.move(BASE)
    expect(kit.view()).toBe('SIWXSignMessage')
    await kit.dispatch(cancelSignIn())
    await kit.rest()
    expect(kit.isConnected()).toBe(true)
    expect(kit.status()).toMatchObject({ step: 'signedIn', account: { caipNetworkId: ETHEREUM } })
    expect(kit.view()).toBeUndefined()
  })

  it('cancelling disconnects where the wallet does not answer whether it goes back', async () => {
    const kit = await start()
    await kit.connect()
    await kit.dispatch(signIn())
    await kit.move(BASE)
    kit.chain.announce([{ id: ONE, name: 'One', address: OWN, switchNetwork: 'hang' }])
    const cancelling = kit.dispatch(cancelSignIn())
    await kit.platform.clock.advance(29_999)
    expect(kit.status().step).toBe('cancelling')
    await kit.platform.clock.advance(1)
    await cancelling
    expect(kit.isConnected()).toBe(false)
    expect(kit.status().step).toBe('idle')
    expect(kit.view()).toBeUndefined()
    await kit.platform.clock.advance(60_000)
    expect(kit.view()).toBeUndefined()
  })

  it('a user who is back before the wallet has answered stays connected', async () => {
    const kit = await start()
    await kit.connect()
    await kit.dispatch(signIn())
    await kit.move(BASE)
    kit.chain.announce([{ id: ONE, name: 'One', address: OWN, switchNetwork: 'hang' }])
    const cancelling = kit.dispatch(cancelSignIn())
    await kit.rest()
    kit.chain.emit({ type: 'networkChanged', connectorUid: kit.chain.uidOf(ONE), caipNetworkId: ETHEREUM })
    await kit.rest()
    await kit.platform.clock.advance(30_000)
    await cancelling
    expect(kit.isConnected()).toBe(true)
    expect(kit.status()).toMatchObject({ step: 'signedIn', account: { caipNetworkId: ETHEREUM } })
  })

  it('what is optional can be left, and is not asked for again', async () => {
    const kit = await start(createServer({ getRequired: () => false }))
    await kit.connect()
    kit.dispatch(requestClose())
    await kit.rest()
    expect(kit.isConnected()).toBe(true)
    expect(kit.status().step).toBe('declined')
    expect(kit.events).toContainEqual({ event: 'CLICK_CANCEL_SIWX', properties: { network: ETHEREUM } })
    kit.dispatch(openModal())
    await kit.rest()
    expect(kit.view()).toBe('Account')
  })
})

describe('behavior: what goes wrong is said, and nothing is lost', () => {
  it('the person declines, and tries again', async () => {
    const moves: FakeValueMoves = { sign: 'reject' }
    const kit = await start(createServer(), moves)
    await kit.connect()
    await kit.dispatch(signIn())
    expect(kit.status()).toMatchObject({ step: 'asking', problem: { code: 'USER_REJECTED' } })
    expect(kit.events).toContainEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: { network: ETHEREUM, code: 'USER_REJECTED' }
    })
    moves.sign = 'approve'
    await kit.dispatch(signIn())
    expect(kit.status().step).toBe('signedIn')
  })

  it.each(['createMessage', 'addSession'] as const)('%s fails', async (method) => {
    const broken = { [method]: () => Promise.reject(new Error('the server is down')) }
    const kit = await start(createServer(broken))
    await kit.connect()
    await kit.dispatch(signIn())
    expect(kit.status()).toMatchObject({ step: 'asking', problem: { code: 'SIGN_IN_FAILED' } })
    expect(kit.isConnected()).toBe(true)
  })

  it('an app that never answers leaves no step waiting and disconnects no user', async () => {
    const never = () => new Promise<never>(() => undefined)
    const kit = await start(createServer({ getSessions: never, addSession: never }))
    const connecting = kit.connect()
    await kit.rest()
    await kit.platform.clock.advance(10_000)
    await connecting
    expect(kit.status().step).toBe('asking')
    const signing = kit.dispatch(signIn())
    await kit.rest()
    expect(kit.status().step).toBe('saving')
    await kit.platform.clock.advance(30_000)
    await signing
    expect(kit.status()).toMatchObject({ step: 'asking', problem: { code: 'TIMEOUT' } })
    expect(kit.isConnected()).toBe(true)
  })

  it('T8.18 sessions that the server cannot return are none', async () => {
    const kit = await start(createServer({ getSessions: () => Promise.reject(new Error('503')) }))
    await kit.connect()
    expect(kit.status().step).toBe('asking')
  })
})

describe('behavior: signing out', () => {
  it('disconnecting ends the sessions of the account on each network', async () => {
    const kit = await start(createServer({}, [[ETHEREUM, OWN]]))
    await kit.connect()
    await kit.dispatch(disconnect())
    await kit.rest()
    expect(kit.server.calls).toEqual([`get ${ETHEREUM}`, `revoke ${ETHEREUM}`, `revoke ${BASE}`])
  })

  it('so does it for each account that was in use meanwhile', async () => {
    const kit = await start(
      createServer({}, [
        [ETHEREUM, OWN],
        [ETHEREUM, OTHER]
      ])
    )
    await kit.connect()
    await kit.turnTo(OTHER)
    await kit.dispatch(disconnect())
    await kit.rest()
    expect(kit.server.sessions.size).toBe(0)
  })

  it.each([
    { isLate: false, signOutOnDisconnect: true },
    { isLate: true, signOutOnDisconnect: true },
    { isLate: false, signOutOnDisconnect: false }
  ])(
    'a session that the app takes after disconnecting is ended too, unless the host says otherwise: %j',
    async ({ isLate, signOutOnDisconnect }) => {
      let take = () => {}
      const server: Server = createServer({
        signOutOnDisconnect,
        async addSession({ data }) {
          await new Promise<void>((resolve) => {
            take = resolve
          })
          server.sessions.add(`${data.chainId}:${data.accountAddress}`)
        }
      })
      const kit = await start(server)
      await kit.connect()
      const signing = kit.dispatch(signIn())
      await kit.rest()
      expect(kit.status().step).toBe('saving')
      await kit.dispatch(disconnect())
      if (isLate) await kit.platform.clock.advance(30_000)
      take()
      await signing
      await kit.rest()
      expect(server.sessions.size).toBe(signOutOnDisconnect ? 0 : 1)
      expect(kit.events.map(({ event }) => event)).not.toContain('SIWX_AUTH_SUCCESS')
    }
  )

  it('no session is begun for an account that is disconnected before the wallet has signed', async () => {
    const signing: { answer: (signature: string) => void } = { answer: () => {} }
    const signMessage = () => new Promise<string>((resolve) => (signing.answer = resolve))
    const kit = await start(createServer({ signMessage }))
    await kit.connect()
    const ended = kit.dispatch(signIn())
    await kit.rest()
    await kit.dispatch(disconnect())
    signing.answer('signed')
    await ended
    expect(kit.server.added).toEqual([])
  })

  it('unless the host says otherwise', async () => {
    const kit = await start(createServer({ signOutOnDisconnect: false }, [[ETHEREUM, OWN]]))
    await kit.connect()
    await kit.dispatch(disconnect())
    await kit.rest()
    expect(kit.server.calls).toEqual([`get ${ETHEREUM}`])
  })

  it('T8.18 a session that ends elsewhere is asked for again', async () => {
    const kit = await start(createServer({ sessionRefetchIntervalMs: 60_000 }, [[ETHEREUM, OWN]]))
    await kit.connect()
    await kit.platform.clock.advance(60_000)
    expect(kit.status().step).toBe('signedIn')
    kit.server.sessions.clear()
    await kit.platform.clock.advance(60_000)
    await kit.rest()
    expect(kit.view()).toBe('SIWXSignMessage')
  })

  it.each(['rejects', 'does not answer'])(
    'T8.18 a user who is signed in stays so where the app %s, until it says otherwise',
    async (failure) => {
      let isAway = false
      const away = () => (failure === 'rejects' ? Promise.reject(new Error('offline')) : new Promise<never>(() => {}))
      const server: Server = createServer({
        sessionRefetchIntervalMs: 60_000,
        getSessions: async () => (isAway ? away() : ([...server.sessions] as never))
      })
      const kit = await start(server)
      await kit.connect()
      await kit.dispatch(signIn())
      isAway = true
      await kit.platform.clock.advance(80_000)
      await kit.rest()
      expect(kit.status().step).toBe('signedIn')
      expect(kit.view()).toBeUndefined()
      isAway = false
      server.sessions.clear()
      await kit.platform.clock.advance(60_000)
      await kit.rest()
      expect(kit.view()).toBe('SIWXSignMessage')
    }
  )

  it('a session that comes from elsewhere ends the question', async () => {
    const kit = await start()
    await kit.connect()
    kit.server.sessions.add(`${ETHEREUM}:${OWN}`)
    kit.watch()?.recheck()
    await kit.rest()
    expect(kit.status().step).toBe('signedIn')
    expect(kit.view()).toBeUndefined()
  })
})

describe('connecting and signing in by one step', () => {
  const OPEN = {
    chainId: ETHEREUM,
    domain: 'example.com',
    uri: 'https://example.com/',
    version: '1',
    nonce: '12345678'
  } as const
  const SIGNED = { message: 'what was signed', signature: 'by the account' }

  async function startAtOnce(settings: Partial<SIWXConfig> = {}) {
    const server = createServer({ createOpenMessage: async () => OPEN, ...settings })
    const kit = await start(server, {}, SIGNED)
    await kit.connect()
    return kit
  }

  it('default: the session is there with the connection, and nothing is asked', async () => {
    const kit = await startAtOnce()
    expect(kit.server.added).toEqual([{ data: { ...OPEN, accountAddress: OWN }, ...SIGNED }])
    expect(kit.status().step).toBe('signedIn')
    expect(kit.view()).toBeUndefined()
    expect(kit.events).toContainEqual({ event: 'SIWX_AUTH_SUCCESS', properties: { network: ETHEREUM } })
  })

  const CASES: readonly [what: string, settings: Partial<SIWXConfig>][] = [
    ['there is no message yet', { createOpenMessage: async () => undefined }],
    ['the message cannot be made', { createOpenMessage: () => Promise.reject(new Error('503')) }],
    ['the session is not taken', { addSession: () => Promise.reject(new Error('no')) }],
    ['it is optional', { getRequired: () => false }]
  ]
  it.each(CASES)('where %s, it is asked for afterwards', async (_what, settings) => {
    const kit = await startAtOnce(settings)
    expect(kit.isConnected()).toBe(true)
    expect(kit.status().step).toBe('asking')
    expect(kit.server.added).toEqual([])
  })

  it('where the app does not answer whether it takes the session, it is asked for after 30 seconds', async () => {
    const hanging = { createOpenMessage: async () => OPEN, addSession: () => new Promise<void>(() => undefined) }
    const kit = await start(createServer(hanging), {}, SIGNED)
    const connecting = kit.connect()
    await kit.rest()
    await kit.platform.clock.advance(29_999)
    expect(kit.isConnected()).toBe(false)
    await kit.platform.clock.advance(1)
    await connecting
    expect(kit.isConnected()).toBe(true)
    expect(kit.status().step).toBe('asking')
  })
})
