import { hex } from '@scure/base'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { UnisatProvider } from './bitcoin-test-wallet.js'
import { TestFailure } from './test-failure.js'
import type { WalletOwner } from './wallet-owner.js'

/** `BITCOIN_MAINNET`, … */
const spelled = ({ name }: BitcoinNetwork): string => `BITCOIN_${name.toUpperCase()}`

/** The wallet as a page of UniSat's kind meets it: the payment address only. @source UniSat wallet API */
export function createUnisatFace(owner: WalletOwner): UnisatProvider & { listenerCount(): number } {
  const stops = new Map<unknown, Map<string, () => void>>()
  const payment = () => owner.accounts().filter(({ purpose }) => purpose === 'payment')
  const granted = (): string[] => (owner.granted ? payment().map(({ address }) => address) : [])

  return {
    async requestAccounts() {
      await owner.connect(undefined)
      return granted()
    },
    getAccounts: async () => granted(),
    getPublicKey: async () => payment().map(({ publicKey }) => hex.encode(publicKey))[0] ?? '',
    getChain: async () => ({ enum: spelled(owner.network) }),
    async switchChain(chain) {
      const next = owner.networks.find((known) => spelled(known) === chain)
      if (!next) throw new TestFailure(-32602, 'Unknown chain')
      await owner.switchNetwork(next)
      return { enum: spelled(owner.network) }
    },
    signMessage: (message, type = 'ecdsa') =>
      owner.signMessage(payment()[0]?.address ?? '', message, type === 'bip322-simple' ? 'bip322' : type),
    async signPsbt(psbt, options) {
      const inputs = options?.toSignInputs?.map(({ index, address = '' }) => ({ index, address }))
      return hex.encode(await owner.signPsbt(hex.decode(psbt), inputs))
    },
    sendBitcoin: (to, satoshi) => owner.sendTransfer(to, BigInt(satoshi)),
    disconnect: async () => owner.revoke(),
    on(event, listener) {
      const stop = owner.listen((happened) => {
        if (event === 'accountsChanged' && happened !== 'network') listener(granted())
        if (event === 'chainChanged' && happened === 'network') listener({ enum: spelled(owner.network) })
      })
      const known = stops.get(listener) ?? new Map<string, () => void>()
      stops.set(listener, known.set(event, stop))
    },
    removeListener(event, listener) {
      stops.get(listener)?.get(event)?.()
      stops.get(listener)?.delete(event)
    },
    listenerCount: () => [...stops.values()].reduce((sum, events) => sum + events.size, 0)
  }
}
