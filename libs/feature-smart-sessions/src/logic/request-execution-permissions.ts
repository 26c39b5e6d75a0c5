import { AppKitError, parseCaipNetworkId, type AccountSnapshot } from '@appkit/core'
import { readField, selectActiveNamespace, takeSnapshot, type WidgetThunk } from '@appkit/core/internal'
import { askWallet, queryWallet } from './ask-wallet.js'
import {
  checkExecutionRequests,
  decodeExecutionPermissions,
  decodePermissionList,
  decodeSupportedPermissions,
  expiryOf,
  type CheckedExecutionRequest,
  type ExecutionPermission,
  type ExecutionPermissionRequest,
  type SupportedExecutionPermissions
} from './execution-permissions.js'
import { assertOffered, readPermissionsCapability } from './wallet-permissions.js'

const REQUEST = 'wallet_requestExecutionPermissions'
const SUPPORTED = 'wallet_getSupportedExecutionPermissions'
const GRANTED = 'wallet_getGrantedExecutionPermissions'
/** The name in the drafts of ERC-7715, which takes one permission at a time. */
const DRAFT_REQUEST = 'wallet_grantPermissions'
/** The only rule that the drafts have. */
const DRAFT_RULES: readonly string[] = ['expiry']

/**
 * Asks the account in use to let another account act for it, each permission in a contract's terms. A wallet is asked by the standard's request,
 * or by that of its drafts where its capabilities know only those.
 * @returns in the order of the requests
 * @throws AppKitError WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED (not an EVM network), OPTIONS_INVALID, CHAIN_MISMATCH (not the network in use),
 * INVALID_ADDRESS (not the account in use), WALLET_METHOD_UNSUPPORTED, USER_REJECTED, CONTEXT_CHANGED, BAD_RESPONSE
 * @source ERC-7715
 */
export const requestExecutionPermissions =
  (wanted: readonly ExecutionPermissionRequest[]): WidgetThunk<Promise<readonly ExecutionPermission[]>> =>
  async (dispatch, _getState, { clock }) => {
    const now = () => Math.floor(clock.now() / 1000)
    const snapshot = dispatch(takeEvmSnapshot())
    const asked = checkExecutionRequests(wanted, now()).map((request) => withAccount(request, snapshot))
    const supported = await dispatch(querySupported(snapshot))
    if (supported) assertSupported(supported, asked)
    const draft = supported ? undefined : await dispatch(readPermissionsCapability(snapshot))
    if (!draft) {
      const answer = await dispatch(askWallet({ snapshot, method: REQUEST, params: asked }))
      return decodeExecutionPermissions(answer, { method: REQUEST, asked, now: now() })
    }
    const permissions: ExecutionPermission[] = []
    for (const request of asked) {
      const { type } = request.permission
      assertOffered(draft, { signer: { type: 'account' }, permissions: [{ type }], policies: [] })
      const answer = await dispatch(askWallet({ snapshot, method: DRAFT_REQUEST, params: [toDraft(request)] }))
      const translated = [fromDraft(answer, request)]
      permissions.push(
        ...decodeExecutionPermissions(translated, { method: DRAFT_REQUEST, asked: [request], now: now() })
      )
    }
    return permissions
  }

/**
 * What the wallet of the account in use grants, by type of permission; its owner is not asked.
 * @throws AppKitError WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED where the wallet says nothing of it
 * @source ERC-7715
 */
export const getSupportedExecutionPermissions =
  (): WidgetThunk<Promise<SupportedExecutionPermissions>> => async (dispatch) => {
    const snapshot = dispatch(takeEvmSnapshot())
    const supported = await dispatch(querySupported(snapshot))
    if (supported) return supported
    const draft = await dispatch(readPermissionsCapability(snapshot))
    if (!draft?.isSupported || draft.signerTypes?.includes('account') === false) throw unsupported(SUPPORTED)
    const types = (draft.permissionTypes ?? []).filter((type) => typeof type === 'string')
    return Object.fromEntries(types.map((type) => [type, { chainIds: [chainIdOf(snapshot)], ruleTypes: DRAFT_RULES }]))
  }

/**
 * What the account in use has granted this app and not taken back, as its wallet knows it.
 * @throws AppKitError WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED, TIMEOUT, BAD_RESPONSE, WALLET_ERROR
 * @source ERC-7715
 */
export const getGrantedExecutionPermissions =
  (): WidgetThunk<Promise<readonly ExecutionPermission[]>> => async (dispatch) => {
    const snapshot = dispatch(takeEvmSnapshot())
    const answer = await dispatch(queryWallet({ snapshot, method: GRANTED, params: [] }))
    return decodePermissionList(answer, snapshot.address)
  }

