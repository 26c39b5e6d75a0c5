import { numberToHex, type Hex, type PrivateKeyAccount } from 'viem'
import { PERMISSIONS_CAPABILITY } from './permission-methods.js'
import { RpcFailure } from './rpc-failure.js'
import type { TestWalletChain, TestWalletOptions } from './test-wallet.js'

/** What batches need of the wallet they belong to. */
export interface BatchParameters {
  readonly options: Pick<TestWalletOptions, 'batches' | 'capabilities' | 'permissions'>
  readonly chains: ReadonlyMap<number, TestWalletChain>
  readonly fetch: typeof globalThis.fetch
  /** The chain the wallet is on. */
  chainId(): number
  /** @throws RpcFailure 4100 */
  accountFor(address: unknown): PrivateKeyAccount
  readFromNode(method: string, params: readonly unknown[]): Promise<unknown>
}

/** The methods of EIP-5792. Each throws 4200 where the wallet does not know it. */
export interface BatchMethods {
  getCapabilities(account: unknown): Readonly<Record<string, unknown>>
  sendCalls(batch: unknown): Promise<{ readonly id: string }>
  getCallsStatus(id: unknown): Promise<object>
}

export function createBatchMethods(parameters: BatchParameters): BatchMethods {
  const { options, chains, fetch, accountFor } = parameters
  const sent = new Map<string, number>()
  const unsupported = (method: string) => new RpcFailure(4200, `The method ${method} is not supported`)

  return {
    getCapabilities(account) {
      const { batches, capabilities, permissions } = options
      if (!batches && !capabilities && !permissions) throw unsupported('wallet_getCapabilities')
      accountFor(account)
      if (!batches && !permissions) return capabilities ?? {}
      const known = [...chains.keys()].map((id) => numberToHex(id))
      const own = {
        ...(batches && { atomic: { status: 'supported' } }),
        ...(permissions && { permissions: PERMISSIONS_CAPABILITY })
      }
      return Object.fromEntries(known.map((id) => [id, { ...own, ...(capabilities?.[id] as object | undefined) }]))
    },
    async sendCalls(batch) {
      if (!options.batches) throw unsupported('wallet_sendCalls')
      const { from, chainId, calls } = (batch ?? {}) as { from?: unknown; chainId?: unknown; calls?: unknown }
      const account = accountFor(from)
      const current = parameters.chainId()
      if (chainId !== numberToHex(current)) {
        throw new RpcFailure(5710, `Unsupported chain ID ${String(chainId)}`)
      }
      if (!Array.isArray(calls) || calls.length === 0) throw new RpcFailure(-32602, 'Invalid params: calls')
      const { sendBatch } = await import('./send-batch.js')
      const id = await sendBatch(account, chains.get(current)?.rpcUrl ?? '', calls, fetch)
      sent.set(id, current)
      return { id }
    },
    async getCallsStatus(id) {
      if (!options.batches) throw unsupported('wallet_getCallsStatus')
      const chainId = typeof id === 'string' ? sent.get(id) : undefined
      if (chainId === undefined) throw new RpcFailure(5730, 'Unknown bundle id')
      const receipt = await parameters.readFromNode('eth_getTransactionReceipt', [id])
      const { toCallsStatus } = await import('./send-batch.js')
      return toCallsStatus(id as Hex, numberToHex(chainId), receipt)
    }
  }
}
