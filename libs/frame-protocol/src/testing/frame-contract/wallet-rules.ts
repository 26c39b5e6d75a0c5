import type { ContractRunner } from '@appkit/core/testing'
import { answerType } from '../../messages/envelope.js'
import { FRAME_ERROR_CODES, FRAME_TEXTS } from '../../messages/frame-failures.js'
import type { HostPort, WithHost } from './contract-host.js'
import type { FrameContractSetup } from './contract-setup.js'

const SUCCESS = answerType('RPC_REQUEST', 'SUCCESS')
const ERROR = answerType('RPC_REQUEST', 'ERROR')

/** Rules of wallet methods: which there are, who decides, and how they end early. */
export function describeWallet({ it, expect }: ContractRunner, withHost: WithHost): void {
  const logIn = async (port: HostPort, setup: FrameContractSetup): Promise<void> =>
    setup.logIn((name, payload) => port.request(name, payload))

  it(
    'refuses methods of neither list, however they are written',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await logIn(port, setup)
      const { method, params } = setup.unsafeRequest
      const others: readonly unknown[] = [
        'eth_sign',
        'eth_signTypedData',
        'eth_requestAccounts',
        'wallet_addEthereumChain',
        method.toUpperCase(),
        ` ${method}`,
        `${method}\n`,
        `${method}\u0000`,
        [method],
        { toString: method },
        '__proto__',
        'toString',
        ''
      ]
      for (const other of others) {
        const answer = await port.ask('RPC_REQUEST', { ...setup.unsafeRequest, method: other, params })
        expect(answer.type).toBe(ERROR)
      }
    })
  )

  it(
    'never hands the account over for an app',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await logIn(port, setup)
      const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      const authorizationList = [{ chainId: 1, address: to, nonce: 0 }]
      const requests: readonly (readonly [string, unknown])[] = [
        ['eth_sendTransaction', [{ to, authorizationList }]],
        ['eth_sendTransaction', [{ to, authorizationList: [] }]],
        ['eth_sendTransaction', [{ to, type: '0x4' }]],
        ['wallet_sendCalls', [{ calls: [{ to, authorizationList }] }]],
        ['wallet_sendCalls', [{ calls: [{ to }], capabilities: { authorizationList } }]],
        ['eth_sendUserOperation', [{ sender: to, eip7702Auth: authorizationList[0] }, to]],
        ['eth_sendUserOperation', [{ sender: to, authorization: authorizationList[0] }, to]],
        ['eth_sendUserOperation', [{ sender: to, factory: '0x7702' }, to]]
      ]
      for (const [method, params] of requests) {
        const answer = await port.ask('RPC_REQUEST', { method, params, chainNamespace: 'eip155', chainId: 1 })
        expect(answer.type).toBe(ERROR)
      }
    })
  )

  it(
    'does what needs consent only when the person agrees',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await logIn(port, setup)
      setup.setDecision('hang')
      const id = port.send('RPC_REQUEST', setup.unsafeRequest)
      for (let round = 0; round < 3; round += 1) await port.request('IS_CONNECTED')
      expect(port.answersTo(id)).toEqual([])
      setup.decide('approve')
      await host.until(() => port.answersTo(id).length > 0, 'the answer')
      expect(port.answersTo(id)[0]?.type).toBe(SUCCESS)
      setup.setDecision('reject')
      const refused = await port.ask('RPC_REQUEST', setup.unsafeRequest)
      expect(refused.type).toBe(ERROR)
      expect(refused.payload).toEqual({ message: FRAME_TEXTS.rejected, code: 4001 })
    })
  )

  it(
    'does not prompt the user for safe methods',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await logIn(port, setup)
      setup.setDecision('hang')
      expect((await port.ask('RPC_REQUEST', setup.safeRequest)).type).toBe(SUCCESS)
    })
  )

  it(
    'shows keys to the person only, if it shows them',
    withHost(async (host, setup) => {
      const port = await host.connect()
      const alone = await port.ask('EXPORT_KEYS')
      expect(alone.type).toBe(answerType('EXPORT_KEYS', 'ERROR'))
      if (alone.payload?.['code'] === FRAME_ERROR_CODES.notHandled) return
      await logIn(port, setup)
      setup.setDecision('hang')
      const id = port.send('EXPORT_KEYS')
      for (let round = 0; round < 3; round += 1) await port.request('IS_CONNECTED')
      expect(port.answersTo(id)).toEqual([])
      setup.decide('approve')
      await host.until(() => port.answersTo(id).length > 0, 'the answer')
      const [answer] = port.answersTo(id)
      expect([answer?.type, answer?.payload]).toEqual([answerType('EXPORT_KEYS', 'SUCCESS'), undefined])
      setup.setDecision('reject')
      const refused = await port.ask('EXPORT_KEYS')
      expect(refused.payload).toEqual({ message: FRAME_TEXTS.rejected, code: 4001 })
    })
  )

  it(
    'deletes a person by their yes only, if it deletes them, and no user is logged in then',
    withHost(async (host, setup) => {
      const port = await host.connect()
      const alone = await port.ask('DELETE_USER')
      expect(alone.type).toBe(answerType('DELETE_USER', 'ERROR'))
      if (alone.payload?.['code'] === FRAME_ERROR_CODES.notHandled) return
      await logIn(port, setup)
      setup.setDecision('reject')
      const refused = await port.ask('DELETE_USER')
      expect(refused.payload).toEqual({ message: FRAME_TEXTS.rejected, code: 4001 })
      expect(await port.request('IS_CONNECTED')).toEqual({ isConnected: true })
      setup.setDecision('hang')
      const id = port.send('DELETE_USER')
      for (let round = 0; round < 3; round += 1) await port.request('IS_CONNECTED')
      expect(port.answersTo(id)).toEqual([])
      setup.decide('approve')
      await host.until(() => port.answersTo(id).length > 0, 'the answer')
      const [answer] = port.answersTo(id)
      expect([answer?.type, answer?.payload]).toEqual([answerType('DELETE_USER', 'SUCCESS'), undefined])
      expect(await port.request('IS_CONNECTED')).toEqual({ isConnected: false })
    })
  )

  it(
    'ends the one request that is aborted, and no other',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await logIn(port, setup)
      setup.setDecision('hang')
      const ids = [1, 2, 3].map(() => port.send('RPC_REQUEST', setup.unsafeRequest))
      const [first, aborted, last] = ids as [string, string, string]
      expect(await port.request('RPC_ABORT', { requestId: aborted })).toBe(undefined)
      await port.request('IS_CONNECTED')
      expect(port.answersTo(aborted)[0]?.payload?.['message']).toBe(FRAME_TEXTS.aborted)
      expect([...port.answersTo(first), ...port.answersTo(last)]).toEqual([])
      setup.decide('approve')
      await host.until(() => [first, last].every((id) => port.answersTo(id).length > 0), 'the others')
      expect(ids.map((id) => port.answersTo(id).map(({ type }) => type))).toEqual([[SUCCESS], [ERROR], [SUCCESS]])
    })
  )

  it(
    'ends all wallet requests by an abort that names none',
    withHost(async (host, setup) => {
      const port = await host.connect()
      await logIn(port, setup)
      setup.setDecision('hang')
      const ids = [1, 2].map(() => port.send('RPC_REQUEST', setup.unsafeRequest))
      expect(await port.request('RPC_ABORT')).toBe(undefined)
      await port.request('IS_CONNECTED')
      expect(ids.map((id) => port.answersTo(id).map(({ type, payload }) => [type, payload?.['message']]))).toEqual(
        ids.map(() => [[ERROR, FRAME_TEXTS.aborted]])
      )
    })
  )
}
