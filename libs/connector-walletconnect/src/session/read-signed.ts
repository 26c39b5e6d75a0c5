import type { SIWXOpenMessage, SIWXSession } from '@appkit/core'
import { parseSignInMessage, type SIWXMessageData } from '@appkit/core/sign-in'
import { array, maxLength, object, pipe, safeParse, string, unknown } from 'valibot'

const signedSchema = pipe(
  array(
    object({
      message: pipe(string(), maxLength(16_384)),
      signature: pipe(string(), maxLength(65_536)),
      cacao: unknown()
    })
  ),
  maxLength(100)
)

/** What of a message has to be as it was asked for: the wallet adds the account, and what else it lets the app do. */
const ASKED = ['domain', 'uri', 'version', 'nonce', 'expirationTime', 'notBefore'] as const

/**
 * What a wallet has signed by connecting, as far as it says what was asked for; the signatures are not looked at here.
 * @source CAIP-74, CAIP-222, ERC-4361
 */
export function readSigned(signed: unknown, asked: SIWXOpenMessage): readonly SIWXSession[] {
  const result = safeParse(signedSchema, signed)
  if (!result.success) return []
  return result.output.flatMap(({ message, signature, cacao }) => {
    const data = readMessage(message)
    return data && ASKED.every((part) => data[part] === asked[part]) ? [{ data, message, signature, cacao }] : []
  })
}

function readMessage(message: string): SIWXMessageData | undefined {
  try {
    return parseSignInMessage(message)
  } catch {
    return undefined
  }
}
