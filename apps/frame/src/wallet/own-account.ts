import { FrameError } from '@appkit/frame-protocol/server'
import { frameTexts } from '../messages/frame-texts.js'

/** The account that is asked for is not the person's. @source EIP-1193 */
const UNAUTHORIZED = 4100

/** @throws FrameError when a request is for another account @param given `undefined`: any account */
export function assertOwnAccount(given: unknown, own: string): void {
  if (given === undefined || given === null) return
  if (typeof given === 'string' && given.toLowerCase() === own.toLowerCase()) return
  throw new FrameError(frameTexts['error.account'], UNAUTHORIZED)
}
