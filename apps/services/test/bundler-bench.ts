import { LOCAL_CONTENT, localTurncoatAccountAbi, localTurncoatAccountBytecode } from '@appkit/local-chain'
import type { Hono } from 'hono'
import {
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  http,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
  type PrivateKeyAccount
} from 'viem'
import {
  createBundlerClient,
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  toSmartAccount,
  type SmartAccount
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { bundler, type BundlerOptions } from '../src/bundler/bundler.js'
import { nodeCalls } from '../src/chains/node-calls.js'
import { memoryStorage } from '../src/storage/memory-storage.js'
import { LOCAL_CHAIN_ID, type LocalChain } from './local-chain.js'
import { inFrame } from './mount.js'

const { entryPoint, simpleAccountFactory, simple7702Account } = LOCAL_CONTENT.smartAccounts
const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)'
])
const accountAbi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)'
])

/** As long as a real one, of no key. */
const STUB_SIGNATURE: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** A bundler whose operator has a key of its own and 100 coins. */
export async function mountBundler(chain: LocalChain, options: Partial<BundlerOptions> & { caller?: string } = {}) {
  const { caller = '127.0.0.1', ...more } = options
  const key = more.key ?? generatePrivateKey()
  const operator = privateKeyToAccount(key).address
  if (more.key === undefined) await chain.client.setBalance({ address: operator, value: parseEther('100') })
  const logged: unknown[] = []
  let asking = caller
  const app = inFrame(
    bundler({
      key,
      delegates: [simple7702Account],
      budget: parseEther('1'),
      sponsored: 0n,
      operationGas: 3_000_000n,
      nodes: new Map([[LOCAL_CHAIN_ID, chain.url]]),
      storage: memoryStorage(),
      timeout: 5000,
      callGas: 50_000_000n,
      calls: nodeCalls({ atOnce: 16 }),
      requestLimit: {
        callerOf: (context) => context.req.header('x-test-caller') ?? caller,
        take: () => Promise.resolve()
      },
      log: (error) => logged.push(error),
      ...more
    })
  )
  return {
    key,
    operator,
    logged,
    client: bundlerClientOf(app, chain),
    ask: askOf(app, () => asking),
    /** Sets the caller from now on. */
    askAs: (next: string) => void (asking = next)
  }
}

/** viem's own client, as a host has it. */
function bundlerClientOf(app: Hono, chain: LocalChain) {
  const fetchFn = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    Promise.resolve(app.request(input instanceof Request ? input.url : String(input), init))
  const url = `http://services.test/v1/bundler?chainId=${LOCAL_CHAIN_ID}&projectId=p`
  return createBundlerClient({
    client: nodeClient(chain),
    chain: foundry,
    transport: http(url, { fetchFn, retryCount: 0 }),
    pollingInterval: 20
  })
}

function askOf(app: Hono, caller: () => string) {
  return async (method: string, params: readonly unknown[], more: object = {}) => {
    const reply = await app.request(`http://services.test/v1/bundler?chainId=${LOCAL_CHAIN_ID}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-caller': caller() },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params, ...more })
    })
    return (await reply.json()) as {
      readonly id: unknown
      readonly result?: unknown
      readonly error?: { readonly code: number | string; readonly message: string; readonly data?: Hex }
    }
  }
}

/** The account that the factory makes for a key, which need not be made yet. */
export async function simpleAccount(chain: LocalChain, owner: PrivateKeyAccount, salt = 0n): Promise<SmartAccount> {
  const client = nodeClient(chain)
  const address = await client.readContract({
    address: simpleAccountFactory,
    abi: factoryAbi,
    functionName: 'getAddress',
    args: [owner.address, salt]
  })
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: () => Promise.resolve(address),
    encodeCalls: (calls) => Promise.resolve(encodeCalls(calls)),
    getFactoryArgs: () =>
      Promise.resolve({
        factory: simpleAccountFactory,
        factoryData: encodeFunctionData({
          abi: factoryAbi,
          functionName: 'createAccount',
          args: [owner.address, salt]
        })
      }),
    getStubSignature: () => Promise.resolve(STUB_SIGNATURE),
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (typed) => owner.signTypedData(typed),
    signUserOperation: ({ chainId = foundry.id, ...operation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint,
          userOperation: { ...operation, sender: operation.sender ?? address, signature: '0x' }
        })
      )
  })
}

/** An account that agrees to everything until its signal holds a coin, and then burns what it is given. It has a coin. */
export async function turncoat(chain: LocalChain, payer: PrivateKeyAccount, signal: Address): Promise<SmartAccount> {
  const nonce = BigInt(await chain.client.getTransactionCount({ address: payer.address }))
  await chain.client.sendTransactionSync({
    account: payer,
    data: encodeDeployData({ abi: localTurncoatAccountAbi, bytecode: localTurncoatAccountBytecode, args: [signal] })
  })
  const address = getContractAddress({ from: payer.address, nonce })
  await chain.client.setBalance({ address, value: parseEther('1') })
  return toSmartAccount({
    client: nodeClient(chain),
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: () => Promise.resolve(address),
    encodeCalls: () => Promise.resolve('0x'),
    getFactoryArgs: () => Promise.resolve({ factory: undefined, factoryData: undefined }),
    getStubSignature: () => Promise.resolve('0x'),
    signMessage: () => Promise.resolve('0x'),
    signTypedData: () => Promise.resolve('0x'),
    signUserOperation: () => Promise.resolve('0x')
  })
}

/** A new key, with so many coins. */
export async function newOwner(chain: LocalChain, coins = '0'): Promise<PrivateKeyAccount> {
  const owner = privateKeyToAccount(generatePrivateKey())
  await chain.client.setBalance({ address: owner.address, value: parseEther(coins) })
  return owner
}

function encodeCalls(
  calls: readonly { readonly to: Hex; readonly value?: bigint | undefined; readonly data?: Hex | undefined }[]
): Hex {
  const [first] = calls
  if (calls.length === 1 && first)
    return encodeFunctionData({
      abi: accountAbi,
      functionName: 'execute',
      args: [first.to, first.value ?? 0n, first.data ?? '0x']
    })
  const batch = calls.map(({ to, value = 0n, data = '0x' as const }) => ({ target: to, value, data }))
  return encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [batch] })
}

function nodeClient({ url }: LocalChain) {
  return createPublicClient({ chain: foundry, transport: http(url), cacheTime: 0 })
}
