import { AppKitError, type CaipNetworkId } from '@appkit/core'
import { badAnswer, createListenerSet, readField, textField } from '@appkit/core/internal'
import type { NamespaceLink } from './namespace-link.js'

const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){64,66}$/

/** An account as extensions tell it. */
export interface PolkadotAccount {
  readonly address: string
}

/** A signature, `0x` hex. */
export interface PolkadotSignature {
  readonly id: number
  readonly signature: `0x${string}`
}

/** What signs. */
export interface PolkadotSigner {
  signRaw?(request: { readonly address: string; readonly data: string }): Promise<PolkadotSignature>
  signPayload?(payload: Readonly<Record<string, unknown>>): Promise<PolkadotSignature>
}

/** A session as an entry of `injectedWeb3`. @source https://github.com/polkadot-js/extension */
export interface PolkadotEntry {
  readonly version: string
  enable(appName: string): Promise<{
    readonly accounts: {
      get(): Promise<readonly PolkadotAccount[]>
      subscribe(callback: (accounts: readonly PolkadotAccount[]) => void): () => void
    }
    readonly signer: PolkadotSigner
  }>
  isEnabled(): Promise<boolean>
}

/** What the wallet did not grant, the signer does not have. */
export function createPolkadotProvider(link: NamespaceLink): PolkadotEntry {
  const listeners = createListenerSet()
  let count = 0
  const accounts = (): readonly PolkadotAccount[] => link.granted.accounts.map(({ address }) => ({ address }))

  link.listen((change) => listeners.emit('accounts', change === 'end' ? [] : accounts()))

  async function ask(method: string, params: object, chain?: CaipNetworkId): Promise<PolkadotSignature> {
    const signature = textField(await link.request(method, params, { caipNetworkId: chain }), 'signature', 200, method)
    if (!SIGNATURE.test(signature)) throw badAnswer(method)
    return { id: (count += 1), signature: signature as `0x${string}` }
  }

  /** The chain that a transaction is for; the wallet must have granted it. */
  function chainOf(payload: Readonly<Record<string, unknown>>): CaipNetworkId {
    const hash = readField(payload, 'genesisHash')
    if (typeof hash !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(hash)) return link.granted.caipNetworkId
    const chain: CaipNetworkId = `polkadot:${hash.slice(2, 34).toLowerCase()}`
    if (!link.granted.approved.includes(chain)) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: chain })
    return chain
  }

  const signer: PolkadotSigner = {
    ...(link.offers('polkadot_signMessage') && {
      signRaw: ({ address, data }) => ask('polkadot_signMessage', { address, message: data })
    }),
    ...(link.offers('polkadot_signTransaction') && {
      signPayload: async (payload) =>
        ask('polkadot_signTransaction', { address: payload['address'], transactionPayload: payload }, chainOf(payload))
    })
  }
  const injected = {
    accounts: {
      get: async () => accounts(),
      subscribe(callback: (given: readonly PolkadotAccount[]) => void) {
        const stop = listeners.add('accounts', callback)
        callback(accounts())
        return stop
      }
    },
    signer
  }

  return { version: '1.0.0', enable: async () => injected, isEnabled: async () => accounts().length > 0 }
}
