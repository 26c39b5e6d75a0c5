import { encodeFunctionData, parseUnits, type Address } from 'viem'
import { localCollectibleAbi } from '../artifacts/local-collectible.js'
import { localEditionAbi } from '../artifacts/local-edition.js'
import { localHostileTokenAbi } from '../artifacts/local-hostile-token.js'
import { localTokenAbi } from '../artifacts/local-token.js'
import { TEST_ACCOUNTS } from '../local-chains.js'
import { LOCAL_CONTENT } from './local-content.js'
import { LOCAL_TOKENS, type LocalToken } from './local-tokens.js'
import type { PlannedTransaction } from './planned-transaction.js'

const [first, second, third, fourth] = TEST_ACCOUNTS
const { local18, dollar6, noReturn, hostile } = LOCAL_TOKENS

/** Begins and ends like the second test account: the bait of those who hope that addresses are copied from a history. */
const LOOKALIKE = '0x7099000000000000000000000000000000dC79C8'

/** Gives the test accounts tokens and collectibles, and sends them what no user wants. The fifth account and later ones stay empty. */
export function planGifts(): readonly PlannedTransaction[] {
  return [
    giveTokens(local18, first, '1250.5'),
    giveTokens(dollar6, first, '5000'),
    giveTokens(noReturn, first, '750.25'),
    giveTokens(local18, second, '40'),
    giveTokens(dollar6, second, '120'),
    giveTokens(local18, third, '0.000000000000000001'),
    giveTokens(dollar6, third, '1234567.891234'),
    giveTokens(dollar6, fourth, '25'),
    ...[first, first, first, second].map(giveLighthouse),
    giveTickets(first, [1n, 2n], [3n, 1n]),
    giveTickets(second, [1n], [1n]),
    giveTokens(hostile, first, '1000000'),
    giveTokens(hostile, second, '1000000'),
    {
      to: hostile.address,
      data: encodeFunctionData({
        abi: localHostileTokenAbi,
        functionName: 'pretendTransfer',
        args: [first, LOOKALIKE, parseUnits('120', hostile.decimals)]
      })
    },
    giveLighthouse(fourth)
  ]
}

function giveTokens({ address: to, decimals }: LocalToken, recipient: Address, amount: string): PlannedTransaction {
  const args = [recipient, parseUnits(amount, decimals)] as const
  return { to, data: encodeFunctionData({ abi: localTokenAbi, functionName: 'mint', args }) }
}

function giveLighthouse(recipient: Address): PlannedTransaction {
  const data = encodeFunctionData({ abi: localCollectibleAbi, functionName: 'mint', args: [recipient] })
  return { to: LOCAL_CONTENT.collectibles.erc721, data }
}

function giveTickets(recipient: Address, ids: readonly bigint[], amounts: readonly bigint[]): PlannedTransaction {
  const data = encodeFunctionData({ abi: localEditionAbi, functionName: 'mintBatch', args: [recipient, ids, amounts] })
  return { to: LOCAL_CONTENT.collectibles.erc1155, data }
}
