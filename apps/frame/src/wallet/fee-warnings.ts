import type { Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'

/** A fee above one part of so many of what is sent is much, and so is one of so many times the usual price. */
const TIMES = 10n

/** A network fee, beside what is known of it. All in base units of the network's own coin, such as wei. */
export interface FeeFacts {
  /** The most that it is. */
  readonly most: bigint
  /** What it would have been in the last blocks; `undefined`: unknown. */
  readonly usual: bigint | undefined
  /** What is sent of the network's own coin. */
  readonly sent: bigint
}

/** What of a network fee is worth a look. */
export function feeWarnings({ most, usual, sent }: FeeFacts): Warning[] {
  const isMuch = sent > 0n && most * TIMES > sent
  const isDear = usual !== undefined && most > usual * TIMES
  return [
    ...(isMuch ? [{ tone: 'caution', text: frameTexts['caution.feeShare'] } as const] : []),
    ...(isDear ? [{ tone: 'caution', text: frameTexts['caution.feePrice'] } as const] : [])
  ]
}
