export type { Fault } from './fault.js'
export { startFaultProxy, type FaultProxy, type ProxiedRequest } from './start-fault-proxy.js'
export type { Direction, SocketFault } from './socket-fault.js'
export { startSocketFaultProxy, type ProxiedFrame, type SocketFaultProxy } from './start-socket-fault-proxy.js'
