import { readFile } from 'node:fs/promises'
import { chainContent, LOCAL_CONTENT } from '@appkit/local-chain'
import { expect, test } from 'vitest'
import { parseChainContent } from './parse-chain-content.js'

const [local] = chainContent([31337]).chains
const withChain = (change: object): unknown => ({ chains: [{ ...local, ...change }] })

test('default: what is known about a chain, by its id, with checksummed addresses', () => {
  const known = parseChainContent(withChain({ multicall: LOCAL_CONTENT.multicall.toLowerCase() }))
  expect([...known.keys()]).toEqual(['eip155:31337'])
  expect(known.get('eip155:31337')).toMatchObject({ multicall: LOCAL_CONTENT.multicall, firstBlock: 0 })
  const { swap: _swap, ...plain } = local ?? {}
  expect(parseChainContent({ chains: [plain] }).get('eip155:31337')?.swap).toBeUndefined()
})

test('the example of the README describes a chain', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? []
  expect(parseChainContent(JSON.parse(example)).get('eip155:1')).toMatchObject({ name: 'Ethereum', collectibles: [] })
})

test.each([
  ['no chains', {}, 'see chains'],
  ['another namespace', withChain({ chainId: 'solana:mainnet' }), 'see chains.0.chainId'],
  ['no address', withChain({ multicall: '0x1' }), 'see chains.0.multicall'],
  ['a wrong checksum', withChain({ multicall: LOCAL_CONTENT.multicall.replace('c', 'C') }), 'see chains.0.multicall'],
  [
    'a symbol with markup',
    withChain({ tokens: [{ address: LOCAL_CONTENT.multicall, name: 'x', symbol: '<b>', decimals: 1 }] }),
    'see chains.0.tokens.0.symbol'
  ],
  [
    'too many decimals',
    withChain({ tokens: [{ address: LOCAL_CONTENT.multicall, name: 'x', symbol: 'x', decimals: 78 }] }),
    'see chains.0.tokens.0.decimals'
  ],
  ['a negative block', withChain({ firstBlock: -1 }), 'see chains.0.firstBlock'],
  ['an unknown field', withChain({ fistBlock: 1 }), 'see chains.0.fistBlock'],
  ['a chain twice', { chains: [local, local] }, 'describes a chain twice'],
  [
    'a token twice',
    withChain({ tokens: [...(local?.tokens ?? []), local?.tokens[0]] }),
    'lists a token twice: see eip155:31337'
  ],
  ['text', 'x', 'see the whole']
])('T9.12 %s is refused, and the place is named', (_name, json, message) => {
  expect(() => parseChainContent(json)).toThrow(message)
})
