import { hashTypedData, type Hex } from 'viem'
import type { AccountId } from './account-id.js'

/** How long a signed activation may be good, s. */
export const ACTIVATION_SECONDS = 300

/** What an account signs to let a session begin. */
export interface ActivationClaim {
  readonly pci: string
  readonly account: AccountId
  /** Of the page that asked; empty: no page asked. */
  readonly origin: string
  /** Until when the signature is good, s since 1970. */
  readonly expiry: number
}

/** The 32 bytes that are signed. @source EIP-712 */
export function activationDigest({ pci, account: { address, chainId }, origin, expiry }: ActivationClaim): Hex {
  const chain = BigInt(chainId.slice('eip155:'.length))
  return hashTypedData({
    domain: { name: 'AppKit smart sessions', version: '1', chainId: chain },
    types: {
      Activation: [
        { name: 'pci', type: 'string' },
        { name: 'account', type: 'address' },
        { name: 'chainId', type: 'uint256' },
        { name: 'origin', type: 'string' },
        { name: 'expiry', type: 'uint256' }
      ]
    },
    primaryType: 'Activation',
    message: { pci, account: address, chainId: chain, origin, expiry: BigInt(expiry) }
  })
}
