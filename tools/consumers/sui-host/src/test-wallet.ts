import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { toBase64 } from '@mysten/sui/utils'

/** How the owner of a test wallet answers. */
export type Answer = 'approve' | 'reject' | 'hang'

interface Account {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A Wallet Standard wallet for Sui that really signs, and what a test needs to play its owner. */
export interface SuiTestWallet {
  readonly wallet: object
  answer: Answer
  readonly address: string
  readonly prompts: number
  readonly listeners: number
  grant(): void
  settle(): void
  selectOther(): void
}

/** @param isGranted whether the page has access already. @param onGrant called after access was given or taken. */
export function createSuiTestWallet(
  keys: readonly [Ed25519Keypair, Ed25519Keypair],
  isGranted = false,
  onGrant: (isGranted: boolean) => void = () => undefined
): SuiTestWallet {
  const chains = ['sui:mainnet', 'sui:testnet']
  const features = ['sui:signPersonalMessage']
  const listeners = new Set<() => void>()
  const hanging: (() => void)[] = []
  const all = keys.map((key): Account => {
    return { address: key.toSuiAddress(), publicKey: key.getPublicKey().toRawBytes(), chains, features }
  })
  let order: readonly Account[] = all
  let prompts = 0

  const notify = (): void => listeners.forEach((listener) => listener())
  const granted = (): readonly Account[] => (isGranted ? order : [])
  function setGranted(value: boolean): void {
    isGranted = value
    onGrant(value)
    notify()
  }
  async function ask(): Promise<void> {
    prompts += 1
    if (test.answer === 'hang') await new Promise<void>((resolve) => hanging.push(resolve))
    else if (test.answer === 'reject') throw Object.assign(new Error('User rejected the request'), { code: 4001 })
  }

  const wallet = {
    version: '1.0.0',
    name: 'Sui Test Wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    chains,
    get accounts() {
      return granted()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false }: { readonly silent?: boolean } = {}) {
          if (!silent && !isGranted) {
            await ask()
            setGranted(true)
          }
          return { accounts: granted() }
        }
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => setGranted(false)
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: () => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        }
      },
      'sui:signPersonalMessage': {
        version: '1.1.0',
        async signPersonalMessage({ account, message }: { readonly account: Account; readonly message: Uint8Array }) {
          await ask()
          const key = keys[all.indexOf(account)]
          if (!key || !isGranted) throw Object.assign(new Error('No such account'), { code: 4100 })
          const { signature } = await key.signPersonalMessage(message)
          return { bytes: toBase64(message), signature }
        }
      }
    }
  }

  const test: SuiTestWallet = {
    wallet,
    answer: 'approve',
    get address() {
      return order[0]?.address ?? ''
    },
    get prompts() {
      return prompts
    },
    get listeners() {
      return listeners.size
    },
    grant: () => setGranted(true),
    settle() {
      for (const resolve of hanging.splice(0)) resolve()
    },
    selectOther() {
      order = order.toReversed()
      notify()
    }
  }
  return test
}

/** Registers a wallet as an extension does: with the apps that are there, and with each that comes later. @source Wallet Standard */
export function announce(window: EventTarget, wallet: object): () => void {
  const register = ({ register: add }: { register(wallet: object): void }): void => add(wallet)
  const onReady = (event: Event): void => register((event as CustomEvent<Parameters<typeof register>[0]>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => window.removeEventListener('wallet-standard:app-ready', onReady)
}