const takeEvmSnapshot = (): WidgetThunk<AccountSnapshot> => (dispatch, getState) => {
  const namespace = selectActiveNamespace(getState())
  if (namespace !== undefined && namespace !== 'eip155')
    throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: namespace }, { message: 'Unsupported namespace' })
  return dispatch(takeSnapshot(namespace))
}

/** @returns `undefined` where the wallet does not know the request, or answers with something else */
const querySupported =
  (snapshot: AccountSnapshot): WidgetThunk<Promise<SupportedExecutionPermissions | undefined>> =>
  async (dispatch) => {
    try {
      return decodeSupportedPermissions(await dispatch(queryWallet({ snapshot, method: SUPPORTED, params: [] })))
    } catch (error) {
      if (AppKitError.is(error, 'CONTEXT_CHANGED') || AppKitError.is(error, 'DISPOSED')) throw error
      return undefined
    }
  }

function withAccount(request: CheckedExecutionRequest, { address, caipNetworkId }: AccountSnapshot) {
  const expected: string = `eip155:${BigInt(request.chainId)}`
  if (expected !== caipNetworkId) throw new AppKitError('CHAIN_MISMATCH', { expected, actual: caipNetworkId })
  if (request.from !== undefined && request.from.toLowerCase() !== address.toLowerCase())
    throw new AppKitError('INVALID_ADDRESS', { address: request.from, namespace: 'eip155' })
  return { ...request, from: address }
}

/** @throws AppKitError WALLET_METHOD_UNSUPPORTED where the wallet says that it does not grant what is asked for */
function assertSupported(supported: SupportedExecutionPermissions, asked: readonly CheckedExecutionRequest[]): void {
  for (const { chainId, permission, rules } of asked) {
    const offered = Object.hasOwn(supported, permission.type) ? supported[permission.type] : undefined
    if (!offered?.chainIds.some((chain) => isSameChain(chain, chainId)))
      throw unsupported(REQUEST, `Permission type ${permission.type} is not supported by the connected wallet`)
    const rule = rules.find(({ type }) => !offered.ruleTypes.includes(type))
    if (rule) throw unsupported(REQUEST, `Rule type ${rule.type} is not supported by the connected wallet`)
  }
}

function isSameChain(one: string, other: string): boolean {
  return /^0x[0-9a-fA-F]{1,64}$/.test(one) && BigInt(one) === BigInt(other)
}

/** @throws AppKitError WALLET_METHOD_UNSUPPORTED for what the drafts cannot say */
function toDraft({ chainId, from, to, permission: { type, data }, rules }: CheckedExecutionRequest): object {
  const rule = rules.find((one) => !DRAFT_RULES.includes(one.type))
  if (rule) throw unsupported(DRAFT_REQUEST, `Rule type ${rule.type} is not supported by the connected wallet`)
  const expiry = expiryOf(rules)
  if (!Number.isFinite(expiry))
    throw unsupported(DRAFT_REQUEST, 'The connected wallet grants permissions with an expiry only')
  const signer = { type: 'account', data: { address: to } }
  return { chainId, address: from, expiry, signer, permissions: [{ type, data }], policies: [] }
}

/** A draft's answer in the words of the standard. What it does not have stays absent, and is refused as such. */
function fromDraft(answer: unknown, { to, permission: { isAdjustmentAllowed } }: CheckedExecutionRequest): object {
  const permissions = readField(answer, 'permissions')
  const only: unknown = Array.isArray(permissions) && permissions.length === 1 ? permissions[0] : undefined
  const factory = readField(answer, 'factory')
  return {
    chainId: readField(answer, 'chainId'),
    from: readField(answer, 'address'),
    to: readField(readField(readField(answer, 'signer'), 'data'), 'address') ?? to,
    permission: { type: readField(only, 'type'), data: readField(only, 'data'), isAdjustmentAllowed },
    rules: [{ type: 'expiry', data: { timestamp: readField(answer, 'expiry') } }],
    context: readField(answer, 'context'),
    dependencies: factory === undefined ? [] : [{ factory, factoryData: readField(answer, 'factoryData') }],
    delegationManager: readField(readField(answer, 'signerMeta'), 'delegationManager')
  }
}

function chainIdOf({ caipNetworkId }: AccountSnapshot): string {
  return `0x${BigInt(parseCaipNetworkId(caipNetworkId).reference).toString(16)}`
}

function unsupported(method: string, message?: string): AppKitError {
  return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }, message === undefined ? {} : { message })
}
