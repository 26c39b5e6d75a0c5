export type { Fault } from './fault.js'
export { startFaultProxy, type FaultProxy, type ProxiedRequest } from './start-fault-proxy.js'
