import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRealClock, failureOf } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS, startAnvil, type Anvil } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { createTestWallet } from '../testing/index.js'

const [FROM, TO, THIRD] = ANVIL_ADDRESSES
const GWEI = 1_000_000_000n
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_339, isMining: false })
})

afterAll(() => anvil?.stop())

/** A contract whose code is `body`, put at its own address. */
async function deploy(body: string): Promise<string> {
  const address = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`
  await anvil.rpc('anvil_setCode', [address, body])
  return address
}

/** Runtime code that reverts with the bytes given: they follow the code, are copied to memory and thrown. */
function revertingWith(data: string): string {
  const size = (data.length / 2).toString(16).padStart(4, '0')
  return `0x61${size}600e60003961${size}6000fd${data}`
}

const word = (value: number) => value.toString(16).padStart(64, '0')
const errorData = (text: string): string => {
  const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `08c379a0${word(32)}${word(hex.length / 2)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`
}

async function start() {
  const clock = createRealClock()
  const kit = createTestRuntime({
    networks: [testNetwork(anvil.chainId, [anvil.rpcUrl])],
    clock,
    fetch: globalThis.fetch
  })
  const wallet = createTestWallet({ accounts: [ANVIL_KEYS[0]], chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }] })
  await kit.connect(wallet.provider)
  const caipNetworkId = `eip155:${anvil.chainId}` as const
  const send = (to: string, value = '1000', more: object = {}) =>
    kit.runtime.sendTransaction({ connectorUid: 'uid-1', caipNetworkId, from: FROM, to, value, ...more })
  /** The owner speeds up or cancels in the wallet itself: the same nonce at a higher price. */
  const replace = async (to: string, value: string, nonce: string) =>
    (await wallet.provider.request({
      method: 'eth_sendTransaction',
      params: [
        {
          from: FROM,
          to,
          value,
          nonce,
          maxFeePerGas: `0x${(200n * GWEI).toString(16)}`,
          maxPriorityFeePerGas: `0x${(50n * GWEI).toString(16)}`
        }
      ]
    })) as string
  return {
    ...kit,
    clock,
    wallet,
    caipNetworkId,
    send,
    replace,
    wait: (hash: string) => kit.runtime.waitForReceipt({ hash, caipNetworkId })
  }
}

/** Resolves when the wait has asked for the pending transaction, so that it knows what may be replaced. */
function afterFirstLook(hash: string): { fetch: typeof globalThis.fetch; looked: Promise<void> } {
  let resolve: () => void = () => undefined
  const looked = new Promise<void>((done) => (resolve = done))
  return {
    looked,
    fetch: async (input, init) => {
      const response = await globalThis.fetch(input, init)
      if (String(init?.body).includes('eth_getTransactionByHash') && String(init?.body).includes(hash)) resolve()
      return response
    }
  }
}

describe('waitForReceipt on a real node', () => {
  beforeEach(async () => {
    await anvil.rpc('anvil_mine')
  })

  const cases = [
    ['repriced', TO, 1000n],
    ['cancelled', FROM, 0n],
    ['replaced', THIRD, 7n]
  ] as const
  for (const [reason, to, value] of cases) {
    it(`T6.04 ${reason}`, async () => {
      const { send, replace, caipNetworkId, clock } = await start()
      const originalHash = await send(TO)
      const { fetch, looked } = afterFirstLook(originalHash)
      const watcher = createTestRuntime({ networks: [testNetwork(anvil.chainId, [anvil.rpcUrl])], clock, fetch })
      const outcome = watcher.runtime.waitForReceipt({ hash: originalHash, caipNetworkId })
      await looked
      const { nonce } = (await anvil.rpc('eth_getTransactionByHash', [originalHash])) as { nonce: string }
      const hash = await replace(to, `0x${value.toString(16)}`, nonce)
      await anvil.rpc('anvil_mine', ['0x3'])
      expect(await outcome).toMatchObject({ status: 'replaced', reason, hash, originalHash })
      expect(clock.pending).toBe(0)
    })
  }

  it('default: confirmed once it is mined', async () => {
    const { send, wait } = await start()
    const hash = await send(TO)
    const outcome = wait(hash)
    await anvil.rpc('anvil_mine')
    expect(await outcome).toMatchObject({ status: 'confirmed', hash, confirmations: 1 })
  })

  const reasons = [
    ['Error(string)', revertingWith(errorData('not the owner')), 'not the owner'],
    ['Panic(uint256)', revertingWith(`4e487b71${word(0x11)}`), 'Panic 0x11'],
    ['a custom error', revertingWith('deadbeef'), 'unknown reason'],
    ['no reason', '0x60006000fd', 'unknown reason'],
    ['a reason of 5 000 characters', revertingWith(errorData('x'.repeat(5000))), 'x'.repeat(200)]
  ] as const
  for (const [name, code, reason] of reasons) {
    it(`T6.07 ${name}`, async () => {
      const { send, wait, clock } = await start()
      const hash = await send(await deploy(code), '0', { gas: '200000' })
      await anvil.rpc('anvil_mine')
      expect(await failureOf(wait(hash))).toMatchObject({ code: 'TRANSACTION_REVERTED', context: { hash, reason } })
      expect(clock.pending).toBe(0)
    })
  }

  it('estimateGas: a call that reverts is ESTIMATE_GAS_FAILED with the reason', async () => {
    const { runtime, caipNetworkId } = await start()
    const to = await deploy(revertingWith(errorData('closed')))
    const request = { connectorUid: 'uid-1', caipNetworkId, from: FROM, to, value: '0' }
    expect(await failureOf(runtime.estimateGas(request))).toMatchObject({
      code: 'ESTIMATE_GAS_FAILED',
      message: 'WagmiAdapter:estimateGas - error estimating gas',
      context: { detail: 'closed' }
    })
  })
})
