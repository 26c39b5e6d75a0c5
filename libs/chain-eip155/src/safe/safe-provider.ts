import type { Clock } from '@appkit/core'
import type { Eip1193Provider, Eip1193Request } from '../provider/eip1193-provider.js'
import { providerError } from './provider-error.js'
import type { SafeInfo } from './safe-info.js'
import { readProgress, type SafeProgress, type SafeTransactions } from './safe-transaction.js'

/** Pause between two looks at a signature or a transaction that owners have yet to complete, ms. */
const LOOK_MS = 2_000

/** What a Safe's provider works with. */
export interface SafeProviderParameters {
  readonly clock: Clock
  readonly info: SafeInfo
  /** Sends a request to the parent page. @throws Error what it says against it */
  request(method: string, params?: unknown): Promise<unknown>
}

/**
 * The account of a multisig wallet that shows this page, as an EIP-1193 provider: the parent page signs and sends. A transaction has a hash of the
 * Safe's own until its owners have executed it; `readSafeTransaction` leads to that of the chain.
 * @source EIP-1193, Safe Apps SDK
 */
export function createSafeProvider(parameters: SafeProviderParameters): Eip1193Provider & SafeTransactions {
  const { clock, info, request: ask } = parameters
  const { safeAddress, chainId } = info

  async function readSafeTransaction(safeTxHash: string): Promise<SafeProgress | undefined> {
    return readProgress(await ask('getTxBySafeTxHash', { safeTxHash }).catch(() => undefined))
  }

  /** The answer to a question that only a person can answer. */
  async function askPerson(method: string, params: unknown): Promise<Readonly<Record<string, unknown>>> {
    const answer = await ask(method, params).catch((error: unknown) => {
      throw refusal(error)
    })
    return Object(answer) as Readonly<Record<string, unknown>>
  }

  /** One signed on the chain needs no bytes; one of the owners' signatures is there once enough of them have signed. */
  async function sign(method: string, params: unknown): Promise<unknown> {
    const { safeTxHash, messageHash, signature } = await askPerson(method, params)
    if (typeof signature === 'string') return signature
    for (;;) {
      if (typeof safeTxHash === 'string') {
        const progress = await readSafeTransaction(safeTxHash)
        if (progress?.step === 'executed') return '0x'
        if (progress && progress.step !== 'waiting') throw providerError(4001, 'The owners rejected the message')
      } else if (typeof messageHash === 'string') {
        const signed = await ask('getOffChainSignature', messageHash).catch(() => undefined)
        if (typeof signed === 'string' && signed.startsWith('0x')) return signed
      } else return undefined
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, LOOK_MS))
    }
  }

  /** @returns the hash of the Safe's own */
  async function send(calls: readonly unknown[], wanted: unknown): Promise<unknown> {
    if (wanted !== undefined && BigInt(wanted as string) !== BigInt(chainId)) {
      throw providerError(4901, 'The Safe is on another chain')
    }
    const txs = calls.map(toCall)
    return (await askPerson('sendTransactions', { txs, params: {} }))['safeTxHash']
  }

  /** What became of a batch, by the hash of the Safe's own. @source EIP-5792 */
  async function readCallsStatus(id: unknown): Promise<object> {
    const progress = await readSafeTransaction(String(id))
    const about = { version: '2.0.0', id, chainId: toHex(chainId), atomic: true }
    if (progress?.step === 'cancelled') return { ...about, status: 400, receipts: [] }
    if (progress?.step === 'failed') return { ...about, status: 500, receipts: [] }
    if (progress?.step !== 'executed') return { ...about, status: 100, receipts: [] }
    const receipt = await ask('rpcCall', { call: 'eth_getTransactionReceipt', params: [progress.hash] })
    return receipt ? { ...about, status: 200, receipts: [receipt] } : { ...about, status: 100, receipts: [] }
  }

  /** A transaction of the Safe is looked for by the hash of the one that executed it. */
  async function readByHash(method: string, [hash]: readonly unknown[]): Promise<unknown> {
    const progress = typeof hash === 'string' ? await readSafeTransaction(hash) : undefined
    if (progress && progress.step !== 'executed') return null
    return ask('rpcCall', { call: method, params: [progress?.hash ?? hash] })
  }

  async function request({ method, params = [] }: Eip1193Request): Promise<unknown> {
    const given = params as readonly unknown[]
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [safeAddress]
      case 'eth_chainId':
        return toHex(chainId)
      case 'net_version':
        return String(chainId)
      case 'personal_sign':
        return sign('signMessage', { message: toText(String(given[0])) })
      case 'eth_signTypedData_v4':
        return sign('signTypedMessage', { typedData: toObject(given[1]) })
      case 'eth_sendTransaction':
        return send([given[0]], fieldOf(given[0], 'chainId'))
      case 'wallet_getCapabilities':
        return { [toHex(chainId)]: { atomic: { status: 'supported' } } }
      case 'wallet_sendCalls':
        return { id: await send(fieldOf(given[0], 'calls') as readonly unknown[], fieldOf(given[0], 'chainId')) }
      case 'wallet_getCallsStatus':
        return readCallsStatus(given[0])
      case 'eth_getTransactionByHash':
      case 'eth_getTransactionReceipt':
        return readByHash(method, given)
    }
    if (/^eth_(?!sign|send)/.test(method)) return ask('rpcCall', { call: method, params: given })
    throw providerError(4200, `A Safe has no ${method}`)
  }

  return { request, readSafeTransaction }
}

const fieldOf = (value: unknown, name: string): unknown => (Object(value) as Readonly<Record<string, unknown>>)[name]

/** One call of a transaction of the Safe; its value is in decimal digits. */
function toCall(transaction: unknown): object {
  const { to, value, data } = Object(transaction) as Readonly<Record<string, string | undefined>>
  if (to === undefined) throw providerError(-32_602, 'A Safe creates no contracts')
  return { to, value: BigInt(value ?? 0).toString(), data: data ?? '0x' }
}

const toHex = (value: number): string => `0x${value.toString(16)}`

const toObject = (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value)

/** The text of a message that comes as hex, which is how the parent wants it; what is no text, or would be taken for hex, stays hex. */
function toText(hex: string): string {
  const pairs = hex.replace(/^0x/, '').match(/../g) ?? []
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
    )
    return text.startsWith('0x') ? hex : text
  } catch {
    return hex
  }
}

/** A parent that is asked for what a person decides, and says no. */
function refusal(error: unknown): Error {
  const { message } = error as Error
  return /reject|declin|denied|cancel/i.test(message) ? providerError(4001, message) : providerError(-32_000, message)
}
