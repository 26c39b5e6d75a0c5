import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { SignPayloadRequest } from '../wallet/injected-web3.js'
import { SignFailure } from './sign-failure.js'

/** Longer payloads are signed by their hash. @source sp_runtime SignedPayload */
const HASH_OVER = 256

type Part = (payload: SignPayloadRequest) => Uint8Array

const nothing: Part = () => new Uint8Array()

/** What each signed extension adds: to the extrinsic, and only to what is signed. @source frame_system, pallet_transaction_payment */
const EXTENSIONS: Readonly<Record<string, readonly [extra: Part, additional: Part]>> = {
  CheckNonZeroSender: [nothing, nothing],
  CheckSpecVersion: [nothing, ({ specVersion }) => littleEndian(specVersion, 4)],
  CheckTxVersion: [nothing, ({ transactionVersion }) => littleEndian(transactionVersion, 4)],
  CheckGenesis: [nothing, ({ genesisHash }) => fromHex(genesisHash)],
  CheckMortality: [({ era }) => fromHex(era), ({ blockHash }) => fromHex(blockHash)],
  CheckNonce: [({ nonce }) => compact(nonce), nothing],
  CheckWeight: [nothing, nothing],
  ChargeTransactionPayment: [({ tip }) => compact(tip), nothing],
  ChargeAssetTxPayment: [({ tip }) => concatBytes(compact(tip), Uint8Array.of(0)), nothing],
  CheckMetadataHash: [({ mode }) => Uint8Array.of(Number(mode ?? 0)), ({ metadataHash }) => optional(metadataHash)],
  PrevalidateAttests: [nothing, nothing],
  StorageWeightReclaim: [nothing, nothing],
  WeightReclaim: [nothing, nothing]
}

/** The bytes that are signed for a transaction. An extension that is not known is refused, as its bytes would be missing. */
export function encodePayload(payload: SignPayloadRequest): Uint8Array {
  const parts = payload.signedExtensions.map((name) => {
    const part = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined
    if (!part) throw new SignFailure('Unknown signed extension')
    return part
  })
  const bytes = concatBytes(
    fromHex(payload.method),
    ...parts.map(([extra]) => extra(payload)),
    ...parts.map(([, additional]) => additional(payload))
  )
  return bytes.length > HASH_OVER ? blake2b(bytes, { dkLen: 32 }) : bytes
}

function optional(hex: unknown): Uint8Array {
  return typeof hex === 'string' ? concatBytes(Uint8Array.of(1), fromHex(hex)) : Uint8Array.of(0)
}

function fromHex(text: string): Uint8Array {
  return hexToBytes(text.slice(2))
}

function littleEndian(text: string, length: number): Uint8Array {
  const value = BigInt(text)
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

/** @source SCALE compact integers */
function compact(text: string): Uint8Array {
  const value = BigInt(text)
  if (value < 1n << 6n) return littleEndian(`${value << 2n}`, 1)
  if (value < 1n << 14n) return littleEndian(`${(value << 2n) | 1n}`, 2)
  if (value < 1n << 30n) return littleEndian(`${(value << 2n) | 2n}`, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(text, length))
}
