import {
  createTestClient,
  http,
  parseEther,
  parseGwei,
  publicActions,
  type Hex,
  type PublicActions,
  type TestClient
} from 'viem'
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
/** The largest creation takes 4.6 million. */
const GAS = 6_000_000n
const FEES = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('1') }

/**
 * Brings contracts, pools and what the test accounts hold onto a chain. The addresses are those of `LOCAL_CONTENT` wherever the deployer
 * has done nothing else. Calling it again does nothing, or finishes what was broken off.
 * @param url of an anvil node; afterwards it mines each transaction at once, as a fresh one does
 * @throws LocalChainError when a transaction fails; viem's own when the node does not answer
 */
export async function deployContent(url: string): Promise<DeployedContent> {
  const client = nodeClient(url)
  const account = deployer()
  const plan = planContent(account.address)
  const [chainId, done] = await Promise.all([
    client.getChainId(),
    client.getTransactionCount({ address: account.address })
  ])
  if (done >= plan.length) return { ...LOCAL_CONTENT, chainId }

  await placeMulticall(client)
  await client.setBalance({ address: account.address, value: BALANCE })
  const signed = plan
    .slice(done)
    .map((planned, index) => account.signTransaction({ gas: GAS, ...FEES, ...planned, nonce: done + index, chainId }))
  const hashes = await sendAndMine(client, await Promise.all(signed))
  const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
  const failed = receipts.findIndex(({ status }) => status !== 'success')
  if (failed !== -1) throw new LocalChainError(`Transaction ${done + failed} of the local content failed`)
  return { ...LOCAL_CONTENT, chainId }
}

type NodeClient = TestClient<'anvil'> & PublicActions

function nodeClient(url: string): NodeClient {
  const transport = http(url, { batch: true, retryCount: 0 })
  return createTestClient({ mode: 'anvil', transport }).extend(publicActions) as NodeClient
}

async function placeMulticall(client: NodeClient): Promise<void> {
  const { data } = await client.call({ data: multicall3Bytecode })
  if (data === undefined) throw new LocalChainError('The node does not create Multicall3')
  await client.setCode({ address: LOCAL_CONTENT.multicall, bytecode: data })
}

/** Mines by hand: of many transactions at once, a node that mines by itself now and then leaves the last ones lying. */
async function sendAndMine(client: NodeClient, signed: readonly Hex[]): Promise<readonly Hex[]> {
  await client.setAutomine(false)
  try {
    const hashes = await Promise.all(
      signed.map((serializedTransaction) => client.sendRawTransaction({ serializedTransaction }))
    )
    for (let mined = 0; mined < hashes.length;) {
      await client.mine({ blocks: 1 })
      const { transactions } = await client.getBlock()
      if (transactions.length === 0) throw new LocalChainError('The node mines nothing of the local content')
      mined += transactions.length
    }
    return hashes
  } finally {
    await client.setAutomine(true)
  }
}
