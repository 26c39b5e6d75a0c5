import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  erc721Abi,
  getContractAddress,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  toHex,
  type Address,
  type Hex
} from 'viem'
import { entryPoint08Abi, toSimple7702SmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localCollectibleAbi } from '../artifacts/local-collectible.js'
import { localEditionAbi } from '../artifacts/local-edition.js'
import { LOCAL_CHAINS, TEST_ACCOUNTS, TEST_MNEMONIC } from '../local-chains.js'
import { awaitReceipt } from '../await-receipt.js'
import { callRpc } from '../nodes/call-rpc.js'
import { startLocalChains, type LocalChains } from '../nodes/start-local-chains.js'
import { deployContent } from './deploy-content.js'
import { deployer } from './deployer.js'
import { LOCAL_CONTENT } from './local-content.js'
import { LOCAL_TOKENS } from './local-tokens.js'
import { planContent } from './plan-content.js'

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)'
])
const factoryAbi = parseAbi([
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function senderCreator() view returns (address)'
])
const pairAbi = parseAbi(['function getPair(address, address) view returns (address)'])

let chains: LocalChains
beforeAll(async () => {
  chains = await startLocalChains()
  await Promise.all(chains.nodes.map(({ url }) => deployContent(url)))
})
afterAll(() => chains.stop())

const urlOf = (chainId: number): string => chains.urlOf(chainId) ?? ''
const clientOf = (chainId: number) =>
  createPublicClient({
    chain: { ...foundry, id: chainId, contracts: { multicall3: { address: LOCAL_CONTENT.multicall } } },
    transport: http(urlOf(chainId))
  })
const balanceOf = (token: Address, account: Address) =>
  clientOf(31337).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

const mined = (hash: Hex) => awaitReceipt(clientOf(31337), hash)

test('default: every chain has code at the addresses that are known beforehand', async () => {
  const { tokens, collectibles, smartAccounts, ...rest } = LOCAL_CONTENT
  const addresses = [rest, tokens, collectibles, smartAccounts].flatMap((part) => Object.values(part))
  expect(new Set(addresses).size).toBe(13)
  for (const { chainId } of LOCAL_CHAINS) {
    const codes = await Promise.all(addresses.map((address) => clientOf(chainId).getCode({ address })))
    expect(codes.every((code) => code !== undefined && code.length > 100)).toBe(true)
  }
})

test('default: the addresses follow from the deployer and the order of the plan', () => {
  const { address } = deployer()
  const { wrappedNative, factory, router, tokens, collectibles } = LOCAL_CONTENT
  expect([wrappedNative, factory, router, ...Object.values(tokens), ...Object.values(collectibles)]).toEqual(
    [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].map((nonce) => getContractAddress({ from: address, nonce }))
  )
})

test('default: smart accounts are where viem looks for them, and one that a factory is still to make has an address', async () => {
  const { entryPoint, simpleAccountFactory, simple7702Account } = LOCAL_CONTENT.smartAccounts
  const owner = privateKeyToAccount(generatePrivateKey())
  const client = clientOf(31338)
  const account = await toSimple7702SmartAccount({ client, owner })
  expect(account.entryPoint.address).toBe(entryPoint)
  expect(account.authorization.address).toBe(simple7702Account)
  const contract = { address: simpleAccountFactory, abi: factoryAbi } as const
  expect(await client.readContract({ ...contract, functionName: 'getAddress', args: [owner.address, 7n] })).not.toBe(
    await client.readContract({ ...contract, functionName: 'getAddress', args: [owner.address, 8n] })
  )
  const creator = { address: entryPoint, abi: entryPoint08Abi, functionName: 'senderCreator' } as const
  expect(await client.readContract({ ...contract, functionName: 'senderCreator' })).toBe(
    await client.readContract(creator)
  )
})

test('default: the test accounts are those of the mnemonic, with all their Ether and no transaction of theirs', async () => {
  expect(TEST_ACCOUNTS).toEqual(
    [0, 1, 2, 3].map((addressIndex) => mnemonicToAccount(TEST_MNEMONIC, { addressIndex }).address)
  )
  for (const address of TEST_ACCOUNTS) {
    expect(await clientOf(31338).getBalance({ address })).toBe(parseEther('10000'))
    expect(await clientOf(31338).getTransactionCount({ address })).toBe(0)
  }
})

test('behavior: deploying again changes nothing', async () => {
  const before = await clientOf(31338).getBlockNumber({ cacheTime: 0 })
  expect(await deployContent(urlOf(31338))).toEqual({ ...LOCAL_CONTENT, chainId: 31338 })
  expect(await clientOf(31338).getBlockNumber({ cacheTime: 0 })).toBe(before)
})

test('behavior: a deployment that was broken off is finished, one that was reverted is made again', async () => {
  const fresh = await startLocalChains([{ chainId: 31337, name: 'Fresh' }])
  const url = fresh.urlOf(31337) ?? ''
  const codeAt = (address: Address) => callRpc(url, 'eth_getCode', [address, 'latest'])
  const account = deployer()
  const client = createWalletClient({ account, chain: foundry, transport: http(url) })
  try {
    const empty = await callRpc(url, 'evm_snapshot')
    await callRpc(url, 'anvil_setBalance', [account.address, toHex(parseEther('100'))])
    for (const planned of planContent(account.address).slice(0, 4))
      await client.sendTransactionSync({ gas: 6_000_000n, ...planned })
    expect(await codeAt(LOCAL_CONTENT.router)).not.toBe('0x')
    expect(await codeAt(LOCAL_CONTENT.collectibles.erc1155)).toBe('0x')
    await deployContent(url)
    expect(await codeAt(LOCAL_CONTENT.collectibles.erc1155)).not.toBe('0x')
    await callRpc(url, 'evm_revert', [empty])
    expect(await codeAt(LOCAL_CONTENT.router)).toBe('0x')
    await deployContent(url)
    expect(await codeAt(LOCAL_CONTENT.router)).not.toBe('0x')
  } finally {
    await fresh.stop()
  }
})

