import type { GenericExtrinsic } from '@polkadot/types'
import { u8aConcat } from '@polkadot/util'
import { blake2AsU8a, signatureVerify } from '@polkadot/util-crypto'
import type { NodeRuntime } from './load-runtime.js'
import { toName, type NodeStorage } from './node-storage.js'

/** What every transaction costs, base units. */
export const FEE = 15_000_000n

/** The hash of the metadata that signatures in mode 1 are made over; a node works it out, this one just knows it. */
export const METADATA_HASH = `0x${'4d'.repeat(32)}`

/** A module error of the runtime, e.g. `['balances', 'InsufficientBalance']`, or the kind of another error, e.g. `{ Token: 'FundsUnavailable' }`. */
export type Failure = readonly [pallet: string, name: string] | Readonly<Record<string, unknown>>

/** What a transaction was signed for beside what it carries. */
export interface SigningFacts {
  readonly genesisHash: string
  /** The hash of the block that its life begins with. */
  readonly birthHash: string
}

/** Whether the signature is the signer's over all that this runtime wants signed. */
export function isSignedRight(
  { registry, version }: NodeRuntime,
  transaction: GenericExtrinsic,
  facts: SigningFacts
): boolean {
  const { era, nonce, tip, method, signer } = transaction
  const mode = (transaction as unknown as { mode?: { toNumber(): number } }).mode?.toNumber() ?? 0
  const payload = registry.createType(
    'ExtrinsicPayload',
    {
      method: method.toHex(),
      era,
      nonce,
      tip,
      mode,
      metadataHash: mode === 1 ? METADATA_HASH : null,
      assetId: null,
      genesisHash: facts.genesisHash,
      blockHash: facts.birthHash,
      specVersion: version.specVersion,
      transactionVersion: version['transactionVersion']
    } as never,
    { version: 4 }
  )
  const bytes = payload.toU8a({ method: true })
  const signed = bytes.length > 256 ? blake2AsU8a(bytes) : bytes
  const { signature } = transaction.inner as unknown as { signature: { multiSignature: { toU8a(): Uint8Array } } }
  return signatureVerify(signed, signature.multiSignature.toU8a(), signer.toString()).isValid
}

/** Carries out a transfer. @returns why it came to nothing; its fee is taken all the same. */
export function runTransfer(storage: NodeStorage, transaction: GenericExtrinsic): Failure | undefined {
  const from = toName(transaction.signer.value.toU8a())
  const sender = storage.accounts.get(from)
  if (!sender) return ['system', 'CallFiltered']
  sender.nonce += 1
  sender.free -= FEE
  const { section, method: name, args } = transaction.method
  const bytesAt = (index: number): string =>
    toName((args[index] as unknown as { value: { toU8a(): Uint8Array } }).value.toU8a())
  const unitsAt = (index: number): bigint => BigInt(args[index]?.toString() ?? '')
  const call = `${section}.${name}`
  if (call === 'balances.transferKeepAlive') return moveCoins(storage, from, bytesAt(0), unitsAt(1))
  if (call === 'balances.transferAll') return moveCoins(storage, from, bytesAt(0), sender.free)
  if (call === 'assets.transferKeepAlive') return moveAsset(storage, Number(unitsAt(0)), from, bytesAt(1), unitsAt(2))
  return ['system', 'CallFiltered']
}

function moveCoins({ accounts }: NodeStorage, from: string, to: string, amount: bigint): Failure | undefined {
  const sender = accounts.get(from)
  if (!sender || sender.free < amount) return { Token: 'FundsUnavailable' }
  sender.free -= amount
  const receiver = accounts.get(to) ?? { nonce: 0, consumers: 0, free: 0n, reserved: 0n, frozen: 0n }
  accounts.set(to, { ...receiver, free: receiver.free + amount })
  if (sender.free === 0n) accounts.delete(from)
  return undefined
}

function moveAsset({ assets }: NodeStorage, id: number, from: string, to: string, amount: bigint): Failure | undefined {
  const asset = assets.get(id)
  const balance = asset?.balances.get(from) ?? 0n
  if (!asset || balance < amount) return ['assets', 'BalanceLow']
  asset.balances.set(from, balance - amount)
  asset.balances.set(to, (asset.balances.get(to) ?? 0n) + amount)
  return undefined
}

/** The events of a block with one inherent and transactions that ended like this, as the runtime writes them. */
export function encodeEvents(runtime: NodeRuntime, outcomes: readonly (Failure | undefined)[]): string {
  const { registry } = runtime
  const info = registry.createType('FrameSystemDispatchEventInfo', { class: 'Normal', paysFee: 'Yes' } as never).toU8a()
  const records = [undefined, ...outcomes].map((failure, index) => {
    const phase = u8aConcat(Uint8Array.of(0), littleEndian(index))
    const name = failure ? 'ExtrinsicFailed' : 'ExtrinsicSuccess'
    const variant = runtime.decorated.events['system']?.[name]?.meta.index.toNumber() ?? -1
    const event = Uint8Array.of(runtime.palletIndex('System'), variant)
    const error = failure ? encodeFailure(runtime, failure) : new Uint8Array()
    return u8aConcat(phase, event, error, info, Uint8Array.of(0))
  })
  const count = registry.createType('Compact<u32>', records.length).toU8a()
  return registry.createType('Raw', u8aConcat(count, ...records)).toHex()
}

function encodeFailure({ registry, decorated, palletIndex }: NodeRuntime, failure: Failure): Uint8Array {
  if (!Array.isArray(failure)) return registry.createType('SpRuntimeDispatchError', failure as never).toU8a()
  const [pallet = '', name = ''] = failure as readonly string[]
  const index = decorated.errors[pallet]?.[name]?.meta.index.toNumber() ?? -1
  const pallets = palletIndex(pallet.charAt(0).toUpperCase() + pallet.slice(1))
  const error = { Module: { index: pallets, error: Uint8Array.of(index, 0, 0, 0) } }
  return registry.createType('SpRuntimeDispatchError', error as never).toU8a()
}

function littleEndian(value: number): Uint8Array {
  return Uint8Array.from({ length: 4 }, (_, index) => (value >> (8 * index)) & 0xff)
}
