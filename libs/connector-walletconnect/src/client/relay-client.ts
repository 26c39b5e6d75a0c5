import type { CaipNetworkId, SIWXOpenMessage } from '@appkit/core'
import type { Proposal } from '../proposal/create-proposal.js'

/** What a wallet has answered to a proposal. */
export interface PairingAnswer {
  /** A session as the client keeps it. */
  readonly session: unknown
  /** What was signed by connecting: a list of texts with their signatures. */
  readonly signed?: unknown
}

/** A proposal as it was sent. */
export interface SentProposal {
  readonly uri?: string | undefined
  approval(): Promise<PairingAnswer>
}

/** A proposal that is on its way. */
export interface PendingPairing {
  /** `wc:…@2?…`. */
  readonly uri: string
  /** The wallet's answer, not yet checked. Rejects with an AppKitError. */
  readonly answer: Promise<PairingAnswer>
  /**
   * Takes the proposal back, tells the wallet, and erases the pairing's key; a session that the wallet made all the same is ended. The socket
   * does not rest before the relay took that, for 2 s at most.
   */
  cancel(): void
}

/** A request that is on its way: enough to wait for its answer elsewhere, and to send the very same message again. */
export interface SentRequest {
  /** Its JSON-RPC id: the wallet answers with the same. */
  readonly id: number
  /** Sealed: a wallet that gets it twice hears of it once. */
  readonly message: string
  /** How it was published. */
  readonly options: Readonly<Record<string, unknown>>
  /** Whether the relay took it. */
  readonly isTaken: boolean
}

/** One request to a wallet. */
export interface RelayRequest {
  readonly topic: string
  readonly chainId: CaipNetworkId
  readonly method: string
  readonly params: unknown
  readonly signal: AbortSignal
  /** How long an answer is waited for, ms. @default five minutes */
  readonly patience?: number | undefined
  /** It was sent already: it is not sent anew, only waited for. */
  readonly sent?: SentRequest | undefined
  /** Told before it is sent, and when the relay took it. */
  onSent?(sent: SentRequest): void
}

/** What the relay client reports. */
export interface RelayClientHandlers {
  /** A wallet's `session_event`; names and data are not yet checked. */
  onEvent(topic: string, event: { readonly name: string; readonly data: unknown; readonly chainId: unknown }): void
  onUpdate(topic: string, namespaces: unknown): void
  /** Epoch seconds. */
  onExtend(topic: string, expiry: number): void
  onDelete(topic: string): void
  onTransport(isOnline: boolean): void
  /** The relay closed with 3000: it will not have this project or this origin. */
  onRefused(reason: string): void
}

/** The relay client of one kit. Methods reject with an AppKitError and nothing else. */
export interface RelayClient {
  /** The universal provider. */
  readonly handle: unknown
  /** @param signIn what the wallet may sign at once, on the EVM networks of the proposal */
  propose(proposal: Proposal, signal: AbortSignal, signIn?: SIWXOpenMessage): Promise<PendingPairing>
  /** Sessions as the client keeps them, not yet checked. */
  sessions(): Promise<readonly unknown[]>
  /** Gives the handle the session, and erases the key of the pairing it came from. */
  adopt(topic: string, proposal: Proposal): void
  request(request: RelayRequest): Promise<unknown>
  /** Asks a node of the chain through the handle. */
  read(chainId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /**
   * Tells the wallet that the session is over, and forgets it, also where the wallet cannot be told. The socket does not rest before the relay took
   * that, for 2 s at most.
   */
  disconnect(topic: string): Promise<void>
  /** Forgets a session that is over already, and tells no wallet. */
  forget(topic: string): Promise<void>
  /** Whether the relay is needed. While it is not, the socket is closed and nothing is sent; where it is, one that was lost is opened. */
  setWanted(isWanted: boolean): void
  /** @param isTaken another client works with the storage already: nothing is written to it any more. @default false */
  dispose(isTaken?: boolean): void
}
