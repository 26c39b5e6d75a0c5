import { AppKitError } from '@appkit/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPatientClock } from '@appkit/core/testing'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { createCosmosNode } from '@appkit/cosmos-node'
import { KEYS } from '../../test/keys.js'
import { HUB } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { createCosmosTestWallet } from '../testing/index.js'

const RUNS = 1_000
const RECEIVER = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const CHAINS = [{ chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' }] as const
const anything = () => fc.anything({ withBigInt: true, withNullPrototype: true, withTypedArray: true })

/** What a promise rejects with; fails when it does not reject, or not with an error of the kit. */
async function errorOf(promise: Promise<unknown>): Promise<AppKitError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  expect(AppKitError.is(error)).toBe(true)
  return error as AppKitError
}

async function start(answer: { readonly now: unknown }, given?: unknown, isLedger?: boolean) {
  const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, granted: ['cosmoshub-4'], isLedger })
  const node = createCosmosNode('cosmoshub-4', ({ method }) => (method === 'abci_query' ? given : undefined))
  node.fund(wallet.address('cosmos'), 1_000_000n)
  const kit = createTestRuntime({ networks: [HUB], clock: createPatientClock(), fetch: node.fetch })
  await kit.connect({
    ...wallet.provider,
    signArbitrary: () => Promise.resolve(answer.now),
    signDirect: () => Promise.resolve(answer.now),
    signAmino: () => Promise.resolve(answer.now)
  })
  const from = wallet.address('cosmos')
  const request = {
    connectorUid: 'uid-1',
    caipNetworkId: HUB.caipNetworkId,
    from,
    to: RECEIVER,
    value: '1',
    gas: '90000'
  }
  return { ...kit, wallet, from, request }
}

describe('hostile answers', () => {
  it('T1.06 no key of any shape connects', async () => {
    const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, granted: ['cosmoshub-4'] })
    const kit = createTestRuntime({ networks: [HUB], clock: createPatientClock() })
    const bytes = fc.uint8Array({ maxLength: 70 })
    const keyLike = fc.record({ bech32Address: fc.oneof(fc.string(), fc.constant(RECEIVER)), pubKey: bytes })
    await checkProperty(
      fc.asyncProperty(fc.oneof(anything(), keyLike), async (key) => {
        const provider = { ...wallet.provider, getKey: () => Promise.resolve(key) }
        const { code } = await errorOf(kit.connect(provider))
        expect(['BAD_RESPONSE', 'INVALID_ADDRESS', 'WALLET_NO_ACCOUNTS']).toContain(code)
        expect(kit.runtime.getProvider('uid-1')).toBeUndefined()
      }),
      RUNS
    )
  })

  it('T1.08 whatever a wallet throws becomes an error of the kit', async () => {
    const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS })
    const kit = createTestRuntime({ networks: [HUB], clock: createPatientClock() })
    await checkProperty(
      fc.asyncProperty(anything(), async (thrown) => {
        const provider = { enable: () => Promise.reject(thrown), getKey: wallet.provider.getKey }
        await errorOf(kit.connect(provider))
      }),
      RUNS
    )
  })

  it('T1.06 nothing that is no signature of the account is given on or sent', async () => {
    const answer: { now: unknown } = { now: undefined }
    const { runtime, from, request } = await start(answer)
    const ledger = await start(answer, undefined, true)
    await checkProperty(
      fc.asyncProperty(anything(), async (value) => {
        answer.now = value
        const message = { connectorUid: 'uid-1', address: from, message: 'Hi' }
        expect((await errorOf(runtime.signMessage(message))).code).toBe('BAD_RESPONSE')
        expect((await errorOf(runtime.sendTransaction(request))).code).toBe('BAD_RESPONSE')
        expect((await errorOf(ledger.runtime.sendTransaction(ledger.request))).code).toBe('BAD_RESPONSE')
      }),
      RUNS / 5
    )
  })

  it('behavior: a node’s answers of any shape are no balance and no account', async () => {
    await checkProperty(
      fc.asyncProperty(fc.jsonValue(), async (given) => {
        const { runtime, from, request } = await start({ now: undefined }, given)
        const balance = runtime.getBalance({ address: from, caipNetworkId: HUB.caipNetworkId })
        expect((await errorOf(balance)).code).toBe('BALANCE_UNAVAILABLE')
        await errorOf(runtime.sendTransaction(request))
      }),
      RUNS / 5
    )
  })
})
