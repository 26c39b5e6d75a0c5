import type { SIWXOpenMessage } from '@appkit/core'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyMessage, type Hex } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { codeOf, NETWORKS } from '../../test/open-kit.js'
import { openWorld, type World } from '../../test/open-world.js'

const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const SIGN_IN: SIWXOpenMessage = {
  chainId: 'eip155:10',
  domain: 'page.example',
  uri: 'https://page.example/',
  version: '1',
  nonce: '0123456789abcdef',
  statement: 'Come aboard.',
  expirationTime: new Date(Date.now() + 60_000).toISOString()
}
const signsAtOnce = {
  account: `eip155:10:${owner.address}` as const,
  sign: (message: string) => owner.signMessage({ message })
}
const networks = NETWORKS.filter(({ chainNamespace }) => chainNamespace === 'eip155')

let world: World
afterEach(async () => {
  expect(world.unhandled).toEqual([])
  await world.end()
})

async function pair() {
  const { uri, session } = world.kit.pair(undefined, SIGN_IN)
  session.catch(() => undefined)
  await world.wallet.pair((await uri).uri)
  return session
}

it('default: one approval connects and signs in; the session is there after a reload', async () => {
  world = await openWorld({ signsAtOnce, networks })
  const { granted, signedIn = [] } = await pair()
  expect(world.wallet.promptCount).toBe(1)
  expect(granted).toMatchObject([{ caipNetworkId: 'eip155:10', accounts: [{ address: owner.address }] }])
  const [session, ...others] = signedIn
  expect(others).toEqual([])
  const { data, message = '', signature, cacao } = session ?? {}
  expect(data).toMatchObject({ ...SIGN_IN, accountAddress: owner.address, statement: expect.any(String) })
  expect(data?.statement).toMatch(/^Come aboard\. I further authorize the stated URI/)
  expect(await verifyMessage({ address: owner.address, message, signature: signature as Hex })).toBe(true)
  expect(cacao).toMatchObject({ h: { t: 'caip122' } })

  const { runtime } = await world.reload()
  const restored = await runtime.restore(new AbortController().signal)
  expect(restored?.granted).toMatchObject([{ caipNetworkId: 'eip155:10' }])
})

it('behavior: a wallet that does not know how only connects', async () => {
  world = await openWorld({ networks })
  const session = await pair()
  expect(session.granted).toHaveLength(1)
  expect(session.signedIn).toBeUndefined()
  expect(world.wallet.promptCount).toBe(1)
})

it('behavior: a user who declines is not connected', async () => {
  world = await openWorld({ signsAtOnce, networks })
  world.wallet.setAnswer('reject')
  expect(await codeOf(pair())).toBe('USER_REJECTED')
  expect(world.wallet.sessions).toEqual([])
})

it('behavior: a message that says something else than what was asked for connects, and signs no account in', async () => {
  world = await openWorld({ signsAtOnce: { ...signsAtOnce, alter: { nonce: 'somebodyelses' } }, networks })
  const session = await pair()
  expect(session.granted).toHaveLength(1)
  expect(session.signedIn).toBeUndefined()
})
