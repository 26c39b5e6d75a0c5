import type { ContractRunner } from '@appkit/core/testing'
import { safeParse } from 'valibot'
import { FRAME_LIMITS } from '../../limits.js'
import { answerType, requestType } from '../../messages/envelope.js'
import { ANSWER_SCHEMAS } from '../../messages/frame-answers.js'
import { FRAME_REASONS, FRAME_TEXTS } from '../../messages/frame-failures.js'
import type { FrameRequestName } from '../../messages/frame-requests.js'
import { newId, type HostPort, type ReceivedMessage, type WithHost } from './contract-host.js'

const FAILURE_FIELDS: readonly string[] = ['message', 'code', 'reason', 'retryAfterSeconds']

/** Payloads that no host of this protocol sends. */
const BAD_PAYLOADS: readonly (readonly [FrameRequestName, unknown])[] = [
  ['CONNECT_EMAIL', undefined],
  ['CONNECT_EMAIL', { email: 7 }],
  ['CONNECT_EMAIL', { email: ['alice@example.com'] }],
  ['CONNECT_EMAIL', { email: 'alice@example.com\r\nBcc: bob@example.com' }],
  ['CONNECT_EMAIL', { email: `${'a'.repeat(250)}@example.com` }],
  ['CONNECT_OTP', { otp: 123_456 }],
  ['CONNECT_OTP', { otp: '1234567' }],
  ['SWITCH_NETWORK', { chainId: {} }],
  ['SWITCH_NETWORK', { chainId: 1, rpcUrl: 'data:text/html,1' }],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'somebody' }],
  ['CONNECT_SOCIAL', { provider: 'google', uri: 'data:text/html,1' }],
  ['SET_PREFERRED_ACCOUNT', { type: 'owner' }],
  ['SYNC_THEME', { themeMode: 'url(https://evil.example)' }],
  [
    'SYNC_DAPP_DATA',
    { projectId: 'p', metadata: { name: 'n'.repeat(1_000_000), description: '', url: '', icons: [] } }
  ],
  ['RPC_ABORT', 'everything']
]

