import { asBaseUnits, type ChainTransaction } from '@appkit/core'
import type { Address } from 'viem'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { readHash } from '../guards/hex.js'
import { readChainId, readQuantity } from '../guards/quantity.js'
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

/**
 * @param end ends the session, and tells the kit
 * @param onSent called with what the wallet was asked to send, and its hash, once it has accepted
 */
export function linkSession(
  session: WalletSession,
  end: () => void,
  onSent: (transaction: ChainTransaction) => void
): LinkedSession {
  const { guarded, signal } = session
  return {
    get accounts() {
      return session.accounts
    },
    get chainId() {
      return session.chainId
    },
    async request(request) {
      const { chainId } = session
      const answer = await guarded.request(request, signal)
      if (SENDING.has(request.method)) {
        const sent = readSent(request, answer, { chainId, accounts: session.accounts })
        if (sent) onSent(sent)
      }
      return answer
    },
    getChainId: () => guarded.getChainId(signal),
    async switchChain(target) {
      await switchWallet(session, target)
    },
    end
  }
}

/** Methods that send the one transaction that they are given. @source EIP-1193, EIP-1474 */
const SENDING: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendTransaction'])

/** What was sent, of a request that the wallet accepted. `undefined`: its answer, or the request, tells too little to be followed. */
function readSent(
  { params }: Eip1193Request,
  answer: unknown,
  session: { readonly chainId: number; readonly accounts: readonly Address[] }
): ChainTransaction | undefined {
  const [parameters] = (Array.isArray(params) ? params : []) as readonly unknown[]
  if (typeof parameters !== 'object' || parameters === null) return undefined
  const { from, to, value, data, input, chainId } = parameters as Readonly<Record<string, unknown>>
  const hash = readHash(answer)
  const sender = session.accounts.find((account) => account.toLowerCase() === String(from).toLowerCase())
  const units = value === undefined ? 0n : readQuantity(value)
  if (hash === undefined || sender === undefined || units === undefined) return undefined
  const call = data ?? input
  return {
    hash,
    caipNetworkId: `eip155:${readChainId(chainId) ?? session.chainId}`,
    from: sender,
    to: typeof to === 'string' ? to : sender,
    value: asBaseUnits(units),
    isCall: call !== undefined && call !== '0x'
  }
}
