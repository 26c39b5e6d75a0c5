import type { RelayClient } from '../client/relay-client.js'

/** What a tab asks of the relay client, its own or that of the tab that leads. */
export type LeadingClient = Pick<RelayClient, 'propose' | 'request' | 'read' | 'sessions' | 'disconnect' | 'adopt'>
