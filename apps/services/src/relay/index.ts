export type { RelayLimits } from './relay-limits.js'
export { startRelay, type RunningRelay, type StartRelayOptions } from './start-relay.js'
