export { startFarcasterRelay, type FarcasterRelay, type FarcasterRelayOptions } from './farcaster-relay.js'
export { localRegistry, REGISTRY_ADDRESS } from './local-registry.js'
export type { FarcasterPerson } from './people.js'
