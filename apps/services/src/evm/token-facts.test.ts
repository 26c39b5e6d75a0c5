import { encodeAbiParameters, pad, stringToHex, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChain } from './evm-chain.js'
import { tokenBook } from './token-facts.js'

const TOKEN = `0x${'1'.repeat(40)}` as const
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: string) => stringToHex(value, { size: 32 })

/** A chain with one token that answers these for its name, symbol and decimals. */
function chainOf(...answers: readonly Hex[]): EvmChain {
  const client = {
    readContract: async () => answers.map((returnData) => ({ success: returnData !== '0x', returnData }))
  }
  const content = { tokens: [], collectibles: [], multicall: TOKEN }
  return { chainId: 'eip155:1', client, content } as unknown as EvmChain
}

test.each([
  ['text', text('Maker'), text('MKR')],
  ['32 bytes, as early tokens have it', word('Maker'), word('MKR')],
  ['one of each', text('Maker'), word('MKR')]
])('default: name and symbol as %s', async (_form, name, symbol) => {
  const facts = await tokenBook().factsOf(chainOf(name, symbol, pad('0x12')), TOKEN)
  expect(facts).toEqual({ name: 'Maker', symbol: 'MKR', decimals: 18, isListed: false })
})

test('behavior: what is neither is missing by itself', async () => {
  const facts = await tokenBook().factsOf(chainOf('0x1234', '0x', pad('0x06')), TOKEN)
  expect(facts).toMatchObject({ name: undefined, symbol: undefined, decimals: 6 })
})
