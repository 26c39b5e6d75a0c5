import type { AccountParser } from '@cosmjs/stargate'
import type { CosmosContext } from '../runtime/cosmos-context.js'
import type { MessageCodec } from './message-codec.js'

/** What the actions of the chunk share: the runtime's context, the messages that can be encoded, and the accounts that can be read. */
export interface TransferContext extends CosmosContext {
  readonly codec: MessageCodec
  readonly accountParser: AccountParser
}
