import {
  concatHex,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getContractAddress,
  hexToBigInt,
  http,
  zeroHash,
  type Address,
  type Hex,
  type PrivateKeyAccount
} from 'viem'
import { BATCH_EXECUTOR_ABI, BATCH_EXECUTOR_BYTECODE } from './batch-executor.js'
import { RpcFailure } from './rpc-failure.js'

/** Creates contracts at addresses that follow from their code; there on every chain that anvil runs. */
const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const EXECUTOR = getContractAddress({
  opcode: 'CREATE2',
  from: CREATE2_DEPLOYER,
  salt: zeroHash,
  bytecode: BATCH_EXECUTOR_BYTECODE
})

/** One call of a batch, as `wallet_sendCalls` brings it. @source EIP-5792 */
interface BatchCall {
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
}

/**
 * Sends a batch as one transaction of the account to itself, with code lent for it (EIP-7702), so that it happens as a whole or not at all. The code is
 * put on the chain by the account's first batch there, in a transaction of its own.
 * @returns the hash of the batch's transaction
 */
export async function sendBatch(
  account: PrivateKeyAccount,
  rpcUrl: string,
  calls: readonly BatchCall[],
  fetch: typeof globalThis.fetch
): Promise<Hex> {
  const transport = http(rpcUrl, { fetchFn: fetch, retryCount: 0 })
  const node = createPublicClient({ transport })
  const client = createWalletClient({ account, transport })
  if ((await node.getCode({ address: EXECUTOR })) === undefined) {
    const data = concatHex([zeroHash, BATCH_EXECUTOR_BYTECODE])
    const hash = await client.sendTransaction({ account, chain: null, to: CREATE2_DEPLOYER, data })
    // Else a block that comes while a replacement is looked for is passed over: a chain that mines on demand has no other.
    await node.waitForTransactionReceipt({ hash, pollingInterval: 50, checkReplacement: false })
  }
  const data = encodeFunctionData({
    abi: BATCH_EXECUTOR_ABI,
    args: [
      calls.map((call) => ({
        to: call.to ?? fail('to'),
        value: hexToBigInt(call.value ?? '0x0'),
        data: call.data ?? '0x'
      }))
    ]
  })
  const authorization = await client.signAuthorization({ account, contractAddress: EXECUTOR, executor: 'self' })
  return client.sendTransaction({
    account,
    chain: null,
    to: account.address,
    data,
    authorizationList: [authorization]
  })
}

function fail(field: string): never {
  throw new RpcFailure(-32602, `Invalid params: ${field}`)
}

/** What became of a batch. @source EIP-5792, wallet_getCallsStatus 2.0.0 */
export function toCallsStatus(id: Hex, chainId: Hex, receipt: unknown): object {
  const answer = { version: '2.0.0', id, chainId, atomic: true }
  if (receipt === null || receipt === undefined) return { ...answer, status: 100 }
  const { status, logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt as Record<string, unknown>
  const receipts = [{ status, logs, blockHash, blockNumber, gasUsed, transactionHash }]
  return { ...answer, status: status === '0x1' ? 200 : 500, receipts }
}
