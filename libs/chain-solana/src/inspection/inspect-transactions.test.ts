import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKENS } from '@appkit/local-chain/solana'
import { Keypair } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { useLocalChain } from '../../test/local-chain.js'

const { dollar6 } = LOCAL_SOLANA_TOKENS
const [holder] = LOCAL_SOLANA_ACCOUNTS
const local = useLocalChain()

/** Inspects a transfer of the local chain's holder. */
async function inspect(to: string, token?: string, knownReceivers: readonly string[] = []) {
  const { runtime, uid: connectorUid } = await local.connect()
  const { caipNetworkId } = local.chain
  const transfer = { connectorUid, caipNetworkId, from: holder.address, to, value: '5', token }
  const { signal } = new AbortController()
  const request = { transactions: [transfer], knownReceivers, sources: [], signal }
  return runtime.inspectTransactions?.(request) ?? Promise.reject()
}

describe('T13.05 receivers of transfers', () => {
  const to = Keypair.generate().publicKey.toBase58()
  const first = { code: 'firstTimeReceiver', status: 'present', transaction: 0, address: to }

  it('default: of coins and of tokens it is who was meant, not the account that holds the token', async () => {
    expect(await inspect(to)).toEqual({ cautions: [first], approvals: [] })
    expect(await inspect(to, dollar6.mint)).toEqual({ cautions: [first], approvals: [] })
    expect((await inspect(to, dollar6.mint, [to])).cautions).toEqual([])
  })

  it('behavior: one with the same ends as a known one is told', async () => {
    const middle = to.slice(4, -4)
    const known = `${to.slice(0, 4)}${[...middle].toReversed().join('')}${to.slice(-4)}`
    const { cautions } = await inspect(to, undefined, [known])
    expect(cautions).toContainEqual({
      code: 'receiverLooksLikeKnown',
      status: 'present',
      transaction: 0,
      address: to,
      resembles: known
    })
  })
})
