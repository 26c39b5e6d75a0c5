/** How much one client, and the relay, may use. Times in ms, sizes in bytes. @source docs/threats.md T9.09 */
export interface RelayLimits {
  /** Of one frame, and so of a message. A longer one ends the connection with 1009. @default 256 KiB */
  readonly frameBytes: number
  /** Topics of one connection. One more is refused. @default 1000 */
  readonly topicsPerClient: number
  /** Messages of one client that a topic keeps. One more ends an older one of its own: one that was delivered, or the oldest. @default 100 */
  readonly messagesPerTopic: number
  /** Of all clients of one address. One more ends one of its client's own, or is refused. @default 150 */
  readonly messagesPerTopicAndAddress: number
  /** Of everybody; as above. @default 300 */
  readonly messagesPerTopicTogether: number
  /** Messages that one connection has not acknowledged. The next one waits. @default 500 */
  readonly unacknowledged: number
  /** Requests of one connection that wait; then nothing more is read from it until some are done. @default 64 */
  readonly waitingRequests: number
  /** Bytes of one connection that wait; as above. @default 1 MiB */
  readonly waitingBytes: number
  /** Of all connections of an address. @default 16 MiB */
  readonly waitingBytesPerAddress: number
  /** Of all connections. With twice as much, the client with most is cut off. @default 32 MiB */
  readonly waitingBytesTogether: number
  /** Frames of one client in a minute, and at once after a minute of silence; then its frames wait. 0: any number. @default 0 */
  readonly framesPerMinute: number
  /** Topics that its frames are about; as above. @default 0 */
  readonly topicsPerMinute: number
  /** Bytes of its frames; as above. @default 0 */
  readonly bytesPerMinute: number
  /** An address may use as much as so many clients, whatever its clients call themselves. @default 10 */
  readonly clientsOfBudgetPerAddress: number
  /** Bytes of long frames of one address that are worked on at a time; a longer frame goes alone. @default 128 KiB */
  readonly longBytesAtOnce: number
  /** Of all. @default 512 KiB */
  readonly longBytesTogether: number
  /** Long frames that come in at a time, of all. The connections with the others are not read. @default 16 */
  readonly longFramesRead: number
  /** How long one may come in while others wait; then it goes on in its next turn. @default 500 ms */
  readonly readingSlice: number
  /** Between two pings. Clients leave a relay that is silent for 35 s. @default 20 s */
  readonly pingInterval: number
  /** Between two looks whether a connection that is not read at the moment is still there. @default 1 s */
  readonly probeInterval: number
  /** How long a connection may take nothing, or acknowledge nothing while the most it may owe is waiting. @default 15 s */
  readonly stallTimeout: number
  /** Until delivery is tried again after the storage failed. @default 1 s */
  readonly retryDelay: number
}

export const RELAY_LIMITS: RelayLimits = {
  frameBytes: 256 * 1024,
  topicsPerClient: 1000,
  messagesPerTopic: 100,
  messagesPerTopicAndAddress: 150,
  messagesPerTopicTogether: 300,
  unacknowledged: 500,
  waitingRequests: 64,
  waitingBytes: 1024 * 1024,
  waitingBytesPerAddress: 16 * 1024 * 1024,
  waitingBytesTogether: 32 * 1024 * 1024,
  framesPerMinute: 0,
  topicsPerMinute: 0,
  bytesPerMinute: 0,
  clientsOfBudgetPerAddress: 10,
  longBytesAtOnce: 128 * 1024,
  longBytesTogether: 512 * 1024,
  longFramesRead: 16,
  readingSlice: 500,
  pingInterval: 20_000,
  probeInterval: 1000,
  stallTimeout: 15_000,
  retryDelay: 1000
}

/** What a client of a relay for strangers may use. */
export const RELAY_BUDGETS: Partial<RelayLimits> = {
  framesPerMinute: 1200,
  topicsPerMinute: 12_000,
  bytesPerMinute: 8 * 1024 * 1024
}
