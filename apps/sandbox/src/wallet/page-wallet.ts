import { createTestWallet, type TestWallet } from '@appkit/chain-eip155/testing'
import { LOCAL_CHAINS } from '@appkit/local-chain/chains'
import type { Hex, PrivateKeyAccount } from 'viem'
import { createApprovalQueue, type ApprovalQueue } from './approval-queue.js'
import { parseWalletSettings, type Answer, type NetworkManner, type WalletSettings } from './wallet-settings.js'

/** What a page wallet is made of. */
export interface PageWalletOptions {
  /** Names its saved settings. */
  readonly id: string
  readonly name: string
  /** A data URI. */
  readonly icon: string
  /** Private keys or viem accounts; the first is the active one. */
  readonly accounts: readonly [Hex | PrivateKeyAccount, ...(Hex | PrivateKeyAccount)[]]
  /** Where the local chains' RPC is: `{origin}/rpc/{chainId}`. */
  readonly origin: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Answers this visit in place of the saved manner. */
  readonly answer?: Answer | undefined
  /** Takes several calls in one prompt (EIP-5792). @default false */
  readonly batches?: boolean | undefined
  /** Grants permissions that last (ERC-7715). @default false */
  readonly permissions?: boolean | undefined
  /** Called after anything about the wallet changed. */
  readonly onChange: (wallet: PageWallet) => void
}

/** A wallet that lives in the page, with an owner: the user at the page, or a test. */
export interface PageWallet {
  readonly name: string
  readonly icon: string
  /** The wallet itself: log, events of any kind, listener counts. */
  readonly wallet: TestWallet
  /** What a page gets. */
  readonly provider: TestWallet['provider']
  /** Requests that wait for the owner; `answer(true)` approves the first. */
  readonly approvals: ApprovalQueue
  /** What it does when asked. Saved. */
  answer: Answer
  /** How it treats network requests. Saved. */
  networkManner: NetworkManner
  selectAccount(address: string): void
  /** Any chain id, also one that no page knows. */
  selectChain(chainId: number): void
  /** Takes the page's access away, as the wallet's own menu would. */
  disconnect(): void
  /** Answers what hangs. */
  settleHanging(answer: 'approve' | 'reject'): void
}

/** Makes a wallet that remembers its owner's choices and the access it gave, as an extension does. */
export function createPageWallet(options: PageWalletOptions): PageWallet {
  const { id, name, icon, origin, storage, onChange } = options
  const key = `sandbox-wallet/${id}`
  const saved = parseWalletSettings(storage.getItem(key))
  const settings = { answer: options.answer ?? saved.answer, networkManner: saved.networkManner }
  const approvals = createApprovalQueue(() => onChange(page))
  const [firstChain, ...otherChains] = LOCAL_CHAINS.map(({ chainId }) => ({
    id: chainId,
    rpcUrl: `${origin}/rpc/${chainId}`
  }))
  const wallet = createTestWallet({
    accounts: options.accounts,
    chains: [firstChain ?? { id: 31337, rpcUrl: `${origin}/rpc/31337` }, ...otherChains],
    granted: saved.granted,
    batches: options.batches ?? false,
    permissions: options.permissions ?? false,
    approve: (request) => settings.answer !== 'ask' || approvals.ask(request)
  })
  if (saved.account !== undefined) select(saved.account)
  if (saved.chainId !== undefined) wallet.selectChain(saved.chainId)
  applyManner()

  function applyManner(): void {
    const { answer, networkManner } = settings
    if (answer === 'reject' || answer === 'hang') wallet.behaviour = answer
    else wallet.behaviour = networkManner === 'follow' ? 'approve' : networkManner
  }

  function select(address: string): void {
    const known = wallet.addresses.find((candidate) => candidate === address)
    if (known !== undefined) wallet.selectAccount(known)
  }

  function changed(): void {
    applyManner()
    const next: WalletSettings = {
      ...settings,
      granted: wallet.granted,
      account: wallet.addresses[0],
      chainId: wallet.chainId
    }
    storage.setItem(key, JSON.stringify(next))
    onChange(page)
  }

  const and =
    <Values extends readonly unknown[]>(change: (...values: Values) => void) =>
    (...values: Values): void => {
      change(...values)
      changed()
    }

  const page: PageWallet = {
    name,
    icon,
    wallet,
    approvals,
    provider: {
      ...wallet.provider,
      request: (request) => wallet.provider.request(request).finally(changed)
    },
    get answer() {
      return settings.answer
    },
    set answer(answer) {
      settings.answer = answer
      changed()
    },
    get networkManner() {
      return settings.networkManner
    },
    set networkManner(networkManner) {
      settings.networkManner = networkManner
      changed()
    },
    selectAccount: and(select),
    selectChain: and(wallet.selectChain),
    disconnect: and(wallet.revokeAccess),
    settleHanging: and(wallet.settleHanging)
  }
  return page
}
