import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { base64 } from '@scure/base'
import type { BitcoinTestWalletOptions } from './bitcoin-test-wallet.js'
import type { WalletOwner } from './wallet-owner.js'

/** A lighthouse on plum. */
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0OCA0OCI+PHJlY3Qgd2lkdGg9IjQ4IiBoZWlnaHQ9IjQ4IiBmaWxsPSIjNWIyMzQwIi8+PHBhdGggZD0iTTIwIDE4aDhsMyAyMEgxN3oiIGZpbGw9IiNmYmU5ZDciLz48cGF0aCBkPSJNMTggMTJoMTJ2NkgxOHoiIGZpbGw9IiNmMmIzNWMiLz48cGF0aCBkPSJNOSAxMmw4IDMtOCAzek0zOSAxMmwtOCAzIDggM3oiIGZpbGw9IiNmMmIzNWMiLz48cGF0aCBkPSJNMTkgMjZoMTAiIHN0cm9rZT0iIzViMjM0MCIgc3Ryb2tlLXdpZHRoPSIzIi8+PC9zdmc+'
const FEATURES = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const

interface SignTransactionInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly account: WalletAccount; readonly signingIndexes: readonly number[] }[]
}

/** The wallet as the Wallet Standard shows it: accounts of every network it knows. @source Bitcoin Wallet Standard */
export function createStandardFace(
  owner: WalletOwner,
  options: BitcoinTestWalletOptions
): Wallet & { listenerCount(): number } {
  let listeners = 0

  const accounts = (): readonly WalletAccount[] =>
    owner.networks.flatMap((network) =>
      owner.accounts(network).map(({ address, publicKey }) => ({
        address,
        publicKey,
        chains: [`bitcoin:${network.name}`] as const,
        features: FEATURES
      }))
    )
  const granted = (): readonly WalletAccount[] => (owner.granted ? accounts() : [])

  return {
    version: '1.0.0',
    name: options.name ?? 'Bitcoin Test Wallet',
    icon: options.icon ?? ICON,
    chains: owner.networks.map(({ name }) => `bitcoin:${name}` as const),
    get accounts() {
      return granted()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect(params: unknown) {
          await owner.connect(params)
          return { accounts: granted() }
        }
      },
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false }: { silent?: boolean } = {}) {
          if (!silent) await owner.connect(undefined)
          return { accounts: granted() }
        }
      },
      'bitcoin:disconnect': { version: '1.0.0', disconnect: async () => owner.revoke() },
      'bitcoin:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (properties: object) => void) {
          listeners += 1
          const stop = owner.listen(() => listener({ accounts: granted() }))
          return () => {
            listeners -= 1
            stop()
          }
        }
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage(...inputs: readonly { account: WalletAccount; message: Uint8Array; protocol?: string }[]) {
          const outputs = []
          for (const { account, message, protocol = 'bip322' } of inputs) {
            const signature = await owner.signMessage(account.address, new TextDecoder().decode(message), protocol)
            outputs.push({ signedMessage: message, signature: base64.decode(signature) })
          }
          return outputs
        }
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction(...inputs: readonly SignTransactionInput[]) {
          const outputs = []
          for (const { psbt, inputsToSign } of inputs) {
            const wanted = inputsToSign.flatMap(({ account, signingIndexes }) =>
              signingIndexes.map((index) => ({ address: account.address, index }))
            )
            outputs.push({ signedPsbt: await owner.signPsbt(psbt, wanted) })
          }
          return outputs
        }
      }
    },
    listenerCount: () => listeners
  }
}
