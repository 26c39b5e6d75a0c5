import { createTestClient, http, parseEther, parseGwei, publicActions } from 'viem'
import { multicall3Bytecode } from '../artifacts/multicall3.js'
import { LocalChainError } from '../nodes/local-chain-error.js'
import { deployer } from './deployer.js'
import { LOCAL_CONTENT, type LocalContent } from './local-content.js'
import { planContent } from './plan-content.js'

/** What is on a chain now. */
export interface DeployedContent extends LocalContent {
  readonly chainId: number
}

/** Of the deployer: enough for the pools and every fee. */
const BALANCE = parseEther('20000')
const POLL_MS = 25
/** How long the node may take for all transactions, ms. */
const MINED_MS = 20_000
/** The largest creation takes 4.6 million. */
const GAS = 6_000_000n
const FEES = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('1') }

/**
 * Brings contracts, pools and what the test accounts hold onto a chain. The addresses are those of `LOCAL_CONTENT` wherever the deployer
 * has done nothing else. Calling it again does nothing, or finishes what was broken off.
 * @param url of an anvil node that mines each transaction at once
 * @throws LocalChainError when a transaction fails; viem's own when the node does not answer
 */
export async function deployContent(url: string): Promise<DeployedContent> {
  const client = createTestClient({ mode: 'anvil', transport: http(url, { batch: true, retryCount: 0 }) }).extend(
    publicActions
  )
  const account = deployer()
  const plan = planContent(account.address)
  const [chainId, done] = await Promise.all([
    client.getChainId(),
    client.getTransactionCount({ address: account.address })
  ])
  if (done >= plan.length) return { ...LOCAL_CONTENT, chainId }

  const { data: multicall } = await client.call({ data: multicall3Bytecode })
  if (multicall === undefined) throw new LocalChainError('The node does not create Multicall3')
  await client.setCode({ address: LOCAL_CONTENT.multicall, bytecode: multicall })
  await client.setBalance({ address: account.address, value: BALANCE })
  const signed = await Promise.all(
    plan
      .slice(done)
      .map((planned, index) => account.signTransaction({ gas: GAS, ...FEES, ...planned, nonce: done + index, chainId }))
  )
  const hashes = await Promise.all(
    signed.map((serializedTransaction) => client.sendRawTransaction({ serializedTransaction }))
  )
  const receipts = await Promise.all(
    hashes.map((hash) => client.waitForTransactionReceipt({ hash, pollingInterval: POLL_MS, timeout: MINED_MS }))
  )
  const failed = receipts.findIndex(({ status }) => status !== 'success')
  if (failed !== -1) throw new LocalChainError(`Transaction ${done + failed} of the local content failed`)
  return { ...LOCAL_CONTENT, chainId }
}
