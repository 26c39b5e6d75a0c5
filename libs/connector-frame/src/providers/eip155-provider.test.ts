import { TEST_ACCOUNTS } from '@appkit/frame-protocol/testing'
import { expect, it, onTestFinished } from 'vitest'
import { openKit, type Kit, type KitParameters } from '../../test/open-kit.js'
import type { Eip155Provider } from './eip155-provider.js'

async function logIn(parameters?: KitParameters): Promise<{ kit: Kit; provider: Eip155Provider }> {
  const kit = openKit(parameters)
  onTestFinished(() => kit.dispose())
  const { wallets } = await kit.logIn()
  return { kit, provider: wallets[0]?.provider as Eip155Provider }
}

it('answers what the session knows without the frame', async () => {
  const { kit, provider } = await logIn()
  const asked = kit.frame.requests.length
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([TEST_ACCOUNTS.eoa])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([TEST_ACCOUNTS.eoa])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'net_version' })).toBe('1')
  expect(kit.frame.requests.length).toBe(asked)
})

it('behavior: a safe method passes in silence; quantities are written as hex, answers are ordinary objects', async () => {
  const seen: unknown[] = []
  const rpc = (request: { readonly params?: unknown }): unknown => {
    seen.push(request.params)
    return { number: '0x1', list: [{ a: 1 }] }
  }
  const { kit, provider } = await logIn({ frame: { rpc } })
  const call = provider.request({ method: 'eth_call', params: [{ value: 255n, to: undefined }, 'latest'] })
  const answer = await kit.run(call)
  expect(seen).toEqual([[{ value: '0xff' }, 'latest']])
  expect(Object.getPrototypeOf(answer)).toBe(Object.prototype)
  expect(answer).toEqual({ number: '0x1', list: [{ a: 1 }] })
  expect(kit.events).toEqual([])
})

it('behavior: what changes something is announced, and its end', async () => {
  const { kit, provider } = await logIn()
  kit.frame.setDecision('hang')
  const sent = provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: TEST_ACCOUNTS.eoa, to: TEST_ACCOUNTS.smartAccount, value: '0x1' }]
  })
  await kit.clock.advance(180_000)
  expect(kit.events).toEqual([{ type: 'approvalRequested', id: '1', method: 'eth_sendTransaction' }])
  kit.frame.settle('approve')
  expect(await kit.run(sent)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(kit.events.slice(1)).toEqual([{ type: 'approvalEnded', id: '1', outcome: 'approved' }])
  expect(kit.places.at(-1)).toBe(undefined)
})

it('behavior: the person says no', async () => {
  const { kit, provider } = await logIn()
  kit.frame.setDecision('reject')
  expect(await kit.codeOf(provider.request({ method: 'personal_sign', params: ['0x00', TEST_ACCOUNTS.eoa] }))).toBe(
    4001
  )
  expect(kit.events.at(-1)).toEqual({ type: 'approvalEnded', id: '1', outcome: 'rejected' })
})

it('behavior: a user who turns away from the frame rejects every request, and the frame is told', async () => {
  const { kit, provider } = await logIn()
  kit.frame.setDecision('hang')
  const codes = ['0x01', '0x02'].map((message) =>
    kit.codeOf(provider.request({ method: 'personal_sign', params: [message, TEST_ACCOUNTS.eoa] }))
  )
  await kit.clock.advance(1_000)
  kit.runtime.rejectRequests()
  expect(await Promise.all(codes)).toEqual([4001, 4001])
  await kit.clock.advance(1_000)
  kit.frame.setDecision('approve')
  const again = provider.request({ method: 'personal_sign', params: ['0x03', TEST_ACCOUNTS.eoa] })
  expect(await kit.run(again)).toMatch(/^0x/)
})

it('T3.09 behavior: a method on no list is not sent', async () => {
  const { kit, provider } = await logIn()
  const asked = kit.frame.requests.length
  for (const method of ['eth_sign', 'personal_sign ', 'constructor']) {
    expect(await kit.codeOf(provider.request({ method, params: [] }))).toBe('METHOD_NOT_ALLOWED')
    expect(kit.events.at(-1)).toEqual({ type: 'methodRefused', method })
  }
  expect(kit.frame.requests.length).toBe(asked)
})

it('behavior: an account is not handed over to a contract, and the user is not prompted', async () => {
  const { kit, provider } = await logIn()
  const params = [{ to: TEST_ACCOUNTS.eoa, authorizationList: [] }]
  expect(await kit.codeOf(provider.request({ method: 'eth_sendTransaction', params }))).toBe('UNSAFE_TRANSACTION')
  expect(kit.events).toEqual([])
})

it('behavior: another network of the frame is taken at once, one that it does not have is unknown', async () => {
  const { kit, provider } = await logIn()
  const heard: unknown[] = []
  provider.on('chainChanged', (chainId) => heard.push(chainId))
  const switched = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(await kit.run(switched)).toBe(null)
  expect(heard).toEqual(['0xa'])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  expect(kit.events).toMatchObject([
    { type: 'sessionUpdated', session: { granted: [{ caipNetworkId: 'eip155:10' }, {}] } }
  ])
  expect(kit.storage.getItem('@appkit-wallet/LAST_USED_CHAIN_KEY')).toBe('10')
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
    expect(await kit.codeOf(provider.request({ method, params: [{ chainId: '0x7a69' }] }))).toBe(4902)
  }
})

it('T3.08 behavior: a frame that loads anew ends the request with words, and the next one works', async () => {
  const { kit, provider } = await logIn()
  kit.frame.setDecision('hang')
  const code = kit.codeOf(provider.request({ method: 'personal_sign', params: ['0x00', TEST_ACCOUNTS.eoa] }))
  await kit.clock.advance(1_000)
  kit.frame.load()
  expect(await code).toBe('UNAVAILABLE')
  expect(kit.events.at(-1)).toMatchObject({ type: 'approvalEnded', outcome: 'failed' })
  kit.frame.setDecision('approve')
  const next = provider.request({ method: 'personal_sign', params: ['0x00', TEST_ACCOUNTS.eoa] })
  expect(await kit.run(next)).toMatch(/^0x/)
})
