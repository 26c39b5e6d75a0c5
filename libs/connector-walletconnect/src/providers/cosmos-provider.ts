import { AppKitError, type CaipNetworkId } from '@appkit/core'
import { badAnswer, createListenerSet, readField, textField } from '@appkit/core/internal'
import { base64, bech32, hex } from '@scure/base'
import type { NamespaceLink } from './namespace-link.js'

/** How long a wallet may take to say a key, ms: it does so without asking the user. */
const KEY_PATIENCE_MS = 20_000

/** What a wallet may answer instead of a key, and still be connected. */
const WITHOUT_KEY = ['USER_REJECTED', 'WALLET_METHOD_UNSUPPORTED', 'WALLET_ERROR', 'TIMEOUT'] as const

/** Longest document that is read, characters. */
const DOCUMENT_LIMIT = 256 * 1024

/** What a wallet says of one account. @source Keplr API */
export interface CosmosKey {
  readonly name: string
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly address: Uint8Array
  readonly bech32Address: string
  readonly isNanoLedger: boolean
}

/** A document that is signed as protobuf. @source Cosmos SDK SIGN_MODE_DIRECT */
export interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint | { toString(): string }
}

interface Signed<D> {
  readonly signed: D
  readonly signature: {
    readonly pub_key: { readonly type: string; readonly value: string }
    readonly signature: string
  }
}

/** A session as a Keplr-shaped wallet, with `accountsChanged` and `disconnect` events. @source Keplr API */
export interface CosmosWallet {
  enable(chainIds: string | readonly string[]): Promise<void>
  /** Never fails for want of a key: where the wallet did not say it, `pubKey` is empty. */
  getKey(chainId: string): Promise<CosmosKey>
  /** Asks the wallet for a key that it did not say before. @throws AppKitError */
  requestKey(chainId: string): Promise<CosmosKey>
  signDirect?(chainId: string, signer: string, document: DirectDocument): Promise<Signed<DirectDocument>>
  signAmino?(chainId: string, signer: string, document: object): Promise<Signed<object>>
  disable(): Promise<void>
  isConnected(chainId: string): Promise<boolean>
  on(event: string, listener: (...values: unknown[]) => void): void
  removeListener(event: string, listener: (...values: unknown[]) => void): void
}

/** Said of a key that the wallet was asked for in vain: a page that loads again does not wait for it. */
const NOT_SAID = 'not said'

