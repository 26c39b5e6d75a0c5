import { numberToHex, stringToHex, type PrivateKeyAccount } from 'viem'
import { RpcFailure } from './rpc-failure.js'
import { signPersonalMessage } from './sign-message.js'

/** What granting permissions needs of the wallet it belongs to. */
export interface PermissionParameters {
  readonly isOffered: boolean
  /** The chain the wallet is on. */
  chainId(): number
  /** @throws RpcFailure 4100 */
  accountFor(address: unknown): PrivateKeyAccount
}

/** The requests of ERC-7715. Each throws 4200 where the wallet does not know it. */
export interface PermissionMethods {
  grantPermissions(request: unknown): object
  /** @returns the account's signature that the session is over */
  revokePermissions(session: { readonly pci: string; readonly address?: unknown }): Promise<string>
}

/** What the wallet says in its capabilities of each of its chains. */
export const PERMISSIONS_CAPABILITY = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
  policyTypes: []
} as const

/** Grants what is asked for, as it is asked for; the permissions bind only a caller that keeps to them. @source ERC-7715 */
export function createPermissionMethods({ isOffered, chainId, accountFor }: PermissionParameters): PermissionMethods {
  const refuseUnoffered = (method: string): void => {
    if (!isOffered) throw new RpcFailure(4200, `The method ${method} is not supported`)
  }
  return {
    grantPermissions(request) {
      refuseUnoffered('wallet_grantPermissions')
      const { address, chainId: wanted } = (request ?? {}) as { address?: unknown; chainId?: unknown }
      accountFor(address)
      if (wanted !== numberToHex(chainId())) throw new RpcFailure(5710, `Unsupported chain ID ${String(wanted)}`)
      return { ...(request as object), context: stringToHex('granted by the test wallet') }
    },
    async revokePermissions({ pci, address }) {
      refuseUnoffered('wallet_revokePermissions')
      const account = String(address).toLowerCase()
      return signPersonalMessage(accountFor(account.split(':')[2]), `Revoke the session ${pci} of ${account}`)
    }
  }
}