/** Rules of requests and answers, whatever they are about. */
export function describeRequests({ it, expect }: ContractRunner, withHost: WithHost): void {
  /** Whether the answer of an ordinary request still comes. */
  const expectAlive = async (port: HostPort): Promise<void> => {
    expect(await port.request('IS_CONNECTED')).toEqual({ isConnected: false })
  }

  it(
    'answers each request exactly once, with its id',
    withHost(async (host) => {
      const port = await host.connect()
      const ids = Array.from({ length: 6 }, () => port.send('IS_CONNECTED'))
      await host.until(() => ids.every((id) => port.answersTo(id).length > 0), 'the answers')
      await expectAlive(port)
      expect(ids.map((id) => port.answersTo(id).map(({ type }) => type))).toEqual(
        ids.map(() => [answerType('IS_CONNECTED', 'SUCCESS')])
      )
    })
  )

  it(
    'answers in the form of the protocol, and says no more than that',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await setup.logIn((name, payload) => port.request(name, payload))
      for (const name of ['IS_CONNECTED', 'GET_USER', 'GET_CHAIN_ID', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'] as const) {
        const payload = await port.request(name)
        const result = safeParse(ANSWER_SCHEMAS[name], payload)
        expect(result.success && result.output).toEqual(payload)
      }
    })
  )

  it(
    'refuses payloads of another form, each once',
    withHost(async (host, setup) => {
      const port = await host.connect()
      for (const [name, payload] of BAD_PAYLOADS) {
        const id = port.send(name, payload)
        await host.until(() => port.answersTo(id).length > 0, `an answer to ${name}`)
        expect(port.answersTo(id).map(({ type }) => type)).toEqual([answerType(name, 'ERROR')])
      }
      await setup.passLimits()
      await expectAlive(port)
    })
  )

  it(
    'is silent on what is no request',
    withHost(async (host) => {
      const port = await host.connect()
      const before = port.received.length
      const type = requestType('IS_CONNECTED')
      const id = newId()
      const strange: unknown[] = [
        null,
        7,
        'IS_CONNECTED',
        [{ type, id }],
        { type },
        { type, id: 'abc' },
        { type, id: id.toUpperCase().replace(/\d/g, 'A') },
        { type: type.toLowerCase(), id: newId() },
        { type: '@w3m-app/toString', id: newId() },
        { type: '@w3m-app/__proto__', id: newId() },
        { type: '@w3m-app/AWAIT_UPDATE_EMAIL', id: newId() },
        { type: answerType('IS_CONNECTED', 'SUCCESS'), id: newId(), payload: { isConnected: true } },
        { type: ['@w3m-app/IS_CONNECTED'], id: newId() }
      ]
      for (const message of strange) port.post(message)
      await expectAlive(port)
      expect(port.received.length).toBe(before + 1)
    })
  )

  it(
    'takes no message that is too large, too deep, or brings a port',
    withHost(async (host) => {
      const port = await host.connect()
      const { port1, port2 } = new MessageChannel()
      let deep: unknown = 'bottom'
      for (let depth = 0; depth < 100; depth += 1) deep = [deep]
      const ids = [
        port.send('IS_CONNECTED', { padding: 'x'.repeat(5 * FRAME_LIMITS.message) }),
        port.send('IS_CONNECTED', { padding: deep }),
        port.send('IS_CONNECTED', { padding: Array.from({ length: 100_000 }, () => 0) })
      ]
      const id = newId()
      port.post({ type: requestType('IS_CONNECTED'), id, payload: port2 }, [port2])
      await expectAlive(port)
      port1.close()
      const answers = [...ids, id].flatMap((sent) => port.answersTo(sent))
      expect(answers.filter(({ type }) => type.endsWith('_SUCCESS'))).toEqual([])
    })
  )

  it(
    'reads no field from a prototype',
    withHost(async (host) => {
      const port = await host.connect()
      const payloads: unknown[] = [
        JSON.parse('{"__proto__": {"email": "alice@example.com"}}'),
        JSON.parse('{"constructor": {"prototype": {"email": "alice@example.com"}}}')
      ]
      const ids = payloads.map((payload) => port.send('CONNECT_EMAIL', payload))
      await expectAlive(port)
      const answers = ids.flatMap((id) => port.answersTo(id))
      expect(answers.filter(({ type }) => type.endsWith('_SUCCESS'))).toEqual([])
    })
  )

  it(
    'leaves a request alone when its id is sent again',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await setup.logIn((name, payload) => port.request(name, payload))
      setup.setDecision('hang')
      const id = port.send('RPC_REQUEST', setup.unsafeRequest)
      port.send('IS_CONNECTED', undefined, id)
      port.send('RPC_REQUEST', setup.safeRequest, id)
      await port.request('IS_CONNECTED')
      expect(port.answersTo(id)).toEqual([])
      setup.decide('approve')
      await host.until(() => port.answersTo(id).length > 0, 'the answer')
      await port.request('IS_CONNECTED')
      expect(port.answersTo(id).map(({ type }) => type)).toEqual([answerType('RPC_REQUEST', 'SUCCESS')])
    })
  )

  it(
    'answers a flood, each request once, and goes on after it',
    withHost(async (host, setup) => {
      const port = await host.connect()
      const ids = Array.from({ length: 400 }, () => port.send('IS_CONNECTED'))
      await host.until(() => ids.every((id) => port.answersTo(id).length > 0), 'all answers')
      expect(ids.every((id) => port.answersTo(id).length === 1)).toBe(true)
      await setup.passLimits()
      await expectAlive(port)
    })
  )

  it(
    'says of a failure a message, a code and a reason, and nothing of its inside',
    withHost(async (host, setup) => {
      const port = await host.connect()
      const { name, payload } = setup.faultyRequest
      const failures: ReceivedMessage[] = [await port.ask(name, payload)]
      expect(failures[0]?.payload?.['message']).toBe(FRAME_TEXTS.unknown)
      failures.push(await port.ask('GET_USER'), await port.ask('SWITCH_NETWORK', { chainId: 999_999 }))
      failures.push(await port.ask('RPC_REQUEST', { ...setup.unsafeRequest, method: 'eth_sign' }))
      for (const failure of failures) {
        expect(failure.type).toMatch(/_ERROR$/)
        expect(Object.keys(failure.payload ?? {}).filter((key) => !FAILURE_FIELDS.includes(key))).toEqual([])
        const known: readonly unknown[] = [undefined, ...FRAME_REASONS]
        expect(known.includes(failure.payload?.['reason'])).toBe(true)
        expect(String(failure.payload?.['message'])).toMatch(
          /^(?!.*(?:\n|\bat .*:\d+:\d+|file:|node_modules)).{1,512}$/s
        )
      }
    })
  )

  it(
    'lets no secret out',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await setup.logIn((name, payload) => port.request(name, payload))
      await port.ask('GET_USER')
      await port.ask('RPC_REQUEST', setup.safeRequest)
      await port.ask('RPC_REQUEST', setup.unsafeRequest)
      await port.ask('CONNECT_OTP', { otp: '000000' })
      await port.ask(setup.faultyRequest.name, setup.faultyRequest.payload)
      await port.request('SIGN_OUT')
      const said = JSON.stringify(host.heard)
      expect(setup.secrets.filter((secret) => said.includes(secret))).toEqual([])
    })
  )

  it(
    'takes only plain tokens from a theme',
    withHost(async (host, setup) => {
      const port = await host.connect()
      const themeVariables = {
        '--w3m-accent': '#3366ff',
        '--w3m-color-mix': 'red;} body{display:none',
        '--w3m-background': 'url(https://evil.example/x)',
        '--w3m-font-family': '</style><script>1</script>',
        '--w3m-border-radius-master': '4px\\',
        '--w3m-evil': '#3366ff'
      }
      await port.ask('SYNC_THEME', { themeMode: 'dark', themeVariables })
      const values = Object.values(setup.readTheme()).map(String)
      expect(values.includes('#3366ff')).toBe(true)
      expect(values.filter((value) => /[;{}@\\<>]|url\(/.test(value))).toEqual([])
      expect(Object.keys(setup.readTheme()).includes('--w3m-evil')).toBe(false)
    })
  )

  it(
    'forgets who was logged in',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await setup.logIn((name, payload) => port.request(name, payload))
      expect(await port.request('IS_CONNECTED')).toEqual({ isConnected: true })
      await port.request('SIGN_OUT')
      await expectAlive(port)
      expect((await port.ask('GET_USER')).type).toBe(answerType('GET_USER', 'ERROR'))
      expect((await port.ask('RPC_REQUEST', setup.unsafeRequest)).type).toBe(answerType('RPC_REQUEST', 'ERROR'))
    })
  )
}
