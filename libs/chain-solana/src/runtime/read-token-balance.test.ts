import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKENS } from '@appkit/local-chain/solana'
import { expect, it } from 'vitest'
import { failureOf } from '@appkit/core/testing'
import { useLocalChain } from '../../test/local-chain.js'

const { dollar6, shell9 } = LOCAL_SOLANA_TOKENS
const [holder] = LOCAL_SOLANA_ACCOUNTS
const local = useLocalChain()

async function start() {
  const { runtime } = await local.connect()
  const { caipNetworkId } = local.chain
  return (token: string, address: string = holder.address) =>
    runtime.getTokenBalance?.({ address, caipNetworkId, token }) ?? Promise.reject()
}

it('default: what an account holds, of tokens of both programs', async () => {
  const read = await start()
  expect(await read(dollar6.mint)).toMatchObject({ decimals: 6, symbol: undefined })
  expect(BigInt((await read(dollar6.mint)).value)).toBeGreaterThan(0n)
  expect(await read(shell9.mint)).toMatchObject({ decimals: 9 })
})

it('behavior: who has none of it has zero, and what is no token has no balance', async () => {
  const read = await start()
  expect(await read(dollar6.mint, dollar6.mint)).toEqual({ value: '0', decimals: 6, symbol: undefined })
  expect((await failureOf(read(holder.address))).code).toBe('BALANCE_UNAVAILABLE')
})
