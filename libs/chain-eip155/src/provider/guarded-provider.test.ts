import { AppKitError } from '@appkit/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { createGuardedProvider } from './guarded-provider.js'
import type { WalletChange } from './watch-wallet-events.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const B = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const INVALID = 'Wallet sent an invalid answer'

const guard = (provider: unknown) => createGuardedProvider(provider, createPatientClock(), 'Test Wallet')
const answering = (value: unknown) => guard({ request: async () => value })
const address = fc.constantFrom(A, B, A.toLowerCase(), B.toLowerCase())

function createEmitter(request: (asked: unknown) => Promise<unknown> = async () => null) {
  const listeners = new Map<string, ((payload: unknown) => void)[]>()
  return {
    request,
    on: (event: string, listener: (payload: unknown) => void) =>
      listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    removeListener: (event: string, listener: unknown) =>
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((known) => known !== listener)
      ),
    emit: (event: string, payload: unknown) => listeners.get(event)?.forEach((listener) => listener(payload)),
    count: () => [...listeners.values()].flat().length,
    all: () => [...listeners.values()].flat()
  }
}

function watch(emitter = createEmitter()) {
  const clock = createPatientClock()
  const changes: WalletChange[] = []
  const stop = createGuardedProvider(emitter, clock, 'Test Wallet').watch((change) => changes.push(change))
  return { emitter, clock, changes, stop }
}

