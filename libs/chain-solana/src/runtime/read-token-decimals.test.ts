import { createFakeNode, createPatientClock, failureOf } from '@appkit/core/testing'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKENS } from '@appkit/local-chain/solana'
import { base64 } from '@scure/base'
import { getMintEncoder } from '@solana-program/token'
import { describe, expect, it } from 'vitest'
import { useLocalChain } from '../../test/local-chain.js'
import { MAINNET_ID, testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { TOKEN_2022_PROGRAM } from '../transactions/programs.js'

const { dollar6, shell9 } = LOCAL_SOLANA_TOKENS
const [holder] = LOCAL_SOLANA_ACCOUNTS
const local = useLocalChain()
const signal = new AbortController().signal

describe('a real node', () => {
  it('default: the mints of both programs say it; what is no mint does not', async () => {
    const { runtime, uid } = await local.connect()
    const { caipNetworkId, url } = local.chain
    const read = (token: string) => runtime.readTokenDecimals?.({ caipNetworkId, token, source: { url }, signal })
    expect(await read(dollar6.mint)).toBe(6)
    expect(await read(shell9.mint)).toBe(9)
    expect(await read(holder.address)).toBe(undefined)
    const byWallet = { caipNetworkId, token: dollar6.mint, source: { connectorUid: uid }, signal }
    expect((await failureOf(runtime.readTokenDecimals?.(byWallet) ?? Promise.resolve())).code).toBe(
      'WALLET_METHOD_UNSUPPORTED'
    )
  })
})

describe('mints with extensions', () => {
  const mint = (decimals: number, isInitialized = true) =>
    getMintEncoder().encode({ mintAuthority: null, supply: 1n, decimals, isInitialized, freezeAuthority: null })
  /** The first bytes of an account that is longer than a mint: what it is stands behind the room of a token account. */
  function extended(decimals: number, type: number): Uint8Array {
    const data = new Uint8Array(166)
    data.set(mint(decimals))
    data[165] = type
    return data
  }

  function read(data: ArrayLike<number>, owner: string = TOKEN_2022_PROGRAM) {
    const account = {
      owner,
      executable: false,
      lamports: 1,
      rentEpoch: 0,
      data: [base64.encode(Uint8Array.from(data)), 'base64']
    }
    const node = createFakeNode(({ method }) =>
      method === 'getGenesisHash'
        ? '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
        : { context: { slot: 1 }, value: [account] }
    )
    const networks = [testNetwork(MAINNET_ID, ['https://other.example/'])]
    const { runtime } = createTestRuntime({ networks, clock: createPatientClock(), fetch: node.fetch })
    const source = { url: 'https://a.example/' }
    return runtime.readTokenDecimals?.({ caipNetworkId: MAINNET_ID, token: shell9.mint, source, signal })
  }

  it('default: the byte after the room of an account tells a mint from a holding', async () => {
    expect(await read(extended(255, 1))).toBe(255)
    expect(await read(extended(0, 1))).toBe(0)
    expect(await read(extended(6, 2))).toBe(undefined)
    expect(await read(mint(6))).toBe(6)
  })

  it('behavior: no mint of a token program, one that is not in use, and one cut short say nothing', async () => {
    expect(await read(mint(6), holder.address)).toBe(undefined)
    expect(await read(mint(6, false))).toBe(undefined)
    expect(await read(Array.from(mint(6)).slice(0, 45))).toBe(undefined)
    expect(await read([])).toBe(undefined)
  })
})
