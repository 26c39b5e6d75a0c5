import { asDecimal } from '@appkit/core/internal'
import type { SwapToken, TokenBalance } from '@appkit/core/data'
import { expect, test } from 'vitest'
import { ETHER, USDC, WETH } from '../../test/swap-fixtures.js'
import { groupTokens } from './token-groups.js'

const held = (address: SwapToken['address'] | undefined, numeric: string): TokenBalance => ({
  chainId: 'eip155:1',
  address,
  name: '',
  symbol: '',
  quantity: { decimals: 18, numeric: asDecimal(numeric) }
})

test('default: the own tokens in the order of the balances, popular ones ahead of the others', () => {
  const lowerCase = USDC.address.toLowerCase() as SwapToken['address']
  const { suggested, own, others } = groupTokens([WETH, USDC, ETHER], [held(lowerCase, '5'), held(undefined, '2')])
  expect(suggested).toEqual([ETHER, WETH, USDC])
  expect(own.map(({ token, held: amount }) => [token, amount])).toEqual([
    [USDC, '5'],
    [ETHER, '2']
  ])
  expect(others).toEqual([{ token: WETH, held: undefined, value: undefined }])
})

test('T2.F06 behavior: a thousand balances among five thousand tokens are in order at once', () => {
  const tokens = Array.from({ length: 5_000 }, (_, index) => ({
    ...USDC,
    symbol: `T${index}`,
    address: `eip155:1:0x${index.toString(16).padStart(40, '0')}` as const
  }))
  const balances = tokens.slice(-1_000).map(({ address }) => held(address, '1'))
  const { own } = groupTokens(tokens, balances.toReversed())
  expect(own.map(({ token }) => token)).toEqual(tokens.slice(-1_000).toReversed())
})
