import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFakeNode, createPatientClock } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS } from '../../test/anvil.js'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { createTestWallet } from '../testing/index.js'

const HASH = `0x${'ab'.repeat(32)}`
const [FROM, TO, TOKEN] = ANVIL_ADDRESSES
const answers: Record<string, unknown> = { eth_chainId: '0x1', eth_getCode: '0x60', eth_call: '0x' }

/** A connected wallet and a node; each answers when the test says so, with what is true by then. */
async function start() {
  const wallet = createTestWallet({
    accounts: [ANVIL_KEYS[0], ANVIL_KEYS[1]],
    chains: [
      { id: 1, rpcUrl: '' },
      { id: 10, rpcUrl: '' }
    ]
  })
  const waiting: (() => void)[] = []
  const asked: { readonly request: Eip1193Request; readonly account: string | undefined; readonly chainId: number }[] =
    []
  let isGated = false
  const gate = () => (isGated ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve())
  const provider = {
    ...wallet.provider,
    async request(request: Eip1193Request) {
      if (request.method.endsWith('sendTransaction')) {
        asked.push({ request, account: wallet.addresses[0], chainId: wallet.chainId })
        await gate()
        return HASH
      }
      const answer = wallet.provider.request(request)
      await gate()
      return answer
    }
  }
  const clock = createPatientClock()
  const node = createFakeNode(async ({ method }) => {
    await gate()
    return answers[method]
  })
  const networks = [testNetwork(1, ['https://a.example/']), testNetwork(10, ['https://b.example/'])]
  const kit = createTestRuntime({ networks, clock, fetch: node.fetch })
  await kit.connect(provider)
  isGated = true
  const send = (token: boolean) =>
    kit.runtime.sendTransaction({
      connectorUid: 'uid-1',
      caipNetworkId: 'eip155:1',
      from: FROM,
      to: TO,
      value: '1',
      ...(token ? { token: TOKEN } : {})
    })
  return { ...kit, wallet, clock, waiting, asked, send }
}

const step = fc.constantFrom('answer', 'answer', 'answer', 'account', 'network', 'revoke', 'wait')

it('T7.03 T7.04 account, chain or access changed at every await: never sent from or on another, asked once at most', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.boolean(), async (steps, token) => {
      const { wallet, clock, waiting, asked, send, runtime } = await start()
      const outcome = send(token).catch((error: { code: string }) => error.code)
      await clock.advance(0)
      for (const name of steps) {
        if (name === 'answer') waiting.shift()?.()
        else if (name === 'account') wallet.selectAccount(wallet.addresses[1] ?? FROM)
        else if (name === 'network') wallet.selectChain(wallet.chainId === 1 ? 10 : 1)
        else if (name === 'revoke') wallet.revokeAccess()
        // Wallet events settle within 50 ms.
        await clock.advance(50)
      }
      while (waiting.length > 0) {
        waiting.shift()?.()
        await clock.advance(50)
      }
      const end = await outcome
      expect(['CONTEXT_CHANGED', 'CHAIN_MISMATCH', 'OUTCOME_UNKNOWN', HASH]).toContain(end)
      expect(asked.length).toBeLessThanOrEqual(1)
      for (const { request, account } of asked) {
        expect(account).toBe(FROM)
        expect(request.params).toMatchObject([{ from: FROM, chainId: '0x1' }])
      }
      // What the wallet was asked for it may have sent: never told as if it had not.
      expect(asked).toHaveLength(end === HASH || end === 'OUTCOME_UNKNOWN' ? 1 : 0)
      runtime.dispose()
      expect(clock.pending).toBe(0)
    }),
    150
  )
})
