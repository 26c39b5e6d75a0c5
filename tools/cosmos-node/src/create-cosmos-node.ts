import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { readMessages, type ChainState, type Effect } from './run-messages.js'
import { verifySignature } from './verify-signature.js'

/** A chain in memory behind CometBFT's JSON-RPC: it keeps balances, stakes, votes, numbers and sequences, and takes only transactions that are rightly signed. */
export interface CosmosNode {
  readonly fetch: typeof globalThis.fetch
  /** `url method` of every request so far; of queries the path. */
  readonly calls: readonly string[]
  /** Transactions in blocks, by hash. */
  readonly transactions: ReadonlyMap<string, Uint8Array>
  /** What messages other than the bank's have brought about. */
  readonly state: Readonly<Pick<ChainState, 'stakes' | 'votes' | 'transfers'>>
  balance(address: string): bigint
  fund(address: string, amount: bigint): void
  sequence(address: string): bigint
}

/** What a test may have the node answer instead: a `Response`, a result, or `undefined` for the true answer. */
export type Interference = (question: { url: string; method: string; path: string }) => unknown

/** Gas that each message uses. */
const GAS_USED = 80_000n
/** The block that is there, with every transaction. */
const HEIGHT = '11'
const ok = (value: Uint8Array) => ({ response: { code: 0, value: base64.encode(value), height: HEIGHT } })
const refuse = (code: number, log = '<img src=x onerror=alert(1)>') => ({ response: { code, log, value: null } })

