import { chainContent } from '@appkit/local-chain'
import { createPublicClient } from 'viem'
import { expect, test } from 'vitest'
import { parseChainContent } from '../content/parse-chain-content.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { nodeTransport } from '../evm/node-transport.js'
import { readBlock, readPoint } from './read-block.js'

const hash = (digit: string): string => `0x${digit.repeat(64)}`
const address = `0x${'1'.repeat(40)}`
const transaction = {
  hash: hash('a'),
  from: address,
  to: address,
  value: '0x1',
  input: '0x',
  nonce: '0x0',
  transactionIndex: '0x0'
}
const block = { number: '0x1', hash: hash('b'), parentHash: hash('0'), timestamp: '0x1', transactions: [transaction] }
const receipt = { transactionHash: hash('a'), blockHash: hash('b'), contractAddress: null, status: '0x1', logs: [] }

/** A chain whose node answers as told. */
function chainOf(answers: Readonly<Record<string, unknown>>): EvmChain {
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const { method } = JSON.parse(String(init?.body)) as { method: string }
    const answer = answers[method]
    return answer instanceof Response ? answer : Response.json({ jsonrpc: '2.0', id: 1, result: answer })
  }
  const content = parseChainContent(chainContent([31337])).get('eip155:31337')
  if (!content) throw new Error('There is no content')
  const transport = nodeTransport({ url: 'http://node.example', timeout: 1000, callGas: 50_000_000n, fetch })
  return { chainId: content.chainId, content, client: createPublicClient({ transport }) }
}

test('default: a block with what its transactions did', async () => {
  const chain = chainOf({ eth_getBlockByNumber: block, eth_getBlockReceipts: [receipt] })
  expect(await readBlock(chain, 1)).toMatchObject({
    number: 1,
    hash: hash('b'),
    minedAt: 1,
    transactions: [{ from: address, isFailed: false, transfers: [{ standard: 'native', amount: 1n }] }]
  })
  expect(await readPoint(chainOf({ eth_getBlockByNumber: null }), 1)).toBeUndefined()
})

test.each([
  ['no block', null, [receipt]],
  ['a list for a block', [block], [receipt]],
  ['a number that is text', { ...block, number: 'one' }, [receipt]],
  ['a time after the end of time', { ...block, timestamp: '0xffffffffffff' }, [receipt]],
  ['a hash that is too short', { ...block, hash: '0x1' }, [receipt]],
  ['an address that is none', { ...block, transactions: [{ ...transaction, from: '0x1' }] }, [receipt]],
  [
    'a value beyond 256 bits',
    { ...block, transactions: [{ ...transaction, value: `0x${'f'.repeat(65)}` }] },
    [receipt]
  ],
  ['input that is no hex', { ...block, transactions: [{ ...transaction, input: '0xzz' }] }, [receipt]],
  ['no receipts', block, null],
  ['receipts of another block', block, [{ ...receipt, blockHash: hash('c') }]],
  ['a receipt too few', block, []],
  [
    'a log with five topics',
    block,
    [{ ...receipt, logs: [{ address, topics: Array.from({ length: 5 }, () => hash('1')), data: '0x' }] }]
  ]
])('T9.11 a node that tells %s', async (_name, told, receipts) => {
  const chain = chainOf({ eth_getBlockByNumber: told, eth_getBlockReceipts: receipts })
  await expect(readBlock(chain, 1)).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
})

test.each([
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'BAD_RESPONSE'],
  [
    'half of JSON',
    () => new Response('{"jsonrpc":', { headers: { 'content-type': 'application/json' } }),
    'BAD_RESPONSE'
  ],
  ['an error', () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }), 'BAD_RESPONSE'],
  ['too often', () => new Response('', { status: 429 }), 'RATE_LIMITED'],
  ['500', () => new Response('', { status: 500 }), 'UNAVAILABLE']
])('T9.11 a node that answers %s', async (_name, answer, code) => {
  const chain = chainOf({ eth_getBlockByNumber: answer(), eth_getBlockReceipts: answer() })
  await expect(readBlock(chain, 1)).rejects.toMatchObject({ code })
})
