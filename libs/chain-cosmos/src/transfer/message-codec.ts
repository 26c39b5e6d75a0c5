import { AppKitError, type CosmosMessage } from '@appkit/core'
import { Registry, type EncodeObject, type GeneratedType } from '@cosmjs/proto-signing'
import { AminoTypes, createDefaultAminoConverters, defaultRegistryTypes, type AminoConverters } from '@cosmjs/stargate'
import { MsgUnjail } from 'cosmjs-types/cosmos/slashing/v1beta1/tx'
import type { CosmosOptions } from '../cosmos-options.js'
import { isSameBytes } from '../provider/read-bytes.js'

/** Messages of the Cosmos SDK and IBC, and those that the host added, as protobuf and as amino. */
export interface MessageCodec {
  readonly registry: Registry
  readonly aminoTypes: AminoTypes
  /**
   * A copy of messages with every field, which the caller cannot change any more.
   * @throws AppKitError UNSAFE_TRANSACTION for an unknown type, and for what is no message of its type
   */
  complete(messages: readonly CosmosMessage[]): readonly EncodeObject[]
  /** @throws AppKitError WALLET_METHOD_UNSUPPORTED for messages that have no amino form, or one that says less than they do */
  assertAmino(messages: readonly EncodeObject[]): void
}

/** CosmJS's own types and converters, and the host's beside them. */
export function createMessageCodec({ messageTypes, aminoConverters }: CosmosOptions): MessageCodec {
  const added = Object.entries(messageTypes ?? {}) as unknown as readonly [string, GeneratedType][]
  const registry = new Registry([...defaultRegistryTypes, ['/cosmos.slashing.v1beta1.MsgUnjail', MsgUnjail], ...added])
  const aminoTypes = new AminoTypes({ ...createDefaultAminoConverters(), ...(aminoConverters as AminoConverters) })

  function complete({ typeUrl, value }: CosmosMessage): EncodeObject {
    const name = String(typeUrl).slice(0, 120)
    if (!registry.lookupType(typeUrl)) throw refuse(`messages of the type ${name} are not known here`)
    const detail = `this is no message of the type ${name}`
    let completed: unknown
    try {
      completed = registry.decode({ typeUrl, value: registry.encode({ typeUrl, value }) })
    } catch (cause) {
      throw refuse(detail, cause)
    }
    if (isKept(value, completed)) return { typeUrl, value: completed }
    throw refuse(detail)
  }

  /** Whether the message is the same after it was signed as JSON and became protobuf again. */
  function hasAmino(message: EncodeObject): boolean {
    try {
      const json = JSON.stringify(aminoTypes.toAmino(message))
      const back = aminoTypes.fromAmino(JSON.parse(json))
      return back.typeUrl === message.typeUrl && isSameBytes(registry.encode(back), registry.encode(message))
    } catch {
      return false
    }
  }

  return {
    registry,
    aminoTypes,
    complete(messages) {
      if (Array.isArray(messages) && messages.length > 0) return messages.map(complete)
      throw refuse('there is no message in it')
    },
    assertAmino(messages) {
      const other = messages.find((message) => !hasAmino(message))
      if (!other) return
      const message = `The wallet signs amino only, and ${other.typeUrl} has no amino form`
      throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'signDirect' }, { message })
    }
  }
}

function refuse(detail: string, cause?: unknown): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail }, { cause })
}

/**
 * Whether everything that was given is in what was encoded of it. Codecs pass over fields that they do not know, such as `delegator_address`,
 * and make texts of whatever they find.
 * @param kept what is read back from the encoded bytes
 */
function isKept(given: unknown, kept: unknown): boolean {
  if (given === undefined || given === null || given === kept) return true
  // Whole numbers are given in many ways.
  if (typeof kept === 'bigint') return String(given) === String(kept)
  if (typeof given !== 'object' || typeof kept !== 'object' || kept === null) return false
  const fields = kept as Readonly<Record<string, unknown>>
  return Object.entries(given).every(([name, value]) => isKept(value, fields[name]))
}
