import type { ConnectorContext, LastNetworks } from '@appkit/core'
import type { RelayClient } from '../client/relay-client.js'
import type { WalletConnectOptions } from '../options.js'
import type { Proposal } from '../proposal/create-proposal.js'
import type { LiveSession } from '../session/live-session.js'
import type { RelaySession } from '../session/relay-session.js'
import type { RelayAccess } from './relay-access.js'
import type { Sessions } from './sessions.js'

/** What the actions of one runtime share. */
export interface RelayContext {
  readonly options: WalletConnectOptions
  readonly context: ConnectorContext
  readonly relay: RelayAccess
  readonly sessions: Sessions
  /** Aborted with CONTEXT_CHANGED when the kit is disposed. */
  readonly over: AbortSignal
  /** The attempts to pair since the relay last refused the project. */
  readonly attempts: {
    /** Aborted with FORBIDDEN when the relay refuses the project. */
    begin(): AbortSignal
    refuse(error: Error): void
  }
  /** @throws AppKitError BAD_RESPONSE where nothing is granted that was asked for */
  openSession(client: RelayClient, session: RelaySession, asked: Proposal, networks?: LastNetworks): LiveSession
}
