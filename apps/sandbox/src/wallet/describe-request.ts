import type { TestWalletRequest } from '@appkit/chain-eip155/testing'
import { LOCAL_CHAINS } from '@appkit/local-chain/chains'
import { formatEther, hexToString, isHex, type Hex } from 'viem'

/** What the wallet's sheet says about a request. */
export interface RequestSummary {
  readonly title: string
  /** The label of the button that says yes. */
  readonly action: string
  /** Name and value, most important first. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Text to be signed. */
  readonly message?: string
}

/** Puts a request into words. Values come from the page: whatever cannot be read is shown as it came. */
export function describeRequest({ method, params, chainId, account }: TestWalletRequest, page: string): RequestSummary {
  const first = fields(params[0])
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return {
        title: 'Connect to this page?',
        action: 'Connect',
        facts: [
          ['Page', page],
          ['Account', account],
          ['Network', chainName(chainId)]
        ]
      }
    case 'personal_sign':
      return {
        title: 'Sign this message?',
        action: 'Sign',
        facts: [
          ['Page', page],
          ['Account', account]
        ],
        message: readable(params[0])
      }
    case 'eth_signTypedData_v4':
      return {
        title: 'Sign this data?',
        action: 'Sign',
        facts: [
          ['Page', page],
          ['Account', account]
        ],
        message: readable(params[1])
      }
    case 'eth_sendTransaction':
    case 'wallet_sendTransaction':
      return { title: 'Send this transaction?', action: 'Send', facts: transactionFacts(first, chainId, account) }
    case 'wallet_sendCalls':
      return { title: 'Send these calls?', action: 'Send', facts: batchFacts(first, chainId, account) }
    case 'wallet_grantPermissions':
      return {
        title: 'Let this page act by itself?',
        action: 'Allow',
        facts: [
          ['Page', page],
          ['Account', account],
          ['Network', chainName(number(first['chainId']))],
          ...typesOf(first['permissions']).map((type) => ['Permission', type] as const)
        ]
      }
    case 'wallet_revokePermissions':
      return {
        title: 'Take this permission back?',
        action: 'Take back',
        facts: [
          ['Page', page],
          ['Account', account],
          ['Session', text(first['pci'])]
        ]
      }
    case 'wallet_switchEthereumChain':
      return {
        title: 'Switch network?',
        action: 'Switch',
        facts: [
          ['From', chainName(chainId)],
          ['To', chainName(number(first['chainId']))],
          ['Page', page]
        ]
      }
    case 'wallet_addEthereumChain':
      return {
        title: 'Add this network?',
        action: 'Add',
        facts: [
          ['Network', text(first['chainName'])],
          ['Chain id', text(number(first['chainId']))],
          ['Address', text(Array.isArray(first['rpcUrls']) ? first['rpcUrls'][0] : undefined)],
          ['Page', page]
        ]
      }
    default:
      return {
        title: 'Allow this?',
        action: 'Allow',
        facts: [
          ['Request', method],
          ['Page', page]
        ]
      }
  }
}

function transactionFacts(
  transaction: Record<string, unknown>,
  chainId: number,
  account: string
): RequestSummary['facts'] {
  const data = text(transaction['data'] ?? transaction['input'] ?? '0x')
  const bytes = isHex(data) ? (data.length - 2) / 2 : 0
  return [
    [
      'Amount',
      isQuantity(transaction['value'] ?? '0x0')
        ? `${formatEther(BigInt((transaction['value'] ?? '0x0') as Hex))} ETH`
        : '—'
    ],
    ['To', transaction['to'] == null ? 'A new contract' : text(transaction['to'])],
    ['From', text(transaction['from'] ?? account)],
    ['Network', chainName(transaction['chainId'] === undefined ? chainId : number(transaction['chainId']))],
    ...(bytes > 0 ? ([['Data', `${bytes} bytes`]] as const) : [])
  ]
}

/** Every call, in the order in which they run. */
function batchFacts(batch: Record<string, unknown>, chainId: number, account: string): RequestSummary['facts'] {
  const calls = Array.isArray(batch['calls']) ? batch['calls'] : []
  const chain = batch['chainId'] === undefined ? chainId : number(batch['chainId'])
  return [
    ['Calls', text(calls.length)],
    ...calls.map((call, index) => [`To (${index + 1})`, text(fields(call)['to'])] as const),
    ['From', text(batch['from'] ?? account)],
    ['Network', chainName(chain)]
  ]
}

/** The kinds of permissions that are asked for. */
function typesOf(permissions: unknown): readonly string[] {
  return Array.isArray(permissions) ? permissions.map((permission) => text(fields(permission)['type'])) : []
}

/** A chain's name, or its number when it is not one of ours. */
export function chainName(chainId: number | undefined): string {
  if (chainId === undefined) return '—'
  return LOCAL_CHAINS.find((chain) => chain.chainId === chainId)?.name ?? `Chain ${chainId}`
}

function readable(value: unknown): string {
  return isHex(value) ? hexToString(value) : text(value)
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
}

function number(value: unknown): number | undefined {
  return isQuantity(value) ? Number(value) : undefined
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '—'
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}
