import type { ReceiverReport, ReceiverRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { asAddress } from '../guards/as-address.js'
import { SYSTEM_PROGRAM } from '../transactions/programs.js'
import { readAccounts } from '../transactions/read-accounts.js'
import { receiverRefusal } from '../transactions/receiver-refusal.js'
import type { SolanaContext } from './solana-context.js'

/**
 * Looks up whom a transfer would go to. Addresses carry no checksum, so what is on the chain tells most: an account that belongs to another program
 * than the system's is a contract, one that is not there is unused.
 * @throws AppKitError INVALID_ADDRESS, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, BAD_RESPONSE and the failures of nodes
 * @source docs/threats.md T13.06
 */
export async function inspectReceiver(context: SolanaContext, request: ReceiverRequest): Promise<ReceiverReport> {
  const { rpc, signal } = context
  const address = asAddress(request.address)
  const network = requireNetwork(context, request.caipNetworkId)
  if (request.token !== undefined && address === asAddress(request.token)) return { refusal: 'token', warnings: [] }
  const [account] = await readAccounts(rpc, network, [address], signal)
  const refusal = receiverRefusal(address, account)
  if (refusal) return { refusal, warnings: [] }
  if (address === asAddress(request.from)) return { warnings: ['own'] }
  if (!account) return { warnings: ['unused'] }
  return { warnings: account.owner === SYSTEM_PROGRAM ? [] : ['contract'] }
}
