import { describe, expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import type { Connector } from '../plugin/connector.js'
import { RpcAnswerError } from '../rpc/rpc-answer-error.js'
import { codeOf } from '../testing/code-of.js'
import { createFakeClock, settle } from '../testing/index.js'
import { createChainRuntime, type RuntimeParts } from './create-chain-runtime.js'
import {
  beginSession,
  createRuntimeContext,
  requireNetwork,
  requireSession,
  type RuntimeContext,
  type RuntimeSession
} from './runtime-context.js'

type Parts = RuntimeParts<'eip155', RuntimeSession, RuntimeContext>

function setUp(parts: Partial<Omit<Parts, 'actions'>> & { actions?: Partial<Parts['actions']> } = {}) {
  const kit = new AbortController()
  const end = new AbortController()
  const clock = createFakeClock()
  const ended: string[] = []
  const context = createRuntimeContext<RuntimeSession>(
    {
      getNetworks: () => [],
      fetch: () => Promise.reject(new Error('unexpected request')),
      clock,
      signal: kit.signal,
      emit: () => undefined,
      debug: () => undefined
    },
    end.signal
  )
  const begin = (uid: string, provider: object = {}): RuntimeSession => {
    const connector: Connector = { uid, id: uid, name: uid, type: 'INJECTED', chain: 'eip155' }
    return beginSession(context, uid, () => ({
      connector,
      provider,
      end: (what = 'connection') => void ended.push(`${uid} ${what}`)
    }))
  }
  const connect = () => Promise.reject(new Error('not here'))
  const runtime = createChainRuntime(context, end, {
    namespace: 'eip155',
    ...parts,
    actions: { connect, reconnect: connect, ...parts.actions }
  })
  const fail = (error: unknown) =>
    codeOf(runtime.signMessage({ connectorUid: 'one', address: '', message: String(error) }))
  return { kit, context, clock, ended, begin, runtime, fail }
}

describe('createChainRuntime', () => {
  test('an action gets the context and the values', async () => {
    const { runtime, context } = setUp({
      actions: { signMessage: (given, { message }) => Promise.resolve(`${message} ${given === context}`) }
    })
    expect(await runtime.signMessage({ connectorUid: 'one', address: '', message: 'Hello' })).toBe('Hello true')
  })

  test('a required method without an action is not supported', async () => {
    const { fail, runtime } = setUp()
    expect(await fail('any')).toBe('WALLET_METHOD_UNSUPPORTED')
    expect(runtime.estimateFee).toBeUndefined()
  })

  test.each([
    [new AppKitError('UNAVAILABLE', { source: 'RPC' }), 'UNAVAILABLE'],
    [new RpcAnswerError({ code: -32000, message: 'no' }), 'BAD_RESPONSE'],
    [new TypeError('no'), 'UNKNOWN']
  ])('what leaves an action has a code: %s', async (error, code) => {
    const { fail } = setUp({ actions: { signMessage: () => Promise.reject(error) } })
    expect(await fail(error)).toBe(code)
  })

  test('a session of the same connector replaces the older one', () => {
    const { begin, context, ended } = setUp()
    begin('one')
    const second = begin('one')
    expect(ended).toEqual(['one connection'])
    expect(requireSession(context, 'one')).toBe(second)
  })

  test('what is not there has a code', async () => {
    const { context } = setUp()
    expect(await codeOf(Promise.resolve().then(() => requireSession(context, 'one')))).toBe('WALLET_DISCONNECTED')
    expect(await codeOf(Promise.resolve().then(() => requireNetwork(context, 'eip155:1')))).toBe(
      'NETWORK_NOT_SUPPORTED'
    )
  })

  test('disconnecting hands access back when no other connection uses the wallet', async () => {
    const handedBack: string[] = []
    const { begin, runtime, ended } = setUp({
      handBack: async ({ connector }) => void handedBack.push(connector.uid)
    })
    const wallet = {}
    begin('one', wallet)
    begin('two', wallet)
    await runtime.disconnect('one')
    expect(handedBack).toEqual([])
    await runtime.disconnect('two')
    await runtime.disconnect('two')
    expect(handedBack).toEqual(['two'])
    expect(ended).toEqual(['one connection', 'two connection'])
  })

  test('a disconnect that keeps access ends the session only', async () => {
    const handedBack: string[] = []
    const { begin, runtime, ended } = setUp({
      handBack: async ({ connector }) => void handedBack.push(connector.uid)
    })
    begin('one')
    await runtime.disconnect('one', { keepsAccess: true })
    expect([ended, handedBack, runtime.getProvider('one')]).toEqual([['one connection'], [], undefined])
  })

  test('a wallet that does not answer the end of a connection is not waited for', async () => {
    const { begin, runtime, clock } = setUp({ handBack: () => new Promise(() => undefined) })
    begin('one')
    const over = runtime.disconnect('one')
    await settle()
    await clock.advance(500)
    await over
    expect(clock.pending).toBe(0)
  })

  test('the provider is the wallet, or what the namespace makes of it', () => {
    const wallet = {}
    const plain = setUp()
    plain.begin('one', wallet)
    expect(plain.runtime.getProvider('one')).toBe(wallet)
    expect(plain.runtime.getProvider('two')).toBeUndefined()
    const own = setUp({ getProvider: ({ connector }) => connector.uid, getHandle: () => 'handle' })
    own.begin('one')
    expect(own.runtime.getProvider('one')).toBe('one')
    expect(own.runtime.handle).toBe('handle')
  })

  test('disposing ends the sessions, once, and refuses what comes later', async () => {
    let disposed = 0
    const { begin, runtime, ended, fail, context } = setUp({ onDispose: () => void (disposed += 1) })
    begin('one')
    runtime.dispose()
    runtime.dispose()
    await runtime.disconnect('one')
    expect(ended).toEqual(['one disposed'])
    expect(disposed).toBe(1)
    expect(context.signal.aborted).toBe(true)
    expect(await fail('any')).toBe('DISPOSED')
  })

  test('it ends with the kit, also with one that has ended before', () => {
    const { kit, context } = setUp()
    kit.abort()
    expect(context.signal.aborted).toBe(true)
    const end = new AbortController()
    const late = createRuntimeContext<RuntimeSession>(context.chain, end.signal)
    const reject = () => Promise.reject(new Error('not here'))
    createChainRuntime(late, end, { namespace: 'eip155', actions: { connect: reject, reconnect: reject } })
    expect(end.signal.aborted).toBe(true)
  })
})
