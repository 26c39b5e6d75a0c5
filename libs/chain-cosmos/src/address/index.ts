export { isCosmosAddress } from './cosmos-address.js'
