import { numberToHex, type Address, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Eip1193Provider, Eip1193Request } from '../provider/eip1193-provider.js'
import { createBatchMethods } from './batch-methods.js'
import { createPermissionMethods } from './permission-methods.js'
import { RpcFailure } from './rpc-failure.js'
import { signPersonalMessage, signTypedMessage } from './sign-message.js'
import type {
  TestWallet,
  TestWalletBehaviour,
  TestWalletChain,
  TestWalletOptions,
  TestWalletRequest
} from './test-wallet.js'

type Listener = (...values: unknown[]) => void

const PROMPTING = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain'
])

/**
 * Makes a wallet that is real but for its owner: it holds keys, signs, sends through its RPC and speaks EIP-1193. It asks the
 * user only through `approve`; what it does next is set by `behaviour`. Show it to a page with `announceWallet`, or as `window.ethereum`.
 * @example
 * const wallet = createTestWallet({ accounts: [privateKey], chains: [{ id: 31337, rpcUrl }], approve: (request) => sheet.ask(request) })
 * const dispose = announceWallet({ window, wallet, info: { uuid, name: 'Test Wallet', rdns: 'org.example.test', icon } })
 * wallet.behaviour = 'reject'
 * @source EIP-1193, EIP-2255, EIP-3085, EIP-3326, EIP-5792, ERC-7715
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const chains = new Map<number, TestWalletChain>(options.chains.map((chain) => [chain.id, chain]))
  const listeners = new Map<string, Set<Listener>>()
  const log: TestWalletRequest[] = []
  const hanging = new Set<(answer: 'approve' | 'reject') => void>()
  let accounts = options.accounts.map((account) =>
    typeof account === 'string' ? privateKeyToAccount(account) : account
  )
  let behaviour: TestWalletBehaviour = options.behaviour ?? 'approve'
  let granted = options.granted ?? false
  let chainId = options.chains[0].id

  const addresses = (): Address[] => accounts.map(({ address }) => address)

  function accountFor(address: unknown): PrivateKeyAccount {
    const wanted = typeof address === 'string' ? address.toLowerCase() : ''
    const account = accounts.find((candidate) => candidate.address.toLowerCase() === wanted)
    if (!account || !granted) throw new RpcFailure(4100, 'The account is not authorised for this page')
    return account
  }

  function emit(event: string, ...values: readonly unknown[]): void {
    const now = Array.from(listeners.get(event) ?? [])
    for (const listener of now) listener(...values)
  }

  function moveTo(next: number): void {
    if (next === chainId) return
    chainId = next
    emit('chainChanged', numberToHex(chainId))
  }

  function grant(): Address[] {
    granted = true
    return addresses()
  }

  function revoke(): void {
    if (!granted) return
    granted = false
    emit('accountsChanged', [])
  }

  async function promptOwner(request: TestWalletRequest): Promise<void> {
    if (behaviour === 'reject') throw new RpcFailure(4001, 'User rejected the request.')
    if (behaviour === 'hang') {
      const answer = await new Promise<'approve' | 'reject'>((resolve) => hanging.add(resolve))
      if (answer === 'reject') throw new RpcFailure(4001, 'User rejected the request.')
      return
    }
    if (!(await (options.approve?.(request) ?? true))) throw new RpcFailure(4001, 'User rejected the request.')
  }

  function chainIn(params: readonly unknown[]): { id: number; rpcUrls: readonly unknown[] } {
    const [given] = params as [{ chainId?: unknown; rpcUrls?: unknown } | undefined]
    const id = typeof given?.chainId === 'string' ? Number.parseInt(given.chainId, 16) : Number.NaN
    if (!Number.isSafeInteger(id) || id <= 0) throw new RpcFailure(-32602, 'Invalid params: chainId')
    return { id, rpcUrls: Array.isArray(given?.rpcUrls) ? given.rpcUrls : [] }
  }

  async function readFromNode(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(chains.get(chainId)?.rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: log.length, method, params })
    })
    const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
    if (answer.error) throw new RpcFailure(answer.error.code, answer.error.message)
    return answer.result
  }

  async function send(params: readonly unknown[]): Promise<unknown> {
    const [fields] = params as [{ from?: unknown; chainId?: unknown } | undefined]
    const account = accountFor(fields?.from)
    const isElsewhere = fields?.chainId !== undefined && chainIn([fields]).id !== chainId
    if (isElsewhere && behaviour !== 'wrongChain')
      throw new RpcFailure(-32602, 'Invalid params: chainId is not the current chain')
    const rpcUrl = chains.get(chainId)?.rpcUrl ?? ''
    const { sendTransaction } = await import('./send-transaction.js')
    return sendTransaction(account, rpcUrl, fields as object, fetch)
  }

  const batches = createBatchMethods({ options, chains, fetch, chainId: () => chainId, accountFor, readFromNode })

  const permissions = createPermissionMethods({
    isOffered: options.permissions ?? false,
    chainId: () => chainId,
    accountFor
  })

  async function answer(request: TestWalletRequest): Promise<unknown> {
    const { method, params } = request
    switch (method) {
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'eth_accounts':
        return granted ? addresses() : []
      case 'eth_requestAccounts':
        return grant()
      case 'wallet_requestPermissions':
        grant()
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_getPermissions':
        return granted ? [{ parentCapability: 'eth_accounts' }] : []
      case 'wallet_revokePermissions': {
        const session = sessionIn(params)
        if (session) return permissions.revokePermissions(session)
        revoke()
        return null
      }
      case 'wallet_grantPermissions':
        return permissions.grantPermissions(params[0])
      case 'personal_sign':
        return signPersonalMessage(accountFor(params[1]), params[0])
      case 'eth_signTypedData_v4':
        return signTypedMessage(accountFor(params[0]), params[1])
      case 'eth_sendTransaction':
      case 'wallet_sendTransaction':
        return send(params)
      case 'wallet_switchEthereumChain': {
        const { id } = chainIn(params)
        if (!chains.has(id) && behaviour === 'unknownIsRefusal') {
          throw new RpcFailure(4001, `wallet_switchEthereumChain: provided network ${numberToHex(id)} not supported`)
        }
        if (!chains.has(id)) throw new RpcFailure(4902, `Unrecognized chain ID ${numberToHex(id)}`)
        if (behaviour !== 'wrongChain') moveTo(id)
        return null
      }
      case 'wallet_addEthereumChain': {
        const { id, rpcUrls } = chainIn(params)
        const [rpcUrl] = rpcUrls
        if (typeof rpcUrl !== 'string') throw new RpcFailure(-32602, 'Invalid params: rpcUrls')
        chains.set(id, { id, rpcUrl })
        if (behaviour !== 'wrongChain') moveTo(id)
        return null
      }
      case 'wallet_getCapabilities':
        return batches.getCapabilities(params[0])
      case 'wallet_sendCalls':
        return batches.sendCalls(params[0])
      case 'wallet_getCallsStatus':
        return batches.getCallsStatus(params[0])
      case 'wallet_getAssets':
        if (!options.assets) throw new RpcFailure(4200, 'The method wallet_getAssets is not supported')
        return options.assets
      default:
        if (method.startsWith('wallet_')) throw new RpcFailure(4200, `The method ${method} is not supported`)
        return readFromNode(method, params)
    }
  }

  async function request({ method, params }: Eip1193Request): Promise<unknown> {
    const logged: TestWalletRequest = Object.freeze({
      id: log.length + 1,
      method,
      params: Array.isArray(params) ? params : params === undefined ? [] : [params],
      chainId,
      account: accounts[0]?.address ?? '0x0000000000000000000000000000000000000000'
    })
    log.push(logged)
    const switches = method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'
    if (switches && behaviour === 'noSwitch') throw new RpcFailure(4200, `The method ${method} is not supported`)
    const isUnknownChain = method === 'wallet_switchEthereumChain' && !chains.has(chainIn(logged.params).id)
    const isUnsupported =
      (method === 'wallet_sendCalls' && !options.batches) ||
      (method === 'wallet_grantPermissions' && !options.permissions)
    const isNothingNew =
      (method === 'eth_requestAccounts' && granted) ||
      (method === 'wallet_revokePermissions' && !sessionIn(logged.params))
    const isSilent = !PROMPTING.has(method) || isNothingNew || isUnknownChain || isUnsupported
    if (!isSilent) await promptOwner(logged)
    return answer(logged)
  }

  const provider: Required<Eip1193Provider> = {
    request,
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    }
  }

  return {
    provider,
    log,
    get addresses() {
      return addresses()
    },
    get chainId() {
      return chainId
    },
    get granted() {
      return granted
    },
    get behaviour() {
      return behaviour
    },
    set behaviour(next) {
      behaviour = next
    },
    grantAccess() {
      if (!granted) emit('accountsChanged', grant())
    },
    revokeAccess: revoke,
    selectAccount(address) {
      const chosen = accounts.filter((account) => account.address.toLowerCase() === address.toLowerCase())
      accounts = [...chosen, ...accounts.filter((account) => !chosen.includes(account))]
      if (granted) emit('accountsChanged', addresses())
    },
    selectChain: moveTo,
    emit,
    emitAccountsChanged: (given) => emit('accountsChanged', given),
    emitChainChanged: (given) => emit('chainChanged', given),
    emitDisconnect: (error) => emit('disconnect', error),
    settleHanging(given) {
      for (const resolve of hanging) resolve(given)
      hanging.clear()
    },
    listenerCount(event) {
      if (event !== undefined) return listeners.get(event)?.size ?? 0
      return [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
    }
  }
}

/** The session that is to be revoked; `undefined`: the page gives its access back. */
function sessionIn([given]: readonly unknown[]): { readonly pci: string; readonly address?: unknown } | undefined {
  const { pci, address } = (given ?? {}) as { pci?: unknown; address?: unknown }
  return typeof pci === 'string' ? { pci, address } : undefined
}
