import { AppKitError } from '@appkit/core'
import { readErrorFields } from '@appkit/core/internal'
import {
  ProviderDisconnectedError,
  SwitchChainError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError
} from 'viem'

/** What the kit threw, as wagmi and viem tell errors of wallets apart: by EIP-1193 code and by class. */
export function toProviderError(error: unknown): Error {
  if (!AppKitError.is(error)) return error as Error
  switch (error.code) {
    case 'USER_REJECTED':
    case 'CONNECTION_CANCELLED':
      return new UserRejectedRequestError(error)
    case 'WALLET_METHOD_UNSUPPORTED':
    case 'SWITCH_NOT_SUPPORTED':
      return new UnsupportedProviderMethodError(error)
    case 'WALLET_DISCONNECTED':
      return new ProviderDisconnectedError(error)
    case 'NETWORK_NOT_SUPPORTED':
      return new SwitchChainError(error)
    case 'WALLET_ERROR': {
      const { code, message } = readErrorFields(error.cause)
      return code === undefined ? error : Object.assign(new Error(message, { cause: error }), { code })
    }
    default:
      return error
  }
}
