/** How much one client, and the relay, may use. Times in ms, sizes in bytes. @source threats T9.09 */
export interface RelayLimits {
  /** Of one frame, and so of a message. A longer one ends the connection with 1009. @default 256 KiB */
  readonly frameBytes: number
  /** Topics of one connection. One more is refused. @default 1000 */
  readonly topicsPerClient: number
  /** Messages that one topic keeps. One more ends the oldest; of those, the ones that were delivered go first. @default 100 */
  readonly messagesPerTopic: number
  /** Messages that one connection has not acknowledged. The next one waits. @default 500 */
  readonly unacknowledged: number
  /** Requests of one connection that wait; then nothing more is read from it until some are done. @default 64 */
  readonly waitingRequests: number
  /** Between two pings. Clients leave a relay that is silent for 35 s. @default 20 s */
  readonly pingInterval: number
  /** How long a connection may take nothing, or acknowledge nothing while the most it may owe is waiting. @default 15 s */
  readonly stallTimeout: number
  /** Until delivery is tried again after the storage failed. @default 1 s */
  readonly retryDelay: number
}

export const RELAY_LIMITS: RelayLimits = {
  frameBytes: 256 * 1024,
  topicsPerClient: 1000,
  messagesPerTopic: 100,
  unacknowledged: 500,
  waitingRequests: 64,
  pingInterval: 20_000,
  stallTimeout: 15_000,
  retryDelay: 1000
}
