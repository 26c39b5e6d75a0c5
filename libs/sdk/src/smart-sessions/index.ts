import type {
  ExecutionPermission,
  ExecutionPermissionRequest,
  GrantedPermissions,
  GrantPermissionsRequest,
  SupportedExecutionPermissions
} from '@appkit/feature-smart-sessions'
import type { SmartSession } from '@appkit/core/data'
import { requireKit } from '../page/require-kit.js'
import { loadSmartSessions } from './load-smart-sessions.js'

export type {
  ContractCallPermission,
  ExecutionPermission,
  ExecutionPermissionRequest,
  ExecutionPermissionTerms,
  ExecutionRule,
  GrantedPermissions,
  GrantPermissionsRequest,
  RecurringAllowancePermission,
  SessionKey,
  SessionPermission,
  SessionPolicy,
  SupportedExecutionPermissions,
  TokenAllowancePermission
} from '@appkit/feature-smart-sessions'
export type { SmartSession } from '@appkit/core/data'

/** How permissions are granted. */
export interface GrantPermissionsOptions {
  /** Whether the person is shown, in the modal, that the session has begun. @default true */
  readonly showsConfirmation?: boolean | undefined
}

/**
 * Asks the account in use to let the app act without asking again, within the permissions, until they expire: the wallet is asked to grant them
 * (`wallet_grantPermissions`), and to sign that the session may begin where the services want it signed.
 * @throws AppKitError KIT_MISSING before `createAppKit`, VIEW_UNKNOWN (`features.smartSessions` is off), WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED (no EVM
 * network), OPTIONS_INVALID (names the field), CHAIN_MISMATCH and INVALID_ADDRESS (not the network or account in use), WALLET_METHOD_UNSUPPORTED (the wallet
 * grants none, or not these), USER_REJECTED, CONTEXT_CHANGED, BAD_RESPONSE, UNAVAILABLE, CHUNK_LOAD_FAILED
 * @source ERC-7715
 * @example
 * const { context } = await grantPermissions({
 *   chainId: '0x2105',
 *   expiry: Math.floor(Date.now() / 1000) + 86_400,
 *   signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
 *   permissions: [{ type: 'contract-call', data: { address, abi, functions: [{ functionName: 'move' }] } }]
 * })
 */
export async function grantPermissions(
  request: GrantPermissionsRequest,
  { showsConfirmation = true }: GrantPermissionsOptions = {}
): Promise<GrantedPermissions> {
  const kit = requireKit('grantPermissions')
  const granted = await (await loadSmartSessions(kit)).grantPermissions(request)
  if (showsConfirmation) await kit.open({ view: 'SmartSessionCreated' })
  return granted
}

/**
 * Asks the account in use to let another account act for it, within terms that contracts check: that account redeems them without the services
 * (ERC-7710). The wallet is asked by `wallet_requestExecutionPermissions`; where its capabilities know the drafts of the standard only, by
 * `wallet_grantPermissions`.
 * @returns in the order of the requests; what the wallet granted is no more than that, unless `isAdjustmentAllowed`
 * @throws AppKitError KIT_MISSING, VIEW_UNKNOWN (`features.smartSessions` is off), WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED (no EVM network),
 * OPTIONS_INVALID (names the field), CHAIN_MISMATCH and INVALID_ADDRESS (not the network or account in use), WALLET_METHOD_UNSUPPORTED (the wallet
 * grants none, or not these), USER_REJECTED, CONTEXT_CHANGED, BAD_RESPONSE, CHUNK_LOAD_FAILED
 * @source ERC-7715
 * @example
 * const [permission] = await requestExecutionPermissions([
 *   {
 *     chainId: '0x2105',
 *     to: sessionAccount,
 *     permission: {
 *       type: 'native-token-periodic',
 *       isAdjustmentAllowed: false,
 *       data: { periodAmount: '0x2386f26fc10000', periodDuration: 86_400 }
 *     },
 *     rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 604_800 } }]
 *   }
 * ])
 */
export async function requestExecutionPermissions(
  requests: readonly ExecutionPermissionRequest[]
): Promise<readonly ExecutionPermission[]> {
  return (await loadSmartSessions(requireKit('requestExecutionPermissions'))).requestExecutionPermissions(requests)
}

/**
 * The types of permissions that the wallet of the account in use grants, with the networks and the rules of each, without a prompt.
 * @throws AppKitError KIT_MISSING, VIEW_UNKNOWN, WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED (the wallet does not tell),
 * CHUNK_LOAD_FAILED
 * @source ERC-7715, `wallet_getSupportedExecutionPermissions`
 */
export async function getSupportedExecutionPermissions(): Promise<SupportedExecutionPermissions> {
  return (await loadSmartSessions(requireKit('getSupportedExecutionPermissions'))).getSupportedExecutionPermissions()
}

/**
 * The permissions that the account in use has granted this app and not taken back, as its wallet knows them, without a prompt.
 * @throws AppKitError KIT_MISSING, VIEW_UNKNOWN, WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED (the wallet does not tell),
 * TIMEOUT, BAD_RESPONSE, WALLET_ERROR, CHUNK_LOAD_FAILED
 * @source ERC-7715, `wallet_getGrantedExecutionPermissions`
 */
export async function getGrantedExecutionPermissions(): Promise<readonly ExecutionPermission[]> {
  return (await loadSmartSessions(requireKit('getGrantedExecutionPermissions'))).getGrantedExecutionPermissions()
}

/**
 * Ends a session of the account in use: the account signs, and the services forget it.
 * @param context the session's id, as `grantPermissions` gave it
 * @throws AppKitError KIT_MISSING, VIEW_UNKNOWN, WALLET_DISCONNECTED, OPTIONS_INVALID (the account has no such session), ALREADY_IN_PROGRESS, USER_REJECTED,
 * CONTEXT_CHANGED, WALLET_ERROR, BAD_RESPONSE, UNAVAILABLE, CHUNK_LOAD_FAILED
 */
export async function revokePermissions(context: string): Promise<void> {
  await (await loadSmartSessions(requireKit('revokePermissions'))).revokePermissions(context)
}

/**
 * The sessions of the account in use on its network, those that have ended for a while as well. Times are epoch milliseconds.
 * @throws AppKitError KIT_MISSING, VIEW_UNKNOWN, WALLET_DISCONNECTED, UNAVAILABLE, BAD_RESPONSE, CHUNK_LOAD_FAILED
 */
export async function getSmartSessions(): Promise<readonly SmartSession[]> {
  return (await loadSmartSessions(requireKit('getSmartSessions'))).getSmartSessions()
}