export function createCosmosNode(chainId: string, interfere: Interference = () => undefined): CosmosNode {
  const calls: string[] = []
  const state: ChainState = { balances: new Map(), stakes: new Map(), votes: new Map(), transfers: [] }
  const accounts = new Map<string, Pick<BaseAccount, 'accountNumber' | 'sequence' | 'pubKey'>>()
  const transactions = new Map<string, Uint8Array>()
  const balanceOf = (address: string): bigint => state.balances.get(address) ?? 0n

  function query(path: string, data: Uint8Array): unknown {
    if (path.endsWith('/Balance')) {
      const { address, denom } = QueryBalanceRequest.decode(data)
      const amount = balanceOf(address).toString()
      return ok(QueryBalanceResponse.encode({ balance: { denom, amount } }).finish())
    }
    if (path.endsWith('/Account')) {
      const { address } = QueryAccountRequest.decode(data)
      const account = accounts.get(address)
      if (!account) return refuse(22, `rpc error: code = NotFound desc = account ${address} not found: key not found`)
      const value = BaseAccount.encode(BaseAccount.fromPartial({ address, ...account })).finish()
      return ok(
        QueryAccountResponse.encode({ account: { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value } }).finish()
      )
    }
    if (path.endsWith('/Simulate')) {
      const effects = readMessages(TxBody.decode(TxRaw.decode(SimulateRequest.decode(data).txBytes).bodyBytes).messages)
      const code = effects ? check(effects, 0n) : 2
      if (!effects || code !== 0) return refuse(code)
      const gasUsed = GAS_USED * BigInt(effects.length)
      return ok(SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo: { gasUsed } })).finish())
    }
    return refuse(6)
  }

  /** @returns 0 when one account signs for all of it and can pay. */
  function check(effects: readonly Effect[], cost: bigint): number {
    const [first] = effects
    if (!first || effects.some(({ signer }) => signer !== first.signer)) return 4
    return effects.reduce((sum, { spends }) => sum + spends, cost) > balanceOf(first.signer) ? 5 : 0
  }

  /** @returns the code of the transaction, 0 when it is in a block. */
  function deliver(bytes: Uint8Array): number {
    const raw = TxRaw.decode(bytes)
    const { signerInfos, fee } = AuthInfo.decode(raw.authInfoBytes)
    const effects = readMessages(TxBody.decode(raw.bodyBytes).messages)
    const signer = effects?.[0]?.signer
    const account = accounts.get(signer ?? '')
    const [info] = signerInfos
    if (!effects || signer === undefined) return 2
    if (!account || !info?.publicKey || !fee) return 4
    const { accountNumber, sequence } = account
    if (info.sequence !== sequence) return 32
    if (!verifySignature(raw, { chainId, accountNumber, sequence, signer })) return 4
    if (fee.gasLimit < GAS_USED * BigInt(effects.length)) return 11
    const cost = BigInt(fee.amount[0]?.amount ?? '0')
    const code = check(effects, cost)
    if (code !== 0) return code
    state.balances.set(signer, balanceOf(signer) - effects.reduce((sum, { spends }) => sum + spends, cost))
    for (const effect of effects) effect.apply(state)
    account.sequence += 1n
    account.pubKey = info.publicKey
    transactions.set(hashOf(bytes), bytes)
    return 0
  }

  function answer(method: string, params: Record<string, string>): unknown {
    switch (method) {
      case 'status':
        return statusOf(chainId)
      case 'abci_query':
        return query(params['path'] ?? '', hexToBytes(params['data'] ?? ''))
      case 'broadcast_tx_sync': {
        const bytes = base64.decode(params['tx'] ?? '')
        return { code: deliver(bytes), hash: hashOf(bytes), log: '', codespace: 'sdk' }
      }
      case 'tx': {
        const hash = bytesToHex(base64.decode(params['hash'] ?? '')).toUpperCase()
        return transactions.has(hash) ? { hash, height: HEIGHT, tx_result: { code: 0 } } : undefined
      }
      case 'tx_search': {
        const hash = /tx\.hash='(\w+)'/.exec(params['query'] ?? '')?.[1] ?? ''
        const tx = transactions.get(hash)
        const result = { code: 0, gas_wanted: '1', gas_used: '1', events: [] }
        const found = tx && { hash, height: HEIGHT, index: 0, tx_result: result, tx: base64.encode(tx) }
        return { txs: found ? [found] : [], total_count: found ? '1' : '0' }
      }
      default:
        return undefined
    }
  }

  return {
    calls,
    transactions,
    state,
    balance: balanceOf,
    sequence: (address) => accounts.get(address)?.sequence ?? 0n,
    fund(address, amount) {
      state.balances.set(address, amount)
      if (!accounts.has(address)) accounts.set(address, { accountNumber: BigInt(accounts.size + 7), sequence: 3n })
    },
    fetch: async (input, init) => {
      const url = String(input)
      const { id, method, params } = JSON.parse(String(init?.body)) as {
        id: number
        method: string
        params: Record<string, string>
      }
      const path = params['path'] ?? ''
      calls.push(`${url} ${path === '' ? method : path}`)
      const given = await interfere({ url, method, path })
      if (given instanceof Response) return given
      const result = given === undefined ? answer(method, params) : given
      const error = { code: -32603, message: 'Internal error', data: 'tx not found' }
      return Response.json({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) })
    }
  }
}

function hashOf(transaction: Uint8Array): string {
  return bytesToHex(sha256(transaction)).toUpperCase()
}

/** As much of a node's status as clients read. */
function statusOf(chainId: string): unknown {
  const none = '00'.repeat(32)
  const time = '2026-01-01T00:00:00Z'
  return {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: none,
      listen_addr: 'tcp://0.0.0.0:26656',
      network: chainId,
      version: '0.38.12',
      channels: '40',
      moniker: 'memory',
      other: { tx_index: 'on', rpc_address: 'tcp://0.0.0.0:26657' }
    },
    sync_info: {
      latest_block_hash: none,
      latest_app_hash: none,
      latest_block_height: HEIGHT,
      latest_block_time: time,
      catching_up: false
    },
    validator_info: {
      address: '00'.repeat(20),
      pub_key: { type: 'tendermint/PubKeyEd25519', value: base64.encode(new Uint8Array(32)) },
      voting_power: '0'
    }
  }
}
