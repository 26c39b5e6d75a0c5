import { buyingBystander } from './buying-bystander.mjs'
import { httpBystander } from './http-bystander.mjs'
import { namingBystander } from './naming-bystander.mjs'
import { relayBystander } from './relay-bystander.mjs'
import { writingBystanders } from './writing-bystanders.mjs'

/** Who uses the server while it is attacked, by name: each is made with the server's URL and an address of its own. */
export const BYSTANDERS = {
  /** Reads the storage. */
  health: (place) => httpBystander({ ...place, name: 'health', path: '/health' }),
  /** Reads what is in memory. */
  wallets: (place) => httpBystander({ ...place, name: 'wallets', path: '/getWallets?page=1&entries=40' }),
  /** Asks the node of a chain. */
  chain: (place) =>
    httpBystander({
      ...place,
      name: 'chain',
      path: '/v1/?chainId=eip155:31337',
      body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
    }),
  /** Sends from one client of the relay to another. */
  relay: relayBystander,
  /** Has bought something, and tried to. */
  buyer: buyingBystander,
  /** Fifty who take names and read them. */
  namers: namingBystander,
  /** Fifty who write into the storage. */
  writers: writingBystanders
}
