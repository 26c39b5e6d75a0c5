/** Names under which dapps and bundlers pass signed authorizations on. @source EIP-7702, ERC-7769 */
const AUTHORIZATION_NAMES: ReadonlySet<string> = new Set([
  'authorizationList',
  'eip7702Auth',
  'signedAuthorization',
  'signedAuthorizations'
])

/** Methods whose request could hand the account over to a contract. */
const SENDING_METHODS: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls'
])

/** How a user operation says that its sender is such an account. @source ERC-4337 */
const DELEGATED_FACTORY = /^0x7702/i

/**
 * Whether a request would hand the account over to a contract (EIP-7702). Apps never may: only the wallet itself offers that.
 * @param params of the request, as they came
 * @source docs/threats.md T13.11
 */
export function handsOverAccount(method: string, params: unknown): boolean {
  if (!SENDING_METHODS.has(method)) return false
  if (namesAuthorization(params)) return true
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!isRecord(first)) return false
  if (method === 'eth_sendTransaction') return isTypeFour(first['type'])
  const { authorization, factory, initCode } = first
  return method === 'eth_sendUserOperation' && (isGiven(authorization) || isDelegated(factory) || isDelegated(initCode))
}

function namesAuthorization(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesAuthorization)
  if (!isRecord(value)) return false
  return Object.entries(value).some(
    ([name, item]) => (AUTHORIZATION_NAMES.has(name) && isGiven(item)) || namesAuthorization(item)
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isGiven = (value: unknown): boolean => value !== undefined && value !== null
const isTypeFour = (type: unknown): boolean =>
  type === 'eip7702' || ((typeof type === 'string' || typeof type === 'number') && Number(type) === 4)
const isDelegated = (code: unknown): boolean => typeof code === 'string' && DELEGATED_FACTORY.test(code)