/** Keys are asked for once, when connecting: the session names addresses, not keys. A wallet that does not say them is used without. */
export function createCosmosProvider(link: NamespaceLink): CosmosWallet {
  const listeners = createListenerSet()
  const toChain = (chainId: string): CaipNetworkId => `cosmos:${chainId}`

  link.listen((change) => {
    if (change === 'end') listeners.emit('disconnect')
    else listeners.emit('accountsChanged')
  })

  function assertGranted(chainId: string): void {
    if (link.addressesOn(toChain(chainId)).length > 0) return
    throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: toChain(chainId).slice(0, 64) })
  }

  const nameOf = (chainId: string, address: string): string => `cosmos/${chainId}/${address}`

  function addressOn(chainId: string): string {
    assertGranted(chainId)
    return link.addressesOn(toChain(chainId))[0] ?? ''
  }

  /** The key of an address, as the wallet says it. */
  async function fetchKey(chainId: string, address: string): Promise<WalletKey> {
    const options = { caipNetworkId: toChain(chainId), patience: KEY_PATIENCE_MS }
    const key = readKey(await link.request('cosmos_getAccounts', {}, options), address)
    if (!key) throw badAnswer('cosmos_getAccounts')
    link.remember(nameOf(chainId, address), key)
    return key
  }

  const toCosmosKey = (address: string, key: WalletKey | undefined): CosmosKey => ({
    name: link.peer.name,
    algo: key?.algo ?? 'secp256k1',
    pubKey: key ? readBytes(key.pubkey, 'cosmos_getAccounts') : new Uint8Array(),
    address: toWords(address),
    bech32Address: address,
    isNanoLedger: false
  })

  async function getKey(chainId: string): Promise<CosmosKey> {
    const address = addressOn(chainId)
    const saved = link.recall(nameOf(chainId, address))
    const known = readKey([saved], address)
    if (known || saved === NOT_SAID || !link.offers('cosmos_getAccounts')) return toCosmosKey(address, known)
    try {
      return toCosmosKey(address, await fetchKey(chainId, address))
    } catch (error) {
      if (!WITHOUT_KEY.some((code) => AppKitError.is(error, code))) throw error
      link.remember(nameOf(chainId, address), NOT_SAID)
      return toCosmosKey(address, undefined)
    }
  }

  async function requestKey(chainId: string): Promise<CosmosKey> {
    const address = addressOn(chainId)
    return toCosmosKey(address, await fetchKey(chainId, address))
  }

  async function signDirect(
    chainId: string,
    signer: string,
    document: DirectDocument
  ): Promise<Signed<DirectDocument>> {
    assertGranted(chainId)
    const method = 'cosmos_signDirect'
    const signDoc = {
      chainId: document.chainId,
      accountNumber: document.accountNumber.toString(),
      authInfoBytes: base64.encode(document.authInfoBytes),
      bodyBytes: base64.encode(document.bodyBytes)
    }
    const answer = await link.request(method, { signerAddress: signer, signDoc }, { caipNetworkId: toChain(chainId) })
    const changed = readField(answer, 'signed')
    if (changed === undefined) return { signed: document, signature: readSignature(answer, method) }
    const signed: DirectDocument = {
      chainId: textField(changed, 'chainId', 64, method),
      accountNumber: BigInt(document.accountNumber.toString()),
      authInfoBytes: readBytes(textField(changed, 'authInfoBytes', DOCUMENT_LIMIT, method), method),
      bodyBytes: readBytes(textField(changed, 'bodyBytes', DOCUMENT_LIMIT, method), method)
    }
    return { signed, signature: readSignature(answer, method) }
  }

  async function signAmino(chainId: string, signer: string, document: object): Promise<Signed<object>> {
    assertGranted(chainId)
    const method = 'cosmos_signAmino'
    const answer = await link.request(
      method,
      { signerAddress: signer, signDoc: document },
      { caipNetworkId: toChain(chainId) }
    )
    const changed = readField(answer, 'signed')
    if (changed !== undefined && (typeof changed !== 'object' || changed === null)) throw badAnswer(method)
    return { signed: changed ?? document, signature: readSignature(answer, method) }
  }

  return {
    async enable(chainIds) {
      for (const chainId of typeof chainIds === 'string' ? [chainIds] : chainIds) assertGranted(chainId)
    },
    getKey,
    requestKey,
    ...(link.offers('cosmos_signDirect') && { signDirect }),
    ...(link.offers('cosmos_signAmino') && { signAmino }),
    disable: async () => undefined,
    isConnected: async (chainId) => link.addressesOn(toChain(chainId)).length > 0,
    on: (event, listener) => void listeners.add(event, listener),
    removeListener: (event, listener) => listeners.remove(event, listener)
  }
}

/** @source WalletConnect cosmos_getAccounts */
interface WalletKey {
  readonly address: string
  readonly algo: string
  /** base64, or hex. */
  readonly pubkey: string
}

function readKey(answer: unknown, address: string): WalletKey | undefined {
  const accounts: unknown[] = Array.isArray(answer) ? answer : []
  const own = accounts.find((account) => readField(account, 'address') === address)
  const [algo, pubkey] = [readField(own, 'algo'), readField(own, 'pubkey')]
  if (typeof algo !== 'string' || algo.length > 32) return undefined
  return typeof pubkey === 'string' && pubkey.length <= 200 ? { address, algo, pubkey } : undefined
}

function readSignature(answer: unknown, method: string): Signed<unknown>['signature'] {
  const given = readField(answer, 'signature')
  const key = readField(given, 'pub_key')
  return {
    signature: textField(given, 'signature', 200, method),
    pub_key: { type: textField(key, 'type', 64, method), value: textField(key, 'value', 200, method) }
  }
}

/** Wallets write bytes as base64 or as hex. */
function readBytes(text: string, method: string): Uint8Array {
  for (const encoding of /^[0-9a-f]*$/i.test(text) && text.length % 2 === 0 ? [hex, base64] : [base64]) {
    try {
      return encoding.decode(encoding === hex ? text.toLowerCase() : text)
    } catch {
      // Not this one.
    }
  }
  throw badAnswer(method)
}

function toWords(address: string): Uint8Array {
  try {
    return bech32.fromWords(bech32.decode(address as `${string}1${string}`).words)
  } catch {
    throw new AppKitError('INVALID_ADDRESS', { address: address.slice(0, 64), namespace: 'cosmos' })
  }
}
