import { parseCaipAddress, parseCaipNetworkId, type CaipAddress } from '../../caip/caip.js'

/** How long a signed activation is good, seconds. */
export const ACTIVATION_SECONDS = 300

/** That the account itself lets a session begin. */
export interface SessionAuthorization {
  /** Until when the signature is good, seconds since 1970; at most five minutes ahead. */
  readonly expiry: number
  /** `0x` and hex: of a key, or of a contract account (ERC-1271, ERC-6492). */
  readonly signature: string
}

/** What the account is to sign. */
export interface ActivationClaim {
  readonly account: CaipAddress
  readonly pci: string
  /** Of the page, as the browser tells it to the server. */
  readonly origin: string
  /** Seconds since 1970. */
  readonly expiry: number
}

/**
 * The typed data that a wallet signs (`eth_signTypedData_v4`) to let a session of an EVM account begin, for servers whose proposal asks for it.
 * @source EIP-712
 */
export function activationTypedData({ account, pci, origin, expiry }: ActivationClaim) {
  const { caipNetworkId, address } = parseCaipAddress(account)
  const { reference: chainId } = parseCaipNetworkId(caipNetworkId)
  return {
    domain: { name: 'AppKit smart sessions', version: '1', chainId: Number(chainId) },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' }
      ],
      Activation: [
        { name: 'pci', type: 'string' },
        { name: 'account', type: 'address' },
        { name: 'chainId', type: 'uint256' },
        { name: 'origin', type: 'string' },
        { name: 'expiry', type: 'uint256' }
      ]
    },
    primaryType: 'Activation',
    message: { pci, account: address, chainId, origin, expiry: String(expiry) }
  } as const
}
