import { base58, base64 } from '@scure/base'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { signInText } from './sign-in-text.js'
import type { TestKey } from './test-key.js'
import type { SolanaTestWalletChain } from './test-wallet.js'
import { WalletFailure } from './wallet-failure.js'

/** What the signing features of a test wallet work on. */
export interface SigningServices {
  readonly chains: readonly SolanaTestWalletChain[]
  readonly fetch: typeof globalThis.fetch
  /** The key of an account that the page gave back. @throws WalletFailure 4100 without access */
  keyFor(account: unknown): TestKey
  /** The wallet's own object of a key's account. */
  accountOf(key: TestKey): object
  activeKey(): TestKey
  /** Gives the page access, as connecting does. */
  grantAccess(): void
  /** @throws WalletFailure 4001 */
  promptOwner(method: string, inputs: readonly unknown[]): Promise<void>
}

interface Input {
  readonly account?: unknown
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
}

const VERSIONS = ['legacy', 0] as const

/** The features that sign. @source Wallet Standard, Solana extensions */
export function createSigningFeatures(services: SigningServices) {
  const { promptOwner, keyFor } = services

  function sign({ account, transaction }: Input): Uint8Array {
    if (!transaction) throw new WalletFailure(-32602, 'No transaction')
    return keyFor(account).signTransaction(transaction)
  }

  async function send(wire: Uint8Array, chain: string | undefined): Promise<Uint8Array> {
    const known = services.chains.find((candidate) => candidate.chain === chain)
    if (!known) throw new WalletFailure(4901, `Not on ${chain}`)
    const params = [base64.encode(wire), { encoding: 'base64', preflightCommitment: 'confirmed' }]
    const response = await services.fetch(known.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
    })
    const answer = (await response.json()) as { result?: string; error?: { code: number; message: string } }
    if (answer.result === undefined) throw new WalletFailure(answer.error?.code ?? -32603, answer.error?.message ?? '')
    return base58.decode(answer.result)
  }

  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: readonly Input[]) {
        await promptOwner('solana:signMessage', inputs)
        return inputs.map(({ account, message = new Uint8Array() }) => ({
          signedMessage: message,
          signature: keyFor(account).sign(message),
          signatureType: 'ed25519'
        }))
      }
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      async signTransaction(...inputs: readonly Input[]) {
        await promptOwner('solana:signTransaction', inputs)
        return inputs.map((input) => ({ signedTransaction: sign(input) }))
      }
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      async signAndSendTransaction(...inputs: readonly Input[]) {
        await promptOwner('solana:signAndSendTransaction', inputs)
        return Promise.all(inputs.map(async (input) => ({ signature: await send(sign(input), input.chain) })))
      }
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs: readonly SolanaSignInInput[]) {
        await promptOwner('solana:signIn', inputs)
        services.grantAccess()
        return inputs.map((input) => {
          const key = services.activeKey()
          const text = signInText({ ...input, domain: input.domain ?? 'localhost', address: key.address })
          const signedMessage = new TextEncoder().encode(text)
          return { account: services.accountOf(key), signedMessage, signature: key.sign(signedMessage) }
        })
      }
    }
  } as const
}
