import type { Address } from 'viem'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { switchWallet, type SwitchTarget } from '../runtime/switch-wallet.js'
import type { WalletSession } from '../runtime/wallet-session.js'

/** What a wagmi connector knows of the session that it stands for. */
export interface LinkedSession {
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** Asks the wallet, through its guard. */
  request(request: Eip1193Request): Promise<unknown>
  /** Asks the wallet which chain it is on. */
  getChainId(): Promise<number>
  switchChain(target: SwitchTarget): Promise<void>
  /** wagmi ended the connection. */
  end(): void
}

/** @param end ends the session, and tells the kit */
export function linkSession(session: WalletSession, end: () => void): LinkedSession {
  const { guarded, signal } = session
  return {
    get accounts() {
      return session.accounts
    },
    get chainId() {
      return session.chainId
    },
    request: (request) => guarded.request(request, signal),
    getChainId: () => guarded.getChainId(signal),
    async switchChain(target) {
      await switchWallet(session, target)
    },
    end
  }
}
