import { AppKitError, parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'
import { badAnswer, createListenerSet, ProviderRpcError, readField, toProviderRpcError } from '@appkit/core/internal'
import type { WalletLink } from './wallet-link.js'

/** What a request looks like. @source EIP-1193 */
export interface Eip155Request {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** A login as an Ethereum wallet. @source EIP-1193 */
export interface Eip155Provider {
  request(request: Eip155Request): Promise<unknown>
  on(event: string, listener: (...values: unknown[]) => void): Eip155Provider
  removeListener(event: string, listener: (...values: unknown[]) => void): Eip155Provider
}

/** A chain that the wallet does not have. @source EIP-3326 */
const UNKNOWN_CHAIN = 4902
const HEX = /^0x(?:[0-9a-fA-F]{2})*$/
const HASH = /^0x[0-9a-fA-F]{64}$/
const ANSWER_SHAPES: Readonly<Record<string, RegExp>> = {
  personal_sign: HEX,
  eth_signTypedData_v4: HEX,
  eth_sendTransaction: HASH,
  eth_sendRawTransaction: HASH
}

/**
 * Answers what the session itself knows (accounts, chain), asks the frame for the rest. Rejects with numbered errors as EIP-1193 has them; what
 * has no number is an AppKitError.
 */
export function createEip155Provider(link: WalletLink): Eip155Provider {
  const listeners = createListenerSet()
  const addresses = (): readonly string[] => link.granted.accounts.map(({ address }) => address)
  const reference = (): string => parseCaipNetworkId(link.granted.caipNetworkId).reference
  const chainId = (): string => `0x${BigInt(reference()).toString(16)}`

  link.listen((change) => {
    if (change === 'accounts') listeners.emit('accountsChanged', addresses())
    else if (change === 'chain') listeners.emit('chainChanged', chainId())
    else listeners.emit('disconnect', { code: 4900, message: 'The session has ended' })
  })

  /** The chain that a request names. @throws ProviderRpcError 4902 where the wallet does not have it */
  function readChain(params: unknown): CaipNetworkId {
    const wanted = readField(Array.isArray(params) ? params[0] : undefined, 'chainId')
    if (typeof wanted !== 'string' || !/^0x[0-9a-fA-F]{1,14}$/.test(wanted)) {
      throw new AppKitError('NETWORK_ID_INVALID', { value: String(wanted).slice(0, 64) })
    }
    const caipNetworkId: CaipNetworkId = `eip155:${BigInt(wanted)}`
    if (link.granted.approved.includes(caipNetworkId)) return caipNetworkId
    throw new ProviderRpcError(UNKNOWN_CHAIN, new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId }))
  }

  async function ask(method: string, params: unknown): Promise<unknown> {
    const answer = await link.request(method, params)
    const shape = ANSWER_SHAPES[method]
    if (shape && !(typeof answer === 'string' && shape.test(answer))) throw badAnswer(method)
    return answer
  }

  async function answerTo({ method, params }: Eip155Request): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses()
      case 'eth_chainId':
        return chainId()
      case 'net_version':
        return reference()
      case 'wallet_switchEthereumChain':
        await link.switchNetwork(readChain(params))
        return null
      case 'wallet_addEthereumChain':
        // Its networks are the frame's own: one of them is there already, another cannot be added.
        readChain(params)
        return null
      case 'wallet_revokePermissions':
        // The access of a page ends with its session; the frame's method of that name is about permissions to sign.
        if (readField(Array.isArray(params) ? params[0] : undefined, 'eth_accounts') !== undefined) return null
        return ask(method, params)
      default:
        return ask(method, params)
    }
  }

  const provider: Eip155Provider = {
    request: (request) =>
      answerTo(request).catch((error: unknown) => {
        throw toProviderRpcError(error)
      }),
    on(event, listener) {
      listeners.add(event, listener)
      return provider
    },
    removeListener(event, listener) {
      listeners.remove(event, listener)
      return provider
    }
  }
  return provider
}
