import { describe, expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { codeOf, never } from '../testing/code-of.js'
import { createFakeClock, settle } from '../testing/index.js'
import { requestAccess, type AccessRequest } from './request-access.js'
import { createRuntimeContext, isWalletUsed } from './runtime-context.js'

function setUp() {
  const { signal } = new AbortController()
  const chain = {
    getNetworks: () => [],
    fetch: () => Promise.reject(new Error('unexpected request')),
    clock: createFakeClock(),
    signal,
    emit: () => undefined,
    debug: () => undefined
  }
  const context = createRuntimeContext(chain, signal)
  const wallet = {}
  const log: string[] = []
  let grant: (answer: string) => void = () => undefined
  const attempt = new AbortController()
  const ask = (more: Partial<AccessRequest<string, string>> = {}, given = attempt.signal): Promise<string> =>
    requestAccess(
      context,
      {
        provider: wallet,
        hadAccess: () => false,
        ask: () => new Promise<string>((resolve) => (grant = resolve)),
        open: (granted) => `opened ${granted}`,
        handBack: () => void log.push('handed back'),
        ...more
      },
      given
    )
  const giveUp = () => attempt.abort(new AppKitError('CONNECTION_CANCELLED', { connector: 'Wallet' }))
  return { context, wallet, log, ask, giveUp, grant: (answer: string) => grant(answer) }
}

describe('requestAccess', () => {
  test('opens what was granted', async () => {
    const { ask, grant, log, context, wallet } = setUp()
    const opened = ask()
    expect(isWalletUsed(context, wallet)).toBe(true)
    grant('access')
    expect(await opened).toBe('opened access')
    expect(isWalletUsed(context, wallet)).toBe(false)
    expect(log).toEqual([])
  })

  test('an attempt that is over before it begins does not prompt the wallet', async () => {
    const { ask, giveUp } = setUp()
    giveUp()
    const asked = ask({ ask: () => Promise.reject(new Error('asked')) })
    expect(await codeOf(asked)).toBe('CONNECTION_CANCELLED')
  })

  test('access that comes after the attempt was given up goes back', async () => {
    const { ask, giveUp, grant, log } = setUp()
    const opened = ask()
    giveUp()
    expect(await codeOf(opened)).toBe('CONNECTION_CANCELLED')
    grant('access')
    await settle()
    expect(log).toEqual(['handed back'])
  })

  test('access that was there before, or that the wallet cannot tell of, stays', async () => {
    for (const hadAccess of [() => true, () => Promise.reject(new Error('locked'))]) {
      const { ask, giveUp, grant, log } = setUp()
      const opened = ask({ hadAccess })
      giveUp()
      expect(await codeOf(opened)).toBe('CONNECTION_CANCELLED')
      grant('access')
      await settle()
      expect(log).toEqual([])
    }
  })

  test('access stays while another attempt asks for it', async () => {
    const { ask, giveUp, grant, log } = setUp()
    const first = ask()
    const grantFirst = grant
    giveUp()
    expect(await codeOf(first)).toBe('CONNECTION_CANCELLED')
    let grantSecond: (answer: string) => void = () => undefined
    const second = ask({ ask: () => new Promise<string>((resolve) => (grantSecond = resolve)) }, never())
    grantFirst('access')
    await settle()
    expect(log).toEqual([])
    grantSecond('access')
    expect(await second).toBe('opened access')
  })

  test('access with an address that is none goes back; other failures leave it', async () => {
    for (const [error, expected] of [
      [new AppKitError('INVALID_ADDRESS', { address: 'x' }), ['handed back']],
      [new AppKitError('BAD_RESPONSE', { source: 'wallet' }), []]
    ] as const) {
      const { ask, grant, log } = setUp()
      const opened = ask({ open: () => Promise.reject(error) })
      grant('access')
      expect(await codeOf(opened)).toBe(error.code)
      await settle()
      expect(log).toEqual(expected)
    }
  })

  test('a refusal, and a wallet that fails to take access back, change nothing for the caller', async () => {
    const refused = setUp()
    const first = refused.ask({ ask: () => Promise.reject(new AppKitError('USER_REJECTED', { method: 'connect' })) })
    refused.giveUp()
    await codeOf(first)
    const stuck = setUp()
    const second = stuck.ask({ handBack: () => Promise.reject(new Error('no')) })
    stuck.giveUp()
    stuck.grant('access')
    expect(await codeOf(second)).toBe('CONNECTION_CANCELLED')
    await settle()
    expect(refused.log).toEqual([])
  })
})
