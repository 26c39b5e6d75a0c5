import { readBase64 } from '../guards/encoded-bytes.js'

/** How a message signature is written: a witness, the whole transaction that it signs, or with coins as proof of funds. @source BIP-322 */
export type SignatureForm = 'simple' | 'full' | 'proofOfFunds'

/** A message signature as text, read. */
export interface SignatureText {
  /** `undefined`: the text does not name it. */
  readonly form: SignatureForm | undefined
  readonly bytes: Uint8Array
}

const FORMS: Readonly<Record<string, SignatureForm>> = { smp: 'simple', ful: 'full', pof: 'proofOfFunds' }
const NAME_LENGTH = 3

/**
 * Reads a message signature: base64, with or without the three letters of its form before it.
 * @param limit of its bytes. @returns `undefined` for anything else
 */
export function readSignature(text: string, limit: number): SignatureText | undefined {
  const form = FORMS[text.slice(0, NAME_LENGTH)]
  // What begins like a name may be base64 throughout; no signature without a name does, since its first byte would be beyond all counts.
  const bytes = readBase64(form === undefined ? text : text.slice(NAME_LENGTH), limit)
  return bytes && { form, bytes }
}