describe('answers', () => {
  it('T1.06 accounts: validated, checksummed, without repeats, the first 100', async () => {
    expect(await answering([A.toLowerCase(), A, B]).getAccounts()).toEqual([A, B])
    expect(await answering([]).getAccounts()).toEqual([])
    const many = Array.from({ length: 10_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    expect((await answering(many).requestAccounts()).length).toBe(100)
    for (const bad of [
      null,
      undefined,
      {},
      A,
      { length: 1, 0: A },
      [1],
      [A, 'x'],
      ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046']
    ]) {
      expect(await failureOf(answering(bad).getAccounts())).toMatchObject({ code: 'BAD_RESPONSE', message: INVALID })
    }
  })

  it('T1.06 accounts: anything else is BAD_RESPONSE', async () => {
    await checkProperty(
      fc.asyncProperty(
        fc.oneof(fc.anything(), fc.array(fc.oneof(address, fc.anything()), { maxLength: 5 })),
        async (value) => {
          const outcome = await answering(value)
            .getAccounts()
            .catch((error: unknown) => error)
          if (AppKitError.is(outcome, 'BAD_RESPONSE')) return
          expect(Array.isArray(value)).toBe(true)
          for (const account of outcome as string[]) expect([A, B]).toContain(account)
        }
      ),
      2000
    )
  })

  it('T1.06 chain id: whatever can mean only one chain, 1 to 2^53−1', async () => {
    for (const value of ['0x1', '0x01', '0X1', `0x${'0'.repeat(63)}1`, 1, '1', '01', 1n]) {
      expect(await answering(value).getChainId(), String(value)).toBe(1)
      expect(await answering(value).request({ method: 'eth_chainId' })).toBe('0x1')
    }
    expect(await answering('0x1fffffffffffff').getChainId()).toBe(Number.MAX_SAFE_INTEGER)
    const bad = [
      0,
      -1,
      1.5,
      2 ** 53,
      Number.NaN,
      '',
      '0',
      '-1',
      '1.5',
      '1e3',
      '9007199254740992',
      '0x',
      '0x0',
      '-0x1',
      '0x20000000000000',
      `0x1${'0'.repeat(75)}`,
      ' 0x1',
      '0x1 ',
      '0xg',
      null,
      undefined,
      2n ** 300n,
      ['0x1']
    ]
    for (const value of bad) {
      expect(await failureOf(answering(value).getChainId())).toMatchObject({ code: 'BAD_RESPONSE', message: INVALID })
      expect(await failureOf(answering(value).request({ method: 'eth_chainId' }))).toMatchObject({
        code: 'BAD_RESPONSE'
      })
    }
    await checkProperty(
      fc.asyncProperty(
        fc.oneof(
          fc.anything(),
          fc.bigInt({ min: -5n, max: 2n ** 300n }).map((n) => `0x${n.toString(16)}`)
        ),
        async (value) => {
          const outcome = await answering(value)
            .getChainId()
            .catch((error: unknown) => error)
          if (!AppKitError.is(outcome, 'BAD_RESPONSE')) expect(BigInt(outcome as number)).toBe(BigInt(value as string))
        }
      ),
      2000
    )
  })

  it('T1.07 a wallet that never answers is given up at once; its late answer changes nothing', async () => {
    let answer: (value: unknown) => void = () => undefined
    const control = new AbortController()
    const guarded = guard({ request: () => new Promise((resolve) => (answer = resolve)) })
    const waiting = failureOf(guarded.requestAccounts(control.signal))
    control.abort(new AppKitError('CONNECTION_CANCELLED', { connector: 'Wallet' }))
    expect((await waiting).code).toBe('CONNECTION_CANCELLED')
    answer('nonsense')
    const late = guard({ request: () => new Promise((_, reject) => (answer = reject)) })
    const again = new AbortController()
    const given = failureOf(late.requestAccounts(again.signal))
    again.abort()
    expect((await given).code).toBe('CONTEXT_CHANGED')
    answer(new Error('late'))
  })

  it('T1.08 every code of the table', async () => {
    const table: [unknown, string][] = [
      [{ code: 4001 }, 'USER_REJECTED'],
      [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
      [new Error('MetaMask Tx Signature: User rejected the request'), 'USER_REJECTED'],
      ['connection request reset', 'USER_REJECTED'],
      [{ code: 4100 }, 'WALLET_ERROR'],
      [{ code: 4200 }, 'WALLET_METHOD_UNSUPPORTED'],
      [{ code: -32601 }, 'WALLET_METHOD_UNSUPPORTED'],
      [{ code: 4900 }, 'WALLET_DISCONNECTED'],
      [{ code: 4902 }, 'WALLET_ERROR'],
      [{ code: -32603 }, 'WALLET_ERROR'],
      [{ code: -32002 }, 'WALLET_REQUEST_PENDING'],
      [undefined, 'WALLET_ERROR'],
      [null, 'WALLET_ERROR'],
      [new AppKitError('WALLET_NOT_FOUND', { connector: 'x' }), 'WALLET_NOT_FOUND']
    ]
    for (const [thrown, code] of table) {
      const guarded = guard({ request: () => Promise.reject(thrown) })
      expect((await failureOf(guarded.request({ method: 'personal_sign' }))).code).toBe(code)
    }
    const pending = guard({ request: () => Promise.reject({ code: -32002 }) })
    expect((await failureOf(pending.requestAccounts())).message).toBe('Request already open in your wallet')
  })

  it('T1.08 whatever is thrown becomes an AppKitError, hostile objects and faked errors too', async () => {
    const explode = () => {
      throw new Error('no')
    }
    const circular: { cause?: unknown } = {}
    circular.cause = circular
    const hostile = [
      circular,
      {
        get message() {
          return explode()
        },
        get code() {
          return explode()
        }
      },
      new Proxy({}, { get: explode, getPrototypeOf: explode, has: explode, ownKeys: explode }),
      { ['@appkit/error']: true, code: 'TRANSACTION_REVERTED', context: { reason: 'pay again' } }
    ]
    for (const thrown of hostile) {
      expect(
        (
          await failureOf(
            guard({
              request: () => {
                throw thrown
              }
            }).request({ method: 'x' })
          )
        ).code
      ).toBe('WALLET_ERROR')
    }
    await checkProperty(
      fc.asyncProperty(fc.anything(), async (thrown) => {
        const outcome = await guard({ request: () => Promise.reject(thrown) })
          .request({ method: 'x' })
          .catch((error: unknown) => error)
        expect(outcome).toBeInstanceOf(AppKitError)
      }),
      3000
    )
  })

  it('request is read once: a provider that is swapped later is not called', async () => {
    let reads = 0
    const provider = {
      get request() {
        return (reads += 1) === 1 ? async () => '0x1' : async () => '0x2'
      }
    }
    const guarded = guard(provider)
    expect([await guarded.getChainId(), await guarded.getChainId()]).toEqual([1, 1])
    expect(reads).toBe(1)
    expect(() => guard({})).toThrow(INVALID)
  })
})

describe('events', () => {
  it('T1.09 invalid payloads are ignored', async () => {
    const { emitter, clock, changes } = watch()
    for (const payload of [
      null,
      1,
      {},
      [1],
      'x',
      ['0x1'],
      undefined,
      new Proxy([], {
        get: () => {
          throw new Error('no')
        }
      })
    ]) {
      emitter.emit('accountsChanged', payload)
    }
    for (const payload of [1, '1', '0x', '0x0', null, {}, -1]) emitter.emit('chainChanged', payload)
    await clock.advance(1000)
    expect(changes).toEqual([])
    expect(clock.pending).toBe(0)
  })

  it('T1.09 a chain that cannot be read is asked for, once in 50 ms, and only a right answer counts', async () => {
    const asked: unknown[] = []
    let answer: unknown = '0x89'
    const { emitter, clock, changes } = watch(createEmitter(async (request) => (asked.push(request), answer)))
    for (const payload of [137, '137', { chainId: '0x89' }]) emitter.emit('chainChanged', payload)
    await clock.advance(100)
    expect(asked).toEqual([{ method: 'eth_chainId' }])
    expect(changes).toEqual([{ type: 'changed', chainId: 137 }])
    answer = 1.5
    emitter.emit('chainChanged', 10)
    await clock.advance(100)
    expect([asked.length, changes.length]).toEqual([2, 1])
  })

  it('T1.09 an answer about the chain that comes after a newer word of the wallet, or after the end, is dropped', async () => {
    const answers: ((chain: string) => void)[] = []
    const emitter = createEmitter(() => new Promise<unknown>((resolve) => answers.push(resolve)))
    const { clock, changes, stop } = watch(emitter)
    emitter.emit('chainChanged', 137)
    await clock.advance(50)
    emitter.emit('chainChanged', '0xa')
    answers[0]?.('0x89')
    await clock.advance(50)
    expect(changes).toEqual([{ type: 'changed', chainId: 10 }])
    emitter.emit('chainChanged', 137)
    await clock.advance(50)
    stop()
    answers[1]?.('0x89')
    await clock.advance(100)
    expect([answers.length, changes.length, clock.pending]).toEqual([2, 1, 0])
  })

  it('T1.09 one change for each 50 ms, the last wins', async () => {
    const { emitter, clock, changes } = watch()
    for (let index = 1; index <= 1000; index += 1) {
      emitter.emit('chainChanged', `0x${index.toString(16)}`)
      emitter.emit('accountsChanged', [index % 2 ? A : B])
      await clock.advance(1)
    }
    await clock.advance(50)
    expect(changes.length).toBeLessThanOrEqual(20)
    expect(changes.at(-1)).toEqual({ type: 'changed', accounts: [B], chainId: 1000 })
  })

  it('T1.09 an empty list is a disconnect, and nothing is heard after it', async () => {
    const { emitter, clock, changes } = watch()
    const kept = emitter.all()
    emitter.emit('accountsChanged', [])
    await clock.advance(50)
    for (const listener of kept) listener(['0x1'])
    emitter.emit('accountsChanged', [A])
    await clock.advance(100)
    expect(changes).toEqual([{ type: 'disconnected' }])
    expect(emitter.count()).toBe(0)
    expect(clock.pending).toBe(0)
  })

  it('T1.09 "disconnected, back soon" of code 1013 is not a disconnect', async () => {
    const { emitter, clock, changes } = watch()
    emitter.emit('disconnect', { code: 1013 })
    await clock.advance(100)
    expect(changes).toEqual([])
    emitter.emit('disconnect', { code: 4900 })
    await clock.advance(100)
    expect(changes).toEqual([{ type: 'disconnected' }])
  })

  it('T1.09 event storms end where a plain model ends', async () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('accountsChanged'),
        payload: fc.oneof(fc.array(address, { maxLength: 3 }), fc.anything())
      }),
      fc.record({
        type: fc.constant('chainChanged'),
        payload: fc.oneof(fc.constantFrom('0x1', '0xa', '0x89'), fc.anything())
      }),
      fc.record({ type: fc.constant('disconnect'), payload: fc.constant(undefined) }),
      fc.record({ type: fc.constant('wait'), payload: fc.integer({ min: 1, max: 120 }) })
    )
    await checkProperty(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (storm) => {
        const { emitter, clock, changes } = watch()
        const model: WalletChange[] = []
        let [now, opened, accounts, chainId, gone, over]: [
          number,
          number | undefined,
          string[] | undefined,
          number | undefined,
          boolean,
          boolean
        ] = [0, undefined, undefined, undefined, false, false]
        const close = () => {
          if (opened === undefined || now < opened + 50 || over) return
          if (gone) model.push({ type: 'disconnected' })
          else
            model.push({
              type: 'changed',
              ...(accounts ? { accounts: accounts as never } : {}),
              ...(chainId ? { chainId } : {})
            })
          over = gone
          ;[opened, accounts, chainId] = [undefined, undefined, undefined]
        }
        for (const { type, payload } of [...storm, { type: 'wait', payload: 50 }]) {
          if (type === 'wait') {
            await clock.advance(payload as number)
            now += payload as number
            close()
            continue
          }
          emitter.emit(type, payload)
          if (over) continue
          if (type === 'disconnect') gone = true
          else if (type === 'chainChanged') {
            if (typeof payload !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/.test(payload)) continue
            chainId = Number(payload)
          } else {
            if (!Array.isArray(payload)) continue
            const valid = payload.map((value) =>
              [A, B].find((known) => typeof value === 'string' && [known, known.toLowerCase()].includes(value))
            )
            if (valid.includes(undefined)) continue
            accounts = [...new Set(valid as string[])]
            gone = accounts.length === 0
          }
          opened ??= now
        }
        expect(changes).toEqual(model)
      }),
      150
    )
  })
})

