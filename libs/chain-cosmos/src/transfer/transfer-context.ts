import type { CosmosContext } from '../runtime/cosmos-context.js'
import type { MessageCodec } from './message-codec.js'

/** What the actions of the chunk share: the runtime's context, and the messages that can be encoded. */
export interface TransferContext extends CosmosContext {
  readonly codec: MessageCodec
}
