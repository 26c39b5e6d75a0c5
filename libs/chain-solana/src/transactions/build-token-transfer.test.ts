import { base64 } from '@scure/base'
import type { Address } from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  type TokenArgs
} from '@solana-program/token'
import { Keypair } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { failureOf } from '@appkit/core/testing'
import { DEVNET_ID, testNetwork } from '../../test/networks.js'
import { buildTokenTransfer } from './build-token-transfer.js'
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM } from './programs.js'

const newAddress = () => Keypair.generate().publicKey.toBase58()
const [from, to, stranger, mint] = [newAddress(), newAddress(), newAddress(), newAddress()]
const network = testNetwork(DEVNET_ID, ['https://a.example/'])

/** Kind, and content. @source Token-2022, ExtensionType */
type Extension = readonly [kind: number, content: readonly number[]]
const DEFAULT_FROZEN: Extension = [6, [2]]
const NON_TRANSFERABLE: Extension = [9, []]
const PAUSED: Extension = [26, [...Array<number>(32).fill(7), 1]]
const MEMO_ONLY: Extension = [8, [1]]
const CONFIDENTIAL_ONLY: Extension = [5, [...Array<number>(262).fill(1), 0]]

const MINT = getMintEncoder().encode({
  mintAuthority: null,
  supply: 1_000n,
  decimals: 6,
  isInitialized: true,
  freezeAuthority: null
})

function tokenAccount(parts: Partial<TokenArgs> = {}): Uint8Array {
  const account = {
    mint: mint as Address,
    owner: to as Address,
    amount: 5n,
    delegate: null,
    state: AccountState.Initialized
  }
  return new Uint8Array(
    getTokenEncoder().encode({ ...account, isNative: null, delegatedAmount: 0n, closeAuthority: null, ...parts })
  )
}

/** Bytes of an account of Token-2022 with extensions behind it. @param type 1: a mint, 2: a token account */
function extended(head: ArrayLike<number>, type: 1 | 2, extensions: readonly Extension[]): Uint8Array {
  const tail = extensions.flatMap(([kind, content]) => [kind, 0, content.length & 255, content.length >> 8, ...content])
  const padded = [...Array.from(head), ...Array<number>(165 - head.length).fill(0)]
  return Uint8Array.from([...padded, type, ...tail])
}

interface Place {
  readonly mint?: readonly Extension[]
  readonly source?: Uint8Array
  readonly destination?: Uint8Array
  /** The program that the destination belongs to. */
  readonly destinationProgram?: string
}

/** Builds a transfer of 3 units where these accounts are on the chain. */
async function build(place: Place) {
  const placeOf = async (owner: string) =>
    (
      await findAssociatedTokenPda({ owner: owner as Address, mint: mint as Address, tokenProgram: TOKEN_2022_PROGRAM })
    )[0]
  const accounts = new Map<string, { readonly data: Uint8Array; readonly owner: string }>()
  accounts.set(mint, { data: extended(MINT, 1, place.mint ?? []), owner: TOKEN_2022_PROGRAM })
  const held = place.source ?? tokenAccount({ owner: from as Address })
  accounts.set(await placeOf(from), { data: held, owner: TOKEN_2022_PROGRAM })
  if (place.destination)
    accounts.set(await placeOf(to), { data: place.destination, owner: place.destinationProgram ?? TOKEN_2022_PROGRAM })
  const request = async (_network: unknown, _method: string, [addresses]: readonly unknown[]) => ({
    context: { slot: 1n },
    value: (addresses as readonly string[]).map((address) => {
      const found = accounts.get(address)
      if (!found) return null
      return { owner: found.owner, executable: false, lamports: 1n, data: [base64.encode(found.data), 'base64'] }
    })
  })
  const rpc = { request } as never
  return buildTokenTransfer(
    { rpc, network, signal: new AbortController().signal },
    { from, to, amount: 3n, mint },
    mint
  )
}

describe('T13.06 the token accounts and the mint are asked whether the token moves', () => {
  test('default: to an account that is there, and to one that is made', async () => {
    expect((await build({ destination: tokenAccount() })).instructions).toHaveLength(1)
    expect((await build({})).instructions).toHaveLength(2)
  })

  test('behavior: a place that holds coins only is no token account yet', async () => {
    const built = await build({ destination: new Uint8Array(), destinationProgram: SYSTEM_PROGRAM })
    expect(built.instructions).toHaveLength(2)
  })

  const refusals: readonly (readonly [name: string, place: Place, detail: string])[] = [
    [
      'the receiver’s account was taken over',
      { destination: tokenAccount({ owner: stranger as Address }) },
      'somebody else'
    ],
    ['the receiver’s account is frozen', { destination: tokenAccount({ state: AccountState.Frozen }) }, 'frozen'],
    ['the receiver’s account takes memos only', { destination: extended(tokenAccount(), 2, [MEMO_ONLY]) }, 'memo'],
    [
      'the receiver’s account takes confidential transfers only',
      { destination: extended(tokenAccount(), 2, [CONFIDENTIAL_ONLY]) },
      'confidential'
    ],
    ['the sender’s account was taken over', { source: tokenAccount({ owner: stranger as Address }) }, 'somebody else'],
    [
      'the sender’s account is frozen',
      { source: tokenAccount({ owner: from as Address, state: AccountState.Frozen }) },
      'frozen'
    ],
    [
      'the token cannot be transferred',
      { mint: [NON_TRANSFERABLE], destination: tokenAccount() },
      'cannot be transferred'
    ],
    ['the token is paused', { mint: [PAUSED], destination: tokenAccount() }, 'paused'],
    ['the receiver’s new account would be frozen', { mint: [DEFAULT_FROZEN] }, 'begin frozen']
  ]
  for (const [name, place, detail] of refusals) {
    test(`behavior: refused, since ${name}`, async () => {
      const failure = await failureOf(build(place))
      expect(failure).toMatchObject({
        code: 'UNSAFE_TRANSACTION',
        context: { detail: expect.stringContaining(detail) }
      })
    })
  }

  test('behavior: what only begins frozen goes to an account that was thawed', async () => {
    expect((await build({ mint: [DEFAULT_FROZEN], destination: tokenAccount() })).instructions).toHaveLength(1)
  })
})
