import { callRpc, deployContent, LOCAL_CONTENT, startLocalChains, type LocalChains } from '@appkit/local-chain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FRIEND, OWN } from '../../test/accounts.js'
import { encodeCall } from '../../test/encode-call.js'
import { simulateCalls } from './simulate-calls.js'
import type { RpcRequest, SimulationRequest } from './simulation-facts.js'

const CHAIN = 31_377
const { tokens, collectibles, wrappedNative } = LOCAL_CONTENT
let chains: LocalChains
let request: RpcRequest

beforeAll(async () => {
  chains = await startLocalChains([{ chainId: CHAIN, name: 'Simulated' }])
  const url = chains.urlOf(CHAIN) ?? ''
  await deployContent(url)
  request = (method, params) => callRpc(url, method, params)
})

afterAll(() => chains?.stop())

const simulate = (...calls: SimulationRequest['calls']) => simulateCalls(request, { from: OWN, calls })
const transfer = (amount: bigint) => encodeCall('transfer(address,uint256)', [FRIEND, amount])

it('says what the sender would have more and less', async () => {
  const simulation = await simulate(
    { to: FRIEND, value: 5n },
    { to: tokens.dollar6, data: transfer(7n) },
    { to: tokens.noReturn, data: transfer(9n) },
    {
      to: collectibles.erc721,
      data: encodeCall('safeTransferFrom(address,address,uint256)', [OWN, FRIEND, 1n])
    },
    {
      to: collectibles.erc1155,
      data: encodeCall('safeTransferFrom(address,address,uint256,uint256,bytes)', [OWN, FRIEND, 1n, 1n, '0x'])
    }
  )
  expect(simulation).toMatchObject({
    status: 'simulated',
    calls: Array.from({ length: 5 }, () => ({ status: 'success' })),
    changes: [
      { asset: 'native', direction: 'out', amount: '5' },
      { asset: 'erc20', token: tokens.dollar6, direction: 'out', amount: '7' },
      { asset: 'erc20', token: tokens.noReturn, direction: 'out', amount: '9' },
      { asset: 'erc721', token: collectibles.erc721, id: '1', direction: 'out', amount: '1' },
      { asset: 'erc1155', token: collectibles.erc1155, id: '1', direction: 'out', amount: '1' }
    ],
    unread: []
  })
})

it('adds up what comes and goes, and reads batches', async () => {
  const batch = encodeCall('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
    OWN,
    FRIEND,
    [1n, 2n],
    [2n, 1n],
    '0x'
  ])
  const simulation = await simulate(
    { to: collectibles.erc1155, data: batch },
    { to: tokens.dollar6, data: transfer(7n) },
    { to: tokens.dollar6, data: transfer(8n) },
    { to: tokens.dollar6, data: encodeCall('transfer(address,uint256)', [OWN, 8n]) }
  )
  expect(simulation).toMatchObject({
    changes: [
      { asset: 'erc1155', id: '1', amount: '2' },
      { asset: 'erc1155', id: '2', amount: '1' },
      { asset: 'erc20', direction: 'out', amount: '15' }
    ]
  })
})

it('says what a swap gives and takes', async () => {
  const data = encodeCall('swapExactETHForTokens(uint256,address[],address,uint256)', [
    0n,
    [wrappedNative, tokens.dollar6],
    OWN,
    10n ** 12n
  ])
  expect(await simulate({ to: LOCAL_CONTENT.router, value: 10n ** 15n, data })).toMatchObject({
    calls: [{ status: 'success' }],
    changes: [
      { asset: 'native', direction: 'out', amount: '1000000000000000' },
      { asset: 'erc20', token: tokens.dollar6, direction: 'in' }
    ],
    unread: []
  })
})

it('says which call is reverted, and leaves out what it would have moved', async () => {
  expect(await simulate({ to: tokens.dollar6, data: transfer(10n ** 60n) }, { to: FRIEND, value: 1n })).toMatchObject({
    calls: [{ status: 'reverted' }, { status: 'success' }],
    changes: [{ asset: 'native', direction: 'out', amount: '1' }]
  })
})

it('behavior: calls that the node refuses are unavailable', async () => {
  expect(await simulate({ to: FRIEND, value: 10n ** 40n })).toEqual({ status: 'unavailable', reason: 'request' })
})
