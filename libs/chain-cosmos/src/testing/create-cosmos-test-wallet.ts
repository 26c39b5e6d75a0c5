import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hashPublicKey, type KeyType } from '../address/public-key.js'
import { toCosmosAddress } from '../address/cosmos-address.js'
import type { CosmosProvider } from '../cosmos-provider.js'
import { createAdr36Doc } from '../messages/adr36.js'
import type {
  CosmosTestWallet,
  CosmosTestWalletAnswer,
  CosmosTestWalletChain,
  CosmosTestWalletOptions,
  CosmosTestWalletRequest
} from './cosmos-test-wallet.js'
import { signAminoDoc, signDirectDoc } from './sign-documents.js'
import { WalletFailure } from './wallet-failure.js'

/**
 * Makes a wallet that is real but for its owner: it holds keys, signs, and speaks as Keplr does. It asks the user only through `approve`;
 * what it does next is set by `setAnswer`. Show it to a page with `announceCosmosWallet`.
 * @example
 * const wallet = createCosmosTestWallet({ keys: [secretKey], chains: [{ chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' }] })
 * const dispose = announceCosmosWallet({ window, wallet })
 * wallet.setAnswer('reject')
 * @source Keplr API, ADR-36
 */
export function createCosmosTestWallet(options: CosmosTestWalletOptions): CosmosTestWallet {
  const { tellsAccess = true, signsArbitrary = true, isLedger = false } = options
  const chains = new Map<string, CosmosTestWalletChain>(options.chains.map((chain) => [chain.chainId, chain]))
  const granted = new Set<string>(options.granted)
  const log: CosmosTestWalletRequest[] = []
  const hanging = new Set<(answer: 'approve' | 'reject') => void>()
  const listeners = new Set<() => void>()
  let [secretKey] = options.keys
  let answer: CosmosTestWalletAnswer = 'approve'

  const publicKey = (): Uint8Array => secp256k1.getPublicKey(secretKey, true)
  const addressOn = (prefix: string, keyType: KeyType = 'secp256k1'): string =>
    toCosmosAddress(hashPublicKey(publicKey(), keyType), prefix)

  function requireChain(chainId: string): CosmosTestWalletChain {
    const chain = chains.get(chainId)
    if (!chain) throw new WalletFailure(`There is no chain info for ${chainId}`)
    return chain
  }

  async function ask(method: string, params: readonly unknown[], isPrompt: boolean): Promise<void> {
    const request = Object.freeze({ id: log.length + 1, method, params, isPrompt })
    log.push(request)
    if (!isPrompt) return
    const said = answer === 'hang' ? await new Promise<'approve' | 'reject'>((resolve) => hanging.add(resolve)) : answer
    const isYes = said === 'approve' && (answer === 'hang' || ((await options.approve?.(request)) ?? true))
    if (!isYes) throw new WalletFailure('Request rejected')
  }

  /** Keplr asks its owner when a page without access wants a key or a signature. */
  async function requireAccess(method: string, params: readonly unknown[], chainId: string): Promise<KeyType> {
    const { keyType = 'secp256k1' } = requireChain(chainId)
    await ask(method, params, !granted.has(chainId))
    granted.add(chainId)
    return keyType
  }

  async function requireSigner(method: string, params: readonly unknown[]): Promise<KeyType> {
    const [chainId, signer] = params as [string, string]
    const { bech32Prefix, keyType } = requireChain(chainId)
    if (!granted.has(chainId)) await requireAccess('enable', [chainId], chainId)
    if (signer !== addressOn(bech32Prefix, keyType)) throw new WalletFailure('Signer mismatched')
    await ask(method, params, true)
    return keyType ?? 'secp256k1'
  }

  const provider: CosmosProvider = {
    async enable(chainIds) {
      const wanted = typeof chainIds === 'string' ? [chainIds] : chainIds
      for (const chainId of wanted) requireChain(chainId)
      await ask(
        'enable',
        [chainIds],
        wanted.some((chainId) => !granted.has(chainId))
      )
      for (const chainId of wanted) granted.add(chainId)
    },
    async getKey(chainId) {
      const keyType = await requireAccess('getKey', [chainId], chainId)
      return {
        name: 'Test account',
        algo: keyType,
        pubKey: publicKey(),
        address: hashPublicKey(publicKey(), keyType),
        bech32Address: addressOn(requireChain(chainId).bech32Prefix, keyType),
        isNanoLedger: isLedger,
        isKeystone: false
      }
    },
    async signAmino(...params) {
      const keyType = await requireSigner('signAmino', params)
      return { signed: params[2], signature: signAminoDoc(params[2], secretKey, keyType) }
    },
    async signDirect(...params) {
      if (isLedger) throw new WalletFailure('Ledger is not compatible with SIGN_MODE_DIRECT')
      const keyType = await requireSigner('signDirect', params)
      return { signed: params[2], signature: signDirectDoc(params[2], secretKey, keyType) }
    },
    async experimentalSuggestChain(info) {
      await ask('experimentalSuggestChain', [info], true)
      const { chainId, bech32Config, features = [] } = info
      const keyType = features.includes('eth-key-sign') ? 'ethsecp256k1' : 'secp256k1'
      chains.set(chainId, { chainId, bech32Prefix: bech32Config.bech32PrefixAccAddr, keyType })
    },
    async disable(chainIds) {
      await ask('disable', [chainIds], false)
      const given = chainIds === undefined ? [...granted] : [chainIds].flat()
      for (const chainId of given) granted.delete(String(chainId))
    }
  }
  if (tellsAccess) provider.isConnected = (chainId) => Promise.resolve(granted.has(chainId))
  if (signsArbitrary) {
    provider.signArbitrary = async (...params) => {
      const [, signer, data] = params
      const keyType = await requireSigner('signArbitrary', params)
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
      return signAminoDoc(createAdr36Doc(signer, bytes), secretKey, keyType)
    }
  }

  return {
    provider,
    log,
    get promptCount() {
      return log.filter(({ isPrompt }) => isPrompt).length
    },
    address: addressOn,
    get publicKey() {
      return publicKey()
    },
    setAnswer(next) {
      answer = next
    },
    settleHanging(given) {
      for (const resolve of hanging) resolve(given)
      hanging.clear()
    },
    grantAccess() {
      for (const chainId of chains.keys()) granted.add(chainId)
    },
    revokeAccess: () => granted.clear(),
    selectAccount(index) {
      secretKey = options.keys[index] ?? options.keys[0]
      for (const listener of [...listeners]) listener()
    },
    onKeyStoreChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
