import { encodeFunctionData, maxUint256, parseAbi, parseEther, parseUnits, type Address } from 'viem'
import { localTokenAbi } from '../artifacts/local-token.js'
import { LOCAL_CONTENT } from './local-content.js'
import { LOCAL_TOKENS, type LocalToken } from './local-tokens.js'
import type { PlannedTransaction } from './planned-transaction.js'

const routerAbi = parseAbi([
  'function addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256) returns (uint256,uint256,uint256)',
  'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256) payable returns (uint256,uint256,uint256)'
])

const { local18, dollar6, noReturn } = LOCAL_TOKENS

/** What the deployer puts into each pool: the first price of Ether is 3 200 dollars, of Harbour 2.5, of the quiet dollar 1. */
const DEPTH = {
  native: { ether: parseEther('10000'), dollars: amountOf(dollar6, '32000000') },
  local18: { tokens: amountOf(local18, '4000000'), dollars: amountOf(dollar6, '10000000') },
  noReturn: { tokens: amountOf(noReturn, '10000000'), dollars: amountOf(dollar6, '10000000') }
}

/** Fills one pool for each of Ether and the listed tokens against the dollar. */
export function planPools(owner: Address): readonly PlannedTransaction[] {
  const dollars = DEPTH.native.dollars + DEPTH.local18.dollars + DEPTH.noReturn.dollars
  return [
    ...supplyRouter(owner, dollar6, dollars),
    ...supplyRouter(owner, local18, DEPTH.local18.tokens),
    ...supplyRouter(owner, noReturn, DEPTH.noReturn.tokens),
    {
      to: LOCAL_CONTENT.router,
      value: DEPTH.native.ether,
      data: encodeFunctionData({
        abi: routerAbi,
        functionName: 'addLiquidityETH',
        args: [dollar6.address, DEPTH.native.dollars, 0n, 0n, owner, maxUint256]
      })
    },
    fillPool(owner, local18, DEPTH.local18),
    fillPool(owner, noReturn, DEPTH.noReturn)
  ]
}

function amountOf({ decimals }: LocalToken, amount: string): bigint {
  return parseUnits(amount, decimals)
}

function supplyRouter(owner: Address, { address: to }: LocalToken, amount: bigint): readonly PlannedTransaction[] {
  return [
    { to, data: encodeFunctionData({ abi: localTokenAbi, functionName: 'mint', args: [owner, amount] }) },
    {
      to,
      data: encodeFunctionData({ abi: localTokenAbi, functionName: 'approve', args: [LOCAL_CONTENT.router, amount] })
    }
  ]
}

function fillPool(
  owner: Address,
  token: LocalToken,
  { tokens, dollars }: { tokens: bigint; dollars: bigint }
): PlannedTransaction {
  return {
    to: LOCAL_CONTENT.router,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'addLiquidity',
      args: [token.address, dollar6.address, tokens, dollars, 0n, 0n, owner, maxUint256]
    })
  }
}
