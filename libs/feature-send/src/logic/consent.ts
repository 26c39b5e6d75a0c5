import type { ReceiverWarning } from './receiver-state.js'
import type { Consent } from './send-slice.js'
import type { SendSnapshot } from './send-snapshot.js'
import { confirmationCharacters } from './confirmation-characters.js'

/** What is ticked before the wallet is asked. `cost`: what it costs is unknown. */
export type ConsentName = ReceiverWarning | 'cost'

/** What the user must agree to. @source docs/threats.md T13.05, T13.06 */
export function consentNeeded({ receiver, fee }: SendSnapshot): readonly ConsentName[] {
  return fee ? receiver.warnings : [...receiver.warnings, 'cost']
}

/** What is typed where the receiver could be taken for a known address; `undefined`: nothing is. */
export function confirmationText({ receiver }: SendSnapshot): string | undefined {
  const { lookAlike, address } = receiver
  return lookAlike === undefined ? undefined : confirmationCharacters(address, lookAlike)
}

/** Whether everything is agreed to. */
export function isConsentGiven(snapshot: SendSnapshot, { ticked, typed }: Consent): boolean {
  const text = confirmationText(snapshot)
  const isTyped = text === undefined || typed.trim().toLowerCase() === text.toLowerCase()
  return isTyped && consentNeeded(snapshot).every((name) => ticked.includes(name))
}
