export { createCosmosNode, type CosmosNode, type Interference } from './create-cosmos-node.js'
