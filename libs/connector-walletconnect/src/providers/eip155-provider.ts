import { AppKitError, parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'
import { badAnswer, createListenerSet, readField, toProviderRpcError } from '@appkit/core/internal'
import type { NamespaceLink } from './namespace-link.js'
import { readCapabilities } from '../session/read-capabilities.js'

/** What a request looks like. @source EIP-1193 */
export interface Eip155Request {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** A session as an Ethereum wallet. @source EIP-1193 */
export interface Eip155Provider {
  readonly isWalletConnect: true
  request(request: Eip155Request): Promise<unknown>
  on(event: string, listener: (...values: unknown[]) => void): Eip155Provider
  removeListener(event: string, listener: (...values: unknown[]) => void): Eip155Provider
}

const HEX = /^0x(?:[0-9a-fA-F]{2})*$/
const ANSWER_SHAPES: Readonly<Record<string, RegExp>> = {
  personal_sign: HEX,
  eth_sign: HEX,
  eth_signTypedData: HEX,
  eth_signTypedData_v3: HEX,
  eth_signTypedData_v4: HEX,
  eth_signTransaction: HEX,
  eth_sendTransaction: /^0x[0-9a-fA-F]{64}$/,
  eth_sendRawTransaction: /^0x[0-9a-fA-F]{64}$/
}

/**
 * Answers what the session itself knows (accounts, chain, a switch to an approved chain), asks the wallet what it granted, and a node
 * what it did not. Rejects with numbered errors as EIP-1193 has them; what has no number is an AppKitError.
 */
export function createEip155Provider(link: NamespaceLink): Eip155Provider {
  const listeners = createListenerSet()
  const addresses = (): readonly string[] => link.granted.accounts.map(({ address }) => address)
  const chainId = (): string => `0x${BigInt(parseCaipNetworkId(link.granted.caipNetworkId).reference).toString(16)}`

  link.listen((change) => {
    if (change === 'accounts') listeners.emit('accountsChanged', addresses())
    else if (change === 'chain') listeners.emit('chainChanged', chainId())
    else listeners.emit('disconnect', { code: 4900, message: 'The session has ended' })
  })

  async function switchChain(params: unknown): Promise<null> {
    const wanted = readField(Array.isArray(params) ? params[0] : undefined, 'chainId')
    if (typeof wanted !== 'string' || !/^0x[0-9a-fA-F]{1,14}$/.test(wanted)) {
      throw new AppKitError('NETWORK_ID_INVALID', { value: String(wanted).slice(0, 64) })
    }
    const caipNetworkId: CaipNetworkId = `eip155:${BigInt(wanted)}`
    if (!link.granted.approved.includes(caipNetworkId)) {
      await link.request('wallet_switchEthereumChain', [{ chainId: wanted }])
    }
    link.select(caipNetworkId)
    return null
  }

  async function ask(method: string, params: unknown): Promise<unknown> {
    const answer = await link.request(method, params)
    const shape = ANSWER_SHAPES[method]
    if (shape && !(typeof answer === 'string' && shape.test(answer))) throw badAnswer(method)
    return answer
  }

  async function requestOffered(method: string, params: unknown): Promise<unknown> {
    if (!link.offers(method)) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
    return ask(method, params)
  }

  async function answerTo({ method, params = [] }: Eip155Request): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses()
      case 'eth_chainId':
        return chainId()
      case 'net_version':
        return parseCaipNetworkId(link.granted.caipNetworkId).reference
      case 'wallet_switchEthereumChain':
        return switchChain(params)
      case 'wallet_getCapabilities':
        return readCapabilities(link.sessionProperties, params) ?? requestOffered(method, params)
      case 'wallet_revokePermissions':
        // The kit ends the session instead.
        return null
      default:
        if (/^(?:wallet_|personal_)/.test(method) || method in ANSWER_SHAPES) return requestOffered(method, params)
        return link.offers(method) ? ask(method, params) : link.read(method, params)
    }
  }

  const provider: Eip155Provider = {
    isWalletConnect: true,
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