test('default: the tokens describe themselves as listed, also by multicall', async () => {
  for (const { address, name, symbol, decimals } of Object.values(LOCAL_TOKENS)) {
    const contract = { address, abi: erc20Abi } as const
    expect(
      await clientOf(31337).multicall({
        allowFailure: false,
        contracts: [
          { ...contract, functionName: 'name' },
          { ...contract, functionName: 'symbol' },
          { ...contract, functionName: 'decimals' },
          { ...contract, functionName: 'balanceOf', args: [TEST_ACCOUNTS[2]] }
        ]
      })
    ).toEqual([name, symbol, decimals, expect.any(BigInt)])
  }
  expect(LOCAL_TOKENS.hostile.name).toHaveLength(300)
})

test('default: the first accounts hold tokens, later ones none', async () => {
  const { local18, dollar6, noReturn } = LOCAL_TOKENS
  expect(await balanceOf(local18.address, TEST_ACCOUNTS[0])).toBe(parseEther('1250.5'))
  expect(await balanceOf(noReturn.address, TEST_ACCOUNTS[0])).toBe(parseUnits('750.25', 6))
  expect(await balanceOf(local18.address, TEST_ACCOUNTS[2])).toBe(1n)
  const fifth = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: 4 }).address
  expect(await balanceOf(dollar6.address, fifth)).toBe(0n)
})

test('behavior: the quiet token answers a transfer with nothing and refuses to change an allowance', async () => {
  const { address } = LOCAL_TOKENS.noReturn
  const wallet = createWalletClient({
    account: mnemonicToAccount(TEST_MNEMONIC),
    chain: foundry,
    transport: http(urlOf(31337))
  })
  const call = { address, abi: erc20Abi, account: TEST_ACCOUNTS[0] } as const
  await expect(
    clientOf(31337).simulateContract({ ...call, functionName: 'transfer', args: [TEST_ACCOUNTS[1], 1n] })
  ).rejects.toThrow('returned no data')
  await mined(
    await wallet.writeContract({ address, abi: erc20Abi, functionName: 'approve', args: [TEST_ACCOUNTS[1], 5n] })
  )
  await expect(
    wallet.writeContract({ address, abi: erc20Abi, functionName: 'approve', args: [TEST_ACCOUNTS[1], 6n] })
  ).rejects.toThrow('set the allowance to zero first')
})

test('default: an Ether costs 3 200 dollars, and a swap brings what was quoted', async () => {
  const { router, factory, wrappedNative } = LOCAL_CONTENT
  const { dollar6, local18, noReturn } = LOCAL_TOKENS
  for (const token of [wrappedNative, local18.address, noReturn.address]) {
    const pair = { address: factory, abi: pairAbi, functionName: 'getPair', args: [token, dollar6.address] } as const
    expect(BigInt(await clientOf(31337).readContract(pair))).not.toBe(0n)
  }
  const account = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: 5 })
  const path = [wrappedNative, dollar6.address]
  const swapped = parseEther('1')
  const quote = { address: router, abi: routerAbi, functionName: 'getAmountsOut', args: [swapped, path] } as const
  const [, quoted = 0n] = await clientOf(31337).readContract(quote)
  expect(quoted).toBeGreaterThan(parseUnits('3185', 6))
  expect(quoted).toBeLessThan(parseUnits('3200', 6))
  const wallet = createWalletClient({ account, chain: foundry, transport: http(urlOf(31337)) })
  await mined(
    await wallet.writeContract({
      address: router,
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [quoted, path, account.address, 2n ** 255n],
      value: swapped,
      // An estimate holds for its own second only: a pool has more to write when it was last used in an earlier one.
      gas: 500_000n
    })
  )
  expect(await balanceOf(dollar6.address, account.address)).toBe(quoted)
})

test('default: collectibles carry their metadata and picture in themselves', async () => {
  const { erc721, erc1155 } = LOCAL_CONTENT.collectibles
  const client = clientOf(31337)
  const owner = { address: erc721, abi: erc721Abi, functionName: 'ownerOf' } as const
  expect(await client.readContract({ ...owner, args: [4n] })).toBe(TEST_ACCOUNTS[1])
  const tickets = { address: erc1155, abi: localEditionAbi, functionName: 'balanceOf' } as const
  expect(await client.readContract({ ...tickets, args: [TEST_ACCOUNTS[0], 1n] })).toBe(3n)
  const uris = [
    await client.readContract({ address: erc721, abi: localCollectibleAbi, functionName: 'tokenURI', args: [2n] }),
    await client.readContract({ address: erc1155, abi: localEditionAbi, functionName: 'uri', args: [2n] })
  ]
  const described = uris.map((uri) => JSON.parse(fromDataUri(uri, 'application/json')) as Record<string, string>)
  expect(described.map(({ name }) => name)).toEqual(['Lighthouse 2', 'Ferry ticket, line 2'])
  for (const { image } of described) expect(fromDataUri(image ?? '', 'image/svg+xml')).toMatch(/^<svg [^]+<\/svg>$/)
})

function fromDataUri(uri: string, type: string): string {
  const start = `data:${type};base64,`
  expect(uri.slice(0, start.length)).toBe(start)
  return Buffer.from(uri.slice(start.length), 'base64').toString()
}
