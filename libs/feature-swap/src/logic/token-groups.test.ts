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

/** Suggested tokens in their order; then the popular ones. */
const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'
const POPULAR =
  'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'

test.each([
  ['eip155:1', ''],
  ['eip155:42161', ' USD₮0']
])(
  'default: on %s the suggested tokens come in their order, and the popular ones ahead of the others',
  (network, extra) => {
    const named = (symbol: string, index: number) => ({
      ...USDC,
      symbol,
      address: `${network}:0x${(index + 1).toString(16).padStart(40, '0')}` as SwapToken['address']
    })
    const symbols = `NOBODY ${POPULAR} USD₮0 ${SUGGESTED}`.split(' ')
    const { others } = groupTokens(symbols.map(named), [])
    const rest = extra === '' ? ' NOBODY USD₮0' : ' NOBODY'
    expect(others.map(({ token }) => token.symbol).join(' ')).toBe(`${SUGGESTED} ${POPULAR}${extra}${rest}`)
    // Six chips at most: so the list is looked at six by six.
    const listed = `${SUGGESTED}${extra}`.split(' ')
    for (let start = 0; start < listed.length; start += 6) {
      const six = listed.slice(start, start + 6)
      const { suggested } = groupTokens(['NOBODY', 'METAL', ...six.toReversed()].map(named), [])
      expect(suggested.map(({ symbol }) => symbol)).toEqual(six)
    }
  }
)

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
