import type { FramePayload, FrameRequestName } from '../../messages/frame-requests.js'
import type { MessageSender } from '../test-window.js'

/** Sends one request and gives the payload of its SUCCESS. */
export type ContractRequest = (name: FrameRequestName, payload?: unknown) => Promise<unknown>

/** What a frame brings for one test. Made afresh for each: its document has loaded, without a handshake or login. */
export interface FrameContractSetup {
  /** The origin that may use the frame. Any other may not. */
  readonly allowedOrigin: string
  /** Sends a message to the frame's window, as `postMessage` of the page around it, or of another window. */
  postMessage(message: unknown, sender: MessageSender, transfer: MessagePort[]): void
  /** A short while in which messages arrive. Called again and again where something is waited for. */
  settle(): Promise<void>
  /** Lets so much time pass that no limit on requests holds any more. */
  passLimits(): Promise<void>
  /** Logs a user in. */
  logIn(request: ContractRequest): Promise<void>
  /** How the user decides on what the frame asks from now on. `hang`: not yet. */
  setDecision(decision: 'approve' | 'reject' | 'hang'): void
  /** Decides on what waits. */
  decide(decision: 'approve' | 'reject'): void
  /** A request of a person who is logged in that the frame asks about. */
  readonly unsafeRequest: FramePayload<'RPC_REQUEST'>
  /** A request that the frame answers by itself. */
  readonly safeRequest: FramePayload<'RPC_REQUEST'>
  /** A request at which something within the frame breaks. */
  readonly faultyRequest: { readonly name: FrameRequestName; readonly payload: unknown }
  /** Texts that must not leave the frame: keys, tokens of its session, codes. */
  readonly secrets: readonly string[]
  /** The values of the host's theme that have reached the frame's styles. */
  readTheme(): Readonly<Record<string, unknown>>
  /** Ends what the setup began. */
  dispose(): void | Promise<void>
}
