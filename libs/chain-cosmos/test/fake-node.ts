import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

/** A chain in memory behind CometBFT's JSON-RPC: it keeps balances, numbers and sequences, and takes only transactions that are rightly signed. */
export interface FakeNode {
  readonly fetch: typeof globalThis.fetch
  /** `url method` of every request so far; of queries the path. */
  readonly calls: readonly string[]
  /** Transactions in blocks, by hash. */
  readonly transactions: ReadonlyMap<string, Uint8Array>
  balance(address: string): bigint
  fund(address: string, amount: bigint): void
  sequence(address: string): bigint
}

/** What a test may have the node answer instead: a `Response`, a result, or `undefined` for the true answer. */
export type Interference = (question: { url: string; method: string; path: string }) => unknown

const GAS_USED = 80_000n
/** The block that is there, with every transaction. */
const HEIGHT = '11'
const ok = (value: Uint8Array) => ({ response: { code: 0, value: base64.encode(value), height: HEIGHT } })
const refuse = (code: number) => ({ response: { code, log: '<img src=x onerror=alert(1)>', value: null } })

export function createFakeNode(chainId: string, interfere: Interference = () => undefined): FakeNode {
  const calls: string[] = []
  const balances = new Map<string, bigint>()
  const accounts = new Map<string, Pick<BaseAccount, 'accountNumber' | 'sequence' | 'pubKey'>>()
  const transactions = new Map<string, Uint8Array>()

  function query(path: string, data: Uint8Array): unknown {
    if (path.endsWith('/Balance')) {
      const { address, denom } = QueryBalanceRequest.decode(data)
      const amount = (balances.get(address) ?? 0n).toString()
      return ok(QueryBalanceResponse.encode({ balance: { denom, amount } }).finish())
    }
    if (path.endsWith('/Account')) {
      const { address } = QueryAccountRequest.decode(data)
      const account = accounts.get(address)
      if (!account) return refuse(22)
      const value = BaseAccount.encode(BaseAccount.fromPartial({ address, ...account })).finish()
      return ok(
        QueryAccountResponse.encode({ account: { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value } }).finish()
      )
    }
    if (path.endsWith('/Simulate')) {
      const send = readSend(TxRaw.decode(SimulateRequest.decode(data).txBytes).bodyBytes)
      if (BigInt(send.amount[0]?.amount ?? '0') > (balances.get(send.fromAddress) ?? 0n)) return refuse(5)
      return ok(SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo: { gasUsed: GAS_USED } })).finish())
    }
    return refuse(6)
  }

  /** @returns the code of the transaction, 0 when it is in a block. */
  function deliver(bytes: Uint8Array): number {
    const { bodyBytes, authInfoBytes, signatures } = TxRaw.decode(bytes)
    const { signerInfos, fee } = AuthInfo.decode(authInfoBytes)
    const send = readSend(bodyBytes)
    const account = accounts.get(send.fromAddress)
    const [info] = signerInfos
    if (!account || !info?.publicKey || !fee) return 4
    if (info.sequence !== account.sequence) return 32
    const { key } = PubKey.decode(info.publicKey.value)
    const doc = SignDoc.fromPartial({ bodyBytes, authInfoBytes, chainId, accountNumber: account.accountNumber })
    const digest = sha256(SignDoc.encode(doc).finish())
    if (!secp256k1.verify(signatures[0] ?? new Uint8Array(), digest, key, { prehash: false })) return 4
    if (fee.gasLimit < GAS_USED) return 11
    const amount = BigInt(send.amount[0]?.amount ?? '0')
    const cost = amount + BigInt(fee.amount[0]?.amount ?? '0')
    const balance = balances.get(send.fromAddress) ?? 0n
    if (cost > balance) return 5
    balances.set(send.fromAddress, balance - cost)
    balances.set(send.toAddress, (balances.get(send.toAddress) ?? 0n) + amount)
    account.sequence += 1n
    account.pubKey = info.publicKey
    transactions.set(bytesToHex(sha256(bytes)).toUpperCase(), bytes)
    return 0
  }

  function answer(method: string, params: Record<string, string>): unknown {
    switch (method) {
      case 'status':
        return { node_info: { network: chainId }, sync_info: { latest_block_height: HEIGHT } }
      case 'abci_query':
        return query(params['path'] ?? '', hexToBytes(params['data'] ?? ''))
      case 'broadcast_tx_sync': {
        const bytes = base64.decode(params['tx'] ?? '')
        return { code: deliver(bytes), hash: bytesToHex(sha256(bytes)).toUpperCase(), log: '' }
      }
      case 'tx': {
        const hash = bytesToHex(base64.decode(params['hash'] ?? '')).toUpperCase()
        return transactions.has(hash) ? { hash, height: HEIGHT, tx_result: { code: 0 } } : undefined
      }
      default:
        return undefined
    }
  }

  return {
    calls,
    transactions,
    balance: (address) => balances.get(address) ?? 0n,
    sequence: (address) => accounts.get(address)?.sequence ?? 0n,
    fund(address, amount) {
      balances.set(address, amount)
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

function readSend(bodyBytes: Uint8Array): MsgSend {
  return MsgSend.decode(TxBody.decode(bodyBytes).messages[0]?.value ?? new Uint8Array())
}
