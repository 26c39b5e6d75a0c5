import { safeParse } from 'valibot'
import type { Caution } from '../cautions/caution.js'
import { KNOWN_CONTENTS, witnessReader } from './known-contents.js'
import { readDomain } from './read-domain.js'
import { readFields } from './read-fields.js'
import { signedValues } from './signed-values.js'
import type { TypedDataDomain, TypedDataFacts, UnreadableTypedData } from './typed-data-facts.js'
import { typedDataSchema } from './typed-data-schema.js'
import { typeText } from './type-text.js'

/** Longest typed data that is read, characters of JSON. */
export const MAX_TYPED_DATA = 131_072

/**
 * What a signature of EIP-712 would allow. It answers whatever the text is. A struct is known by all its types, never by its name. Sign what
 * `JSON.parse` makes of the same text: that is what was read.
 * @param json as `eth_signTypedData_v4` has it @param options.chainId of the chain in use
 * @example decodeTypedData(json, { chainId: 1 }).kind // 'permit'
 */
export function decodeTypedData(
  json: string,
  options: { readonly chainId: number }
): TypedDataFacts | UnreadableTypedData {
  if (json.length > MAX_TYPED_DATA) return unreadable('tooLarge')
  const parsed = parseJson(json)
  if (parsed === undefined) return unreadable('json')
  const { success, output: typedData } = safeParse(typedDataSchema, parsed)
  if (!success) return unreadable('structure')
  const { types, primaryType, message } = typedData
  const text = typeText(types, primaryType)
  // Of a domain as the message only the domain itself is signed.
  if (text === undefined || primaryType === 'EIP712Domain') return unreadable('types')
  const domain = readDomain(typedData)
  if (!domain) return unreadable('domain')
  const fields = readFields(types, primaryType, message)
  if (!fields) return unreadable('message')
  const read = Object.hasOwn(KNOWN_CONTENTS, text) ? KNOWN_CONTENTS[text] : witnessReader(text)
  const content = read?.(signedValues(fields), domain, options.chainId)
  return {
    domain,
    primaryType,
    cautions: domainCautions(domain, options.chainId),
    ...(content ?? { kind: 'fields', fields })
  }
}

function domainCautions({ chainId, verifyingContract }: TypedDataDomain, inUse: number): Caution[] {
  const isOther = chainId !== undefined && chainId !== String(inUse)
  return [
    ...(isOther ? [{ code: 'chainMismatch', status: 'present', path: [] } as const] : []),
    ...(chainId === undefined ? [{ code: 'chainMismatch', status: 'unknown', path: [] } as const] : []),
    ...(verifyingContract ? [] : [{ code: 'verifyingContractMissing', status: 'present', path: [] } as const])
  ]
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function unreadable(reason: UnreadableTypedData['reason']): UnreadableTypedData {
  return { kind: 'unreadable', reason }
}
