import type { CaipNetworkId } from '@appkit/core'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf } from '@appkit/core/testing'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { MAINNET_GENESIS, MAINNET_ID, testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import { createSolanaTestWallet } from '../testing/index.js'

const RPC = 'https://a.example/'
const KEY = 'So11111111111111111111111111111111111111112'
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** Codes that a caller may meet when a node answers anything. `resolved`: the answer happened to be right. */
const KNOWN = /^(?:resolved|BAD_RESPONSE|UNSAFE_TRANSACTION|BALANCE_UNAVAILABLE|TRANSACTION_REVERTED|OUTCOME_UNKNOWN)$/

const anything = fc.jsonValue({ maxDepth: 3 })
const account = fc.record({
  owner: fc.oneof(fc.constantFrom(KEY, TOKEN_PROGRAM), anything),
  executable: fc.oneof(fc.boolean(), anything),
  lamports: anything,
  data: fc.oneof(fc.tuple(fc.base64String(), fc.constant('base64')), anything)
})
const lifetime = fc.record({
  blockhash: fc.oneof(fc.constant(KEY), anything),
  lastValidBlockHeight: fc.oneof(fc.nat(), anything)
})
const status = fc.record({
  slot: fc.oneof(fc.nat(), anything),
  confirmations: fc.oneof(fc.constant(null), anything),
  err: anything,
  confirmationStatus: fc.oneof(fc.constantFrom('processed', 'confirmed', 'finalized'), anything)
})
const value = fc.oneof(anything, account, lifetime, status)
const list = fc.oneof(fc.array(value, { maxLength: 3 }), value)
const answer = fc.oneof(
  anything,
  fc.record({ context: anything, value: list }),
  fc.record({ value: list, meta: anything })
)

describe('a node that answers anything', () => {
  it('T6.11 leads to a known code, never to an exception of another kind, and leaves no timer', async () => {
    await checkProperty(
      fc.asyncProperty(fc.array(answer, { minLength: 4, maxLength: 4 }), fc.boolean(), async (answers, isToken) => {
        let count = 0
        const node = createFakeNode(({ method }) => {
          if (method === 'getGenesisHash') return MAINNET_GENESIS
          count += 1
          return answers[count % answers.length]
        })
        const clock = createPatientClock()
        const networks = [testNetwork(MAINNET_ID, [RPC])]
        const { runtime, connect } = createTestRuntime({ networks, clock, fetch: node.fetch })
        const test = createSolanaTestWallet({
          seeds: ['01'.repeat(32)],
          chains: [{ chain: 'solana:mainnet', rpcUrl: RPC }],
          fetch: node.fetch,
          without: ['solana:signAndSendTransaction']
        })
        await connect(test.wallet)
        const [from = ''] = test.addresses
        const caipNetworkId = MAINNET_ID as CaipNetworkId
        const to = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
        const token = isToken ? KEY : undefined
        const transfer = { connectorUid: testConnector().uid, caipNetworkId, from, to, value: '1', token }
        const hash = base58.encode(new Uint8Array(64).fill(9))
        const waiting = failureOf(runtime.waitForReceipt({ hash, caipNetworkId, timeoutMilliseconds: 1 }))
        await clock.advance(200_000)
        const codes = [
          await failureOf(runtime.getBalance({ address: from, caipNetworkId })),
          await failureOf(runtime.estimateFee!(transfer)),
          await failureOf(runtime.sendTransaction(transfer)),
          await waiting
        ].map(({ code }) => code)
        for (const code of codes) expect(code).toMatch(KNOWN)
        runtime.dispose()
        expect(clock.pending).toBe(0)
      }),
      300
    )
  })
})
