import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import { createTestKey, type TestKey } from './test-key.js'
import type { SolanaTestWallet, SolanaTestWalletOptions, SolanaTestWalletRequest } from './test-wallet.js'
import { WalletFailure, userRejected } from './wallet-failure.js'
import { createSigningFeatures } from './wallet-features.js'

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"%3E%3Crect width="48" height="48" fill="%23243a5e"/%3E%3Cpath d="M10 30h28l-5 6H15zM23 10h2v18h-2zM26 12l9 14h-9z" fill="%23f6efe0"/%3E%3C/svg%3E'

/**
 * Makes a wallet that is real but for its owner: it holds keys, signs, sends through its RPC and speaks the Wallet Standard. It asks
 * the user only through `approve`; what it does next is set by `setAnswer`. Show it to a page with `announceSolanaWallet`.
 * @example
 * const test = createSolanaTestWallet({ seeds: ['01'.repeat(32)], chains: [{ chain: 'solana:localnet', rpcUrl }] })
 * const dispose = announceSolanaWallet(window, test.wallet)
 * test.setAnswer('reject')
 * @source Wallet Standard
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const chains = options.chains.map(({ chain }): IdentifierString => chain)
  const listeners = new Set<(change: object) => void>()
  const log: SolanaTestWalletRequest[] = []
  const hanging = new Set<(answer: 'approve' | 'reject') => void>()
  let keys: readonly TestKey[] = options.seeds.map(createTestKey)
  let granted = options.granted ?? false
  let behaviour = options.behaviour ?? 'approve'
  let given: { readonly accounts: unknown } | undefined

  const activeKey = (): TestKey => {
    const [key] = keys
    if (!key) throw new WalletFailure(-32603, 'No account')
    return key
  }

  const accounts = new Map<TestKey, WalletAccount>(
    keys.map((key) => [
      key,
      Object.freeze({
        address: key.address,
        publicKey: key.publicKey.slice(),
        chains: Object.freeze([...chains]),
        features: Object.freeze(['solana:signMessage', 'solana:signTransaction'] as const)
      })
    ])
  )
  const accountOf = (key: TestKey): WalletAccount => accounts.get(key) as WalletAccount
  const granting = (): readonly WalletAccount[] => {
    if (given) return given.accounts as readonly WalletAccount[]
    return granted ? keys.map(accountOf) : []
  }

  function notifyPage(): void {
    for (const listener of [...listeners]) listener({ accounts: granting() })
  }

  function setGranted(next: boolean): void {
    if (granted === next) return
    granted = next
    options.onGrantChange?.(granted)
    notifyPage()
  }

  async function promptOwner(method: string, inputs: readonly unknown[]): Promise<void> {
    const request = Object.freeze({ id: log.length + 1, method, inputs, account: activeKey().address })
    log.push(request)
    if (behaviour === 'reject') throw userRejected()
    if (behaviour === 'hang') {
      const answer = await new Promise<'approve' | 'reject'>((resolve) => hanging.add(resolve))
      if (answer === 'reject') throw userRejected()
      return
    }
    if (!((await options.approve?.(request)) ?? true)) throw userRejected()
  }

  const signing = createSigningFeatures({
    chains: options.chains,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    accountOf,
    activeKey,
    grantAccess: () => setGranted(true),
    promptOwner,
    keyFor(account) {
      const key = keys.find((candidate) => accountOf(candidate) === account)
      if (!key || !granted) throw new WalletFailure(4100, 'The account is not authorised for this page')
      return key
    }
  })

  const offered = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false }: { silent?: boolean } = {}) {
        if (!granted && !silent) {
          await promptOwner('standard:connect', [])
          setGranted(true)
        }
        return { accounts: granting() }
      }
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => setGranted(false) },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (change: object) => void) {
        if (event === 'change') listeners.add(listener)
        return () => listeners.delete(listener)
      }
    },
    ...signing
  }
  const without: readonly string[] = options.without ?? []
  const features = Object.fromEntries(
    Object.entries(offered).filter(([feature]) => !without.includes(feature))
  ) as Wallet['features']

  const wallet: Wallet = Object.freeze({
    version: '1.0.0',
    name: options.name ?? 'Solana Test Wallet',
    icon: (options.icon ?? ICON) as Wallet['icon'],
    chains: Object.freeze(chains),
    features: Object.freeze(features),
    get accounts() {
      return granting()
    }
  })

  return {
    wallet,
    log,
    get addresses() {
      return keys.map(({ address }) => address)
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
    setAnswer(answer) {
      behaviour = answer
    },
    grantAccess: () => setGranted(true),
    revokeAccess: () => setGranted(false),
    selectAccount(address) {
      keys = [...keys.filter((key) => key.address === address), ...keys.filter((key) => key.address !== address)]
      if (granted) notifyPage()
    },
    setAccounts(next) {
      given = { accounts: next }
      notifyPage()
    },
    settleHanging(answer) {
      for (const resolve of hanging) resolve(answer)
      hanging.clear()
    },
    listenerCount: () => listeners.size
  }
}
