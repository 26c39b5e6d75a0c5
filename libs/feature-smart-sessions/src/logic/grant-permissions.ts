import { AppKitError, toCaipAddress, type AccountSnapshot } from '@appkit/core'
import { sessionsApi, unwrapAnswer, type SessionAuthorization, type SessionProposal } from '@appkit/core/data'
import { badAnswer, selectActiveNamespace, takeSnapshot, type WidgetThunk } from '@appkit/core/internal'
import { ACTIVATION_SECONDS, activationTypedData, type ActivationClaim } from './activation-typed-data.js'
import { askWallet } from './ask-wallet.js'
import { checkGrantRequest, type GrantPermissionsRequest } from './grant-request.js'
import { decodeGrantedPermissions } from './granted-permissions.js'
import { assertOffered, readPermissionsCapability } from './wallet-permissions.js'

const { activateSession, proposeSession } = sessionsApi.endpoints

/** A session that an account has let begin. */
export interface GrantedPermissions {
  /** `0x` hex. */
  readonly chainId: string
  readonly address: string
  /** When it ends, seconds since 1970; the wallet may have chosen an earlier time. */
  readonly expiry: number
  /** As the wallet granted them. */
  readonly permissions: readonly unknown[]
  /** The session's id: what the services know it by, and what revokes it. */
  readonly context: string
}

/** Empty of an account whose contract has the word on its chain: the services ask that. @source ERC-1271 */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2})*$/

/**
 * Asks the account in use to let an app act without asking again: the services propose a key of their own, the wallet grants, and the account signs that the
 * session may begin where the services ask for it.
 * @throws AppKitError NAMESPACE_REQUIRED, WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED (not an EVM network), OPTIONS_INVALID, CHAIN_MISMATCH (not the network in
 * use), INVALID_ADDRESS (not the account in use), WALLET_METHOD_UNSUPPORTED, USER_REJECTED, CONTEXT_CHANGED, BAD_RESPONSE, UNAVAILABLE
 * @source ERC-7715
 */
export const grantPermissions =
  (wanted: GrantPermissionsRequest): WidgetThunk<Promise<GrantedPermissions>> =>
  async (dispatch, getState, { clock }) => {
    const namespace = selectActiveNamespace(getState())
    if (namespace !== undefined && namespace !== 'eip155')
      throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: namespace }, { message: 'Unsupported namespace' })
    const snapshot = dispatch(takeSnapshot(namespace))
    const request = withAccount(checkGrantRequest(wanted, Math.floor(clock.now() / 1000)), snapshot)
    assertOffered(await dispatch(readPermissionsCapability(snapshot)), request)
    const account = toCaipAddress(snapshot.caipNetworkId, snapshot.address)
    const proposal = await unwrapAnswer<SessionProposal>(
      dispatch(proposeSession.initiate({ account, request }, { track: false }) as never)
    )
    const keys = [proposal.key, ...request.signer.data.keys]
    const grant = { ...request, signer: { ...request.signer, data: { keys } } }
    const answer = await dispatch(
      askWallet({ snapshot, method: 'wallet_grantPermissions', params: [{ ...grant, version: 2 }] })
    )
    const { chainId, context, expiry, permissions } = decodeGrantedPermissions(answer, {
      asked: grant,
      now: Math.floor(clock.now() / 1000)
    })
    const claim = { account, pci: proposal.pci, grant, context }
    const authorization = proposal.authorization && (await dispatch(authorize(snapshot, claim)))
    await unwrapAnswer(
      dispatch(
        activateSession.initiate({ account, request, proposal, context, authorization }, { track: false }) as never
      )
    )
    return { chainId, address: snapshot.address, expiry, permissions, context: proposal.pci }
  }

/** The request of the account in use, on the network in use: what is asked for another one is refused. */
function withAccount<Request extends { readonly chainId: string; readonly address?: string | undefined }>(
  request: Request,
  { address, caipNetworkId }: AccountSnapshot
) {
  const expected: string = `eip155:${BigInt(request.chainId)}`
  if (expected !== caipNetworkId) throw new AppKitError('CHAIN_MISMATCH', { expected, actual: caipNetworkId })
  if (request.address !== undefined && request.address.toLowerCase() !== address.toLowerCase())
    throw new AppKitError('INVALID_ADDRESS', { address: request.address, namespace: 'eip155' })
  return { ...request, address }
}

/** Has the account sign what it grants, for this page. @source EIP-712 */
const authorize =
  (
    snapshot: AccountSnapshot,
    claim: Omit<ActivationClaim, 'origin' | 'expiry'>
  ): WidgetThunk<Promise<SessionAuthorization>> =>
  async (dispatch, _getState, { clock, window }) => {
    const expiry = Math.floor(clock.now() / 1000) + ACTIVATION_SECONDS - CLOCK_MARGIN_SECONDS
    const typedData = activationTypedData({ ...claim, origin: window.location.origin, expiry })
    const params = [snapshot.address, JSON.stringify(typedData)]
    const signature = await dispatch(askWallet({ snapshot, method: 'eth_signTypedData_v4', params }))
    if (typeof signature !== 'string' || !SIGNATURE.test(signature)) throw badAnswer('eth_signTypedData_v4')
    return { expiry, signature }
  }

/** How much the clocks of page and services may differ. */
const CLOCK_MARGIN_SECONDS = 30
