import type { CaipNetworkId, ChainNamespace } from '@appkit/core'

/** How the owner answers what is asked. */
export const PHONE_ANSWERS = ['ask', 'approve', 'reject'] as const
export type PhoneAnswer = (typeof PHONE_ANSWERS)[number]

/** A dapp that wants to connect. */
export interface PhoneProposal {
  readonly id: number
  /** How the dapp calls itself. */
  readonly name: string
  readonly url: string
  /** Namespaces that it asks for and the phone has keys in. */
  readonly namespaces: readonly ChainNamespace[]
}

/** Something that a connected dapp wants to be signed. */
export interface WaitingRequest {
  readonly id: number
  readonly topic: string
  readonly method: string
  readonly params: unknown
  readonly chainId: CaipNetworkId
}

/** A dapp that is connected. */
export interface PhoneSession {
  readonly topic: string
  readonly name: string
  readonly namespaces: readonly ChainNamespace[]
}

/** Everything that the phone shows. */
export interface PhoneState {
  readonly isOnline: boolean
  readonly answer: PhoneAnswer
  /** The first waits for an answer. */
  readonly proposals: readonly PhoneProposal[]
  /** The first waits for an answer. */
  readonly requests: readonly WaitingRequest[]
  readonly sessions: readonly PhoneSession[]
  /** What went wrong last; empty when nothing did. */
  readonly trouble: string
}
