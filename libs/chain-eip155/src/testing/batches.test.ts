import { localBatchExecutorBytecode } from '@appkit/local-chain'
import { encodeFunctionData, parseEther, toHex, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANVIL_ADDRESSES, ANVIL_KEYS, startAnvil, type Anvil } from '../../test/anvil.js'
import { BATCH_EXECUTOR_ABI, BATCH_EXECUTOR_BYTECODE } from './batch-executor.js'
import { createTestWallet } from './create-test-wallet.js'

const [FROM, SECOND, THIRD] = ANVIL_ADDRESSES
/** Always reverts. */
const BROKEN = `0x${'ba'.repeat(20)}`
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_341 })
  await anvil.rpc('anvil_setCode', [BROKEN, '0x60006000fd'])
})

afterAll(() => anvil?.stop())

function start(batches = true) {
  const wallet = createTestWallet({
    accounts: [ANVIL_KEYS[0]],
    chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }],
    granted: true,
    batches
  })
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const send = (calls: readonly object[], chainId: Hex = toHex(anvil.chainId)) =>
    ask('wallet_sendCalls', { version: '2.0.0', from: FROM, chainId, atomicRequired: true, calls }) as Promise<{
      id: Hex
    }>
  /** A node answers before it has mined. */
  const untilMined = async ({ id }: { id: Hex }) => {
    const status = async () => (await ask('wallet_getCallsStatus', id)) as { status: number }
    await expect.poll(status).not.toMatchObject({ status: 100 })
    return id
  }
  return { wallet, ask, send, untilMined }
}

const balanceOf = async (address: string) => BigInt((await anvil.rpc('eth_getBalance', [address, 'latest'])) as string)

describe('a test wallet that takes batches', () => {
  it('default: every call happens, from the account itself, in one transaction', async () => {
    const { ask, send, untilMined } = start()
    const before = await Promise.all([balanceOf(SECOND), balanceOf(THIRD)])
    const calls = [
      { to: SECOND, value: toHex(parseEther('1')), data: '0x' },
      { to: THIRD, value: toHex(parseEther('2')) }
    ]
    const id = await untilMined(await send(calls))
    const status = await ask('wallet_getCallsStatus', id)
    expect(status).toMatchObject({
      version: '2.0.0',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', transactionHash: id }]
    })
    expect(await balanceOf(SECOND)).toBe(before[0] + parseEther('1'))
    expect(await balanceOf(THIRD)).toBe(before[1] + parseEther('2'))
    expect(await anvil.rpc('eth_getTransactionByHash', [id])).toMatchObject({ type: '0x4', from: FROM.toLowerCase() })
  })

  it('behavior: where one call fails, none happens', async () => {
    const { send } = start()
    const before = await balanceOf(SECOND)
    await expect(send([{ to: SECOND, value: '0x1' }, { to: BROKEN }])).rejects.toThrow()
    expect(await balanceOf(SECOND)).toBe(before)
  })

  it('behavior: no other account can use the code that the account lent itself', async () => {
    const { send, untilMined } = start()
    await untilMined(await send([{ to: SECOND, value: '0x1' }]))
    const calls = [{ to: THIRD, value: 1n, data: '0x' as const }]
    const data = encodeFunctionData({ abi: BATCH_EXECUTOR_ABI, args: [calls] })
    const run = (from: string) => anvil.rpc('eth_call', [{ from, to: FROM, data }, 'latest'])
    expect(await run(FROM)).toBe('0x')
    await expect(run(THIRD)).rejects.toThrow('not the account')
  })

  it('behavior: asks its owner once, and says what it can do without asking', async () => {
    const { wallet, ask, send } = start()
    const asked = () => wallet.log.map(({ method }) => method)
    expect(await ask('wallet_getCapabilities', FROM)).toEqual({
      [toHex(anvil.chainId)]: { atomic: { status: 'supported' } }
    })
    wallet.behaviour = 'reject'
    await expect(send([{ to: SECOND }])).rejects.toMatchObject({ code: 4001 })
    wallet.behaviour = 'approve'
    await send([{ to: SECOND }])
    expect(asked()).toEqual(['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_sendCalls'])
  })

  it('behavior: refuses what it cannot do', async () => {
    const { ask, send } = start()
    await expect(send([{ to: SECOND }], '0x1')).rejects.toMatchObject({ code: 5710 })
    await expect(send([])).rejects.toMatchObject({ code: -32602 })
    await expect(send([{ value: '0x1' }])).rejects.toMatchObject({ code: -32602 })
    await expect(ask('wallet_getCallsStatus', '0x1')).rejects.toMatchObject({ code: 5730 })
  })

  it('parameters: batches: false, the default, knows none of it', async () => {
    const { ask, send, wallet } = start(false)
    wallet.behaviour = 'reject'
    await expect(send([{ to: SECOND }])).rejects.toMatchObject({ code: 4200 })
    await expect(ask('wallet_getCallsStatus', '0x1')).rejects.toMatchObject({ code: 4200 })
    await expect(ask('wallet_getCapabilities', FROM)).rejects.toMatchObject({ code: 4200 })
  })

  it('default: its code is that of the local chains', () => {
    expect(BATCH_EXECUTOR_BYTECODE).toBe(localBatchExecutorBytecode)
  })
})
