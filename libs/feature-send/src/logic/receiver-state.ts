import type { PlainError, ReceiverReport } from '@appkit/core'

/** Why nothing can be sent to what was typed. */
export type ReceiverRefusal =
  | NonNullable<ReceiverReport['refusal']>
  /** Neither an address of the network nor a name. */
  | 'invalid'
  /** A name that leads nowhere on this network. */
  | 'noAddress'
  /** A name written differently from what it stands for. */
  | 'altered'
  /** An address that says it is for another network. */
  | 'elsewhere'
  /** A name of a kind that has no look-up here. */
  | 'notHere'

/** What needs a tick before anything is sent. `bait`: it was in the history with nothing of value; `unchecked`: the look-up failed. */
export type ReceiverWarning = ReceiverReport['warnings'][number] | 'bait' | 'unchecked'

/** An address that can receive something. */
export interface Receiver {
  /** In full, as the chain has it. */
  readonly address: string
  /** The name that was typed, if it was one. */
  readonly name?: string | undefined
  readonly warnings: readonly ReceiverWarning[]
  /** A known address that this one could be taken for. */
  readonly lookAlike?: string | undefined
  /** The account has sent there before. */
  readonly isKnown: boolean
}

/** What came of looking a receiver up. */
export type ReceiverFinding =
  | { readonly step: 'ready'; readonly receiver: Receiver }
  /** `suggestion`: how an altered name is written; the network that an address is for. */
  | { readonly step: 'refused'; readonly refusal: ReceiverRefusal; readonly suggestion?: string | undefined }
  /** It could not be looked up; what was typed stays. */
  | { readonly step: 'failed'; readonly error: PlainError }

/** What is known of the receiver that was typed. `question`: what was asked, and for which account, network and token. */
export type ReceiverState = { readonly question: string } & (
  | { readonly step: 'empty' }
  | { readonly step: 'checking' }
  | ReceiverFinding
)
