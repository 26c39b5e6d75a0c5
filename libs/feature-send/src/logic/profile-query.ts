import type { IdentityQuery } from '@appkit/core/data'
import type { Sender } from './send-selectors.js'

/** The question for the name and picture of a receiver; `undefined` where accounts have none: names are shown of EVM accounts only. */
export function profileQuery({ namespace, connection }: Sender, address: string): IdentityQuery | undefined {
  return namespace === 'eip155' ? { address, sender: connection.activeAddress } : undefined
}
