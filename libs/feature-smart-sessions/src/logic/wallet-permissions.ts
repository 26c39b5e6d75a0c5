import { AppKitError, parseCaipNetworkId, type AccountSnapshot } from '@appkit/core'
import { readField, untilAborted, withTimeLimit, type WidgetThunk } from '@appkit/core/internal'

/** How long a wallet is waited for, ms: a phone that sleeps says nothing. */
const CAPABILITIES_MS = 3_000

/** What a wallet says of the permissions that it grants on a network. */
interface PermissionsCapability {
  readonly isSupported: boolean
  /** `undefined`: it does not say which. */
  readonly signerTypes: readonly unknown[] | undefined
  readonly permissionTypes: readonly unknown[] | undefined
  readonly policyTypes: readonly unknown[] | undefined
}

const listOf = (capability: unknown, name: string): readonly unknown[] | undefined => {
  const list = readField(capability, name)
  return Array.isArray(list) ? list : undefined
}

/**
 * What the wallet says of permissions on the account's network, without a prompt. @returns `undefined` where it says nothing of them in 3 s. Never rejects.
 * @source EIP-5792, ERC-7715
 */
export const readPermissionsCapability =
  ({
    namespace,
    connectorUid,
    address,
    caipNetworkId
  }: AccountSnapshot): WidgetThunk<Promise<PermissionsCapability | undefined>> =>
  async (_dispatch, _getState, { chains, clock, flows }) => {
    const error = () => new AppKitError('TIMEOUT', { source: 'The wallet', milliseconds: CAPABILITIES_MS })
    const limit = { clock, milliseconds: CAPABILITIES_MS, error, signal: flows.gone.signal }
    try {
      const runtime = await chains.load(namespace)
      const capabilities = await withTimeLimit(limit, (ended) =>
        untilAborted(runtime.getCapabilities({ connectorUid, address }), ended)
      )
      const chain = `0x${BigInt(parseCaipNetworkId(caipNetworkId).reference).toString(16)}`
      const capability = readField(capabilities[chain], 'permissions') ?? readField(capabilities['0x0'], 'permissions')
      if (capability === undefined) return undefined
      return {
        isSupported: readField(capability, 'supported') !== false,
        signerTypes: listOf(capability, 'signerTypes'),
        permissionTypes: listOf(capability, 'permissionTypes'),
        policyTypes: listOf(capability, 'policyTypes')
      }
    } catch {
      return undefined
    }
  }

/** What is asked for, as far as wallets say what they grant. */
interface WantedPermissions {
  readonly signer: { readonly type: string }
  readonly permissions: readonly { readonly type: string }[]
  readonly policies: readonly { readonly type: string }[]
}

const refuse = (message: string) =>
  new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'wallet_grantPermissions' }, { message })

/** @throws AppKitError WALLET_METHOD_UNSUPPORTED where the wallet says that it does not grant what is asked for */
export function assertOffered(
  capability: PermissionsCapability | undefined,
  { signer, permissions, policies }: WantedPermissions
): void {
  if (!capability) return
  const { isSupported, signerTypes, permissionTypes, policyTypes } = capability
  if (!isSupported) throw refuse('Wallet does not support permissions capabilities')
  const missing = (offered: readonly unknown[] | undefined, wanted: readonly { readonly type: string }[]) =>
    offered && wanted.find(({ type }) => !offered.includes(type))?.type
  const checks = [
    ['Signer', missing(signerTypes, [signer])],
    ['Permission', missing(permissionTypes, permissions)],
    ['Policy', missing(policyTypes, policies)]
  ] as const
  for (const [what, type] of checks)
    if (type !== undefined) throw refuse(`${what} type ${type} is not supported by the connected wallet`)
}
