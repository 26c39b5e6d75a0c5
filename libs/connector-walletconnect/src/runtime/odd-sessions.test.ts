import type { CaipAddress } from '@appkit/core'
import type { IWalletKit } from '@reown/walletkit'
import { afterEach, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/open-world.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const B = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const METHODS = ['personal_sign']
const EVENTS = ['accountsChanged', 'chainChanged']

type Namespaces = Parameters<IWalletKit['approveSession']>[0]['namespaces']

let world: World
afterEach(async () => {
  expect(world.unhandled).toEqual([])
  await world.end()
})

const granting = (accounts: readonly string[]): Namespaces => ({
  eip155: {
    accounts: [...accounts],
    chains: [...new Set(accounts.map((account) => account.split(':', 2).join(':')))],
    methods: METHODS,
    events: EVENTS
  }
})

/** Pairs with a wallet that grants what it likes. */
async function pairWith(namespaces: Namespaces) {
  world = await openWorld()
  world.wallet.setAnswer('hang')
  const kit = world.wallet.kit as IWalletKit
  let id = 0
  kit.on('session_proposal', (proposal) => (id = proposal.id))
  const { uri, session } = world.kit.pair()
  const outcome = session.then(
    ({ granted, unusable }) => ({ granted, unusable, code: 'connected' }),
    (error: unknown) => ({ granted: [], unusable: undefined, code: (error as { code: string }).code })
  )
  await world.wallet.pair((await uri).uri)
  await expect.poll(() => world.wallet.promptCount).toBe(1)
  const approval = await kit.approveSession({ id, namespaces }).then(
    () => 'resolved',
    (error: unknown) => String(error)
  )
  return { outcome, approval }
}

it.each([
  ['on chains that the kit did not request', [`eip155:137:${A}`, `eip155:56:${A}`]],
  ['that are no accounts', ['eip155:1:0x', 'eip155:1:nobody']]
])('T5.09 a session of accounts %s is ended again, on both sides', async (_what, accounts) => {
  const { outcome } = await pairWith(granting(accounts))
  expect((await outcome).code).toBe('BAD_RESPONSE')
  await expect.poll(() => world.wallet.sessions).toEqual([])
  expect(await world.kit.runtime.restore(new AbortController().signal)).toBeUndefined()
})

it('T5.09 a session that grants nothing at all leaves the page without one, and the next pairing works', async () => {
  const { outcome, approval } = await pairWith({})
  if (approval === 'resolved') expect((await outcome).code).toBe('BAD_RESPONSE')
  await expect.poll(() => world.kit.runtime.restore(new AbortController().signal)).toBeUndefined()
  world.wallet.setAnswer('approve')
  expect((await world.connect()).granted.length).toBe(5)
})

it('two accounts on each chain are both granted, in their order; what was not asked for is left out', async () => {
  const accounts: CaipAddress[] = [
    `eip155:10:${B}`,
    `eip155:10:${A}`,
    `eip155:137:${A}`,
    `eip155:1:${A}`,
    `eip155:1:${B}`
  ]
  const { outcome } = await pairWith(granting(accounts))
  const { granted, unusable } = await outcome
  expect(granted).toMatchObject([
    { caipNetworkId: 'eip155:1', approved: ['eip155:1', 'eip155:10'], accounts: [{ address: A }, { address: B }] }
  ])
  expect(unusable).toBeUndefined()
})
