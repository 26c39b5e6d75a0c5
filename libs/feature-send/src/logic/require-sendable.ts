import { AppKitError, type ChainNamespace } from '@appkit/core'
import { SEND_NAMESPACES } from './send-selectors.js'
import type { SendToken } from './send-token.js'

/** What a transfer is made of. */
export interface TransferParts {
  readonly namespace: ChainNamespace
  readonly amount: string
  readonly receiver: string
  readonly token: SendToken | undefined
}

/**
 * Lets a transfer through that has all its parts. @returns its token
 * @throws AppKitError INVALID_AMOUNT or INVALID_ADDRESS 'An amount and receiver address are required', OPTIONS_INVALID 'A token is required',
 * NETWORK_NOT_SUPPORTED 'Unsupported chain'
 */
export function requireSendable({ namespace, amount, receiver, token }: TransferParts): SendToken {
  const message = 'An amount and receiver address are required'
  if (amount.trim() === '') throw new AppKitError('INVALID_AMOUNT', { value: '' }, { message })
  if (receiver.trim() === '') throw new AppKitError('INVALID_ADDRESS', { address: '' }, { message })
  if (!token) {
    const context = { option: 'token', detail: 'is missing' }
    throw new AppKitError('OPTIONS_INVALID', context, { message: 'A token is required' })
  }
  if (!SEND_NAMESPACES.includes(namespace)) {
    throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: namespace }, { message: 'Unsupported chain' })
  }
  return token
}
