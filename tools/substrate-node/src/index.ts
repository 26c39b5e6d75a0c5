export { createSubstrateNode, type Interference, type SubstrateNode } from './create-substrate-node.js'
export { loadRuntime, type NodeRuntime, type RuntimeName } from './load-runtime.js'
export { FEE, METADATA_HASH, type Failure } from './run-transaction.js'
