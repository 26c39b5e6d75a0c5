import { useHeld } from '@appkit/ui-react'
import type { SendStatus } from '../logic/send-slice.js'

/** What is reviewed, or was a moment ago: the view shows it until it is gone. */
export function useHeldReview(status: SendStatus) {
  return useHeld(status.step === 'reviewing' || status.step === 'checking' ? status : undefined)
}
