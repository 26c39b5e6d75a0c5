import { array, maxLength, object, optional, pipe } from 'valibot'
import { longText, shortText, signedText } from './fields.js'

/** Fields of a sign-in message. @source EIP-4361, CAIP-122 */
export const siwxMessage = object({
  accountAddress: shortText,
  chainId: shortText,
  domain: shortText,
  uri: longText,
  version: shortText,
  nonce: shortText,
  serializedMessage: optional(signedText),
  notBefore: optional(shortText),
  statement: optional(longText),
  resources: optional(pipe(array(longText), maxLength(100))),
  requestId: optional(shortText),
  issuedAt: optional(shortText),
  expirationTime: optional(shortText)
})