describe('transactions that break the rules', () => {
  const bad = [
    { chainId: '0x0' },
    { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
    { accessList: [{ address: A, storageKeys: ['0x01'] }] },
    { blobVersionedHashes: [`0x02${'00'.repeat(31)}`] },
    { blobs: [] },
    { authorizationList: [{ address: A, chainId: '0x1', nonce: '0x0' }] }
  ]

  for (const method of ['eth_sendTransaction', 'wallet_sendTransaction', 'eth_signTransaction']) {
    it(`T13.11 ${method}: the wallet is asked for those that keep them, and for no other`, async () => {
      const asked: unknown[] = []
      const provider = guard({ request: async (request: unknown) => asked.push(request) })
      for (const fields of bad) {
        const params = [{ from: A, to: B, value: '0x0', ...fields }]
        expect((await failureOf(provider.request({ method, params }))).code).toBe('UNSAFE_TRANSACTION')
      }
      expect(asked).toEqual([])
      const accessList = [{ address: A, storageKeys: [`0x${'01'.repeat(32)}`] }]
      await provider.request({ method, params: [{ from: A, to: B, chainId: '0x1', accessList }] })
      expect(asked).toHaveLength(1)
    })
  }

  it('T13.11 the targets of a batch start with 0x, or create', async () => {
    const provider = guard({ request: async () => 'batch' })
    const send = (to: unknown) =>
      provider.request({ method: 'wallet_sendCalls', params: [{ calls: [{ to: B }, { to, data: '0x' }] }] })
    for (const to of [B.slice(2), '', 'vitalik.eth', 1, {}]) {
      expect((await failureOf(send(to))).code).toBe('UNSAFE_TRANSACTION')
    }
    for (const to of [A, undefined]) expect(await send(to)).toBe('batch')
  })
})
