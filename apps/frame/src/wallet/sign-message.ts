import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { bytesToHex, hexToBytes, isHex, stringToBytes } from 'viem'
import type { PreparedReview } from '../approval/approvals.js'
import type { Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { assertOwnAccount } from './own-account.js'
import { showText } from './show-text.js'
import type { WalletContext } from './wallet-context.js'

/**
 * `personal_sign`.
 * @throws FrameError for another account, and for a message of exactly 32 bytes
 */
export async function prepareMessage(params: unknown, context: WalletContext): Promise<PreparedReview<string>> {
  const [message, address] = params as readonly [string, string]
  const { eip155 } = context.accounts
  assertOwnAccount(address, eip155.address)
  const bytes = bytesOf(message)
  if (bytes.length === 32) throw new FrameError(frameTexts['error.hash'], FRAME_ERROR_CODES.invalidPayload)
  return {
    review: {
      title: frameTexts['sheet.message'],
      ...describeMessage(bytes, context.origin),
      network: context.network,
      account: eip155.address
    },
    act: () => eip155.signMessage({ message: { raw: bytes } })
  }
}

/** What a message says, and what to know of it. */
export function describeMessage(bytes: Uint8Array, origin: string) {
  const text = textOf(bytes)
  if (text === undefined) {
    return {
      facts: [{ name: frameTexts['sheet.raw'], value: bytesToHex(bytes), form: 'raw' as const }],
      warnings: [{ tone: 'caution', text: frameTexts['caution.notText'] }] satisfies Warning[]
    }
  }
  const shown = showText(text)
  const domain = signInDomain(text)
  const warnings: Warning[] = [
    ...(domain !== undefined && domain !== new URL(origin).host
      ? [
          {
            tone: 'critical' as const,
            text: fill(frameTexts['caution.otherDomain'], { domain: showText(domain).text })
          }
        ]
      : []),
    ...(shown.hasUnseen ? [{ tone: 'caution' as const, text: frameTexts['caution.controlCharacters'] }] : [])
  ]
  return { facts: [{ name: frameTexts['fact.message'], value: shown.text, form: 'raw' as const }], warnings }
}

/** Hex is bytes; every other text is itself. */
function bytesOf(message: string): Uint8Array {
  const isBytes = isHex(message, { strict: true }) && message.length % 2 === 0
  return isBytes ? hexToBytes(message) : stringToBytes(message)
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The domain that a message logs in at. @source EIP-4361 */
function signInDomain(text: string): string | undefined {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/]{1,255}) wants you to sign in with your \w+ account:\n/i.exec(text)?.[1]
}
