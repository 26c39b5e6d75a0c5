import { base64, hex } from '@scure/base'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { WbipProvider } from './bitcoin-test-wallet.js'
import { TestFailure } from './test-failure.js'
import type { OwnerEvent, WalletOwner } from './wallet-owner.js'

const USER_REJECTION = -32000
const METHOD_NOT_FOUND = -32601
const ACCESS_DENIED = -32002
const METHODS = [
  'getInfo',
  'getAddresses',
  'getAccounts',
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAccount',
  'wallet_getNetwork',
  'wallet_changeNetwork'
]
const EVENT_NAMES: Readonly<Record<OwnerEvent, string>> = {
  accounts: 'accountChange',
  network: 'networkChange',
  disconnect: 'disconnect'
}

/** `Mainnet`, `Testnet`, … */
const spelled = ({ name }: BitcoinNetwork): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The wallet as sats-connect meets it. @source WBIP-001 … WBIP-005, sats-connect 4 */
export function createWbipFace(owner: WalletOwner): WbipProvider & { listenerCount(): number } {
  let listeners = 0

  const addresses = (): object[] =>
    owner.accounts().map(({ address, purpose, addressType, publicKey }) => ({
      address,
      purpose,
      addressType,
      publicKey: hex.encode(publicKey),
      walletType: 'software'
    }))
  const network = (): object => ({
    bitcoin: { name: spelled(owner.network) },
    stacks: { name: 'mainnet' },
    spark: { name: 'mainnet' }
  })
  const account = (): object => ({
    id: 'account-1',
    addresses: addresses(),
    walletType: 'software',
    network: network()
  })

  function requireGrant(): void {
    if (!owner.granted) throw new TestFailure(ACCESS_DENIED, 'Access denied.')
  }

  async function answer(method: string, params: Record<string, unknown>): Promise<unknown> {
    switch (method) {
      case 'getInfo':
        return { version: '1.0.0', platform: 'web', methods: METHODS, supports: [] }
      case 'wallet_connect':
        await owner.connect(params)
        return account()
      case 'wallet_getAccount':
        requireGrant()
        return account()
      case 'getAddresses':
        await owner.connect(params)
        return { addresses: addresses(), network: network() }
      case 'getAccounts':
        await owner.connect(params)
        return addresses()
      case 'wallet_getNetwork':
        requireGrant()
        return network()
      case 'wallet_changeNetwork': {
        const next = owner.networks.find((known) => spelled(known) === params['name'])
        if (!next) throw new TestFailure(-32602, 'Unknown network')
        await owner.switchNetwork(next)
        return null
      }
      case 'wallet_disconnect':
        owner.revoke()
        return null
      case 'signMessage': {
        const { address, message, protocol } = params
        const kind = String(protocol ?? 'BIP322').toLowerCase()
        const signature = await owner.signMessage(String(address), String(message), kind)
        return { signature, address, messageHash: '', protocol: kind.toUpperCase() }
      }
      case 'signPsbt': {
        const signInputs = params['signInputs'] as Record<string, number[]> | undefined
        const wanted = Object.entries(signInputs ?? {}).flatMap(([address, indexes]) =>
          indexes.map((index) => ({ address, index }))
        )
        const signed = await owner.signPsbt(base64.decode(String(params['psbt'])), signInputs ? wanted : undefined)
        return { psbt: base64.encode(signed) }
      }
      case 'sendTransfer': {
        const [recipient] = (params['recipients'] ?? []) as { address: string; amount: number }[]
        if (!recipient) throw new TestFailure(-32602, 'No recipient')
        return { txid: await owner.sendTransfer(recipient.address, BigInt(recipient.amount)) }
      }
      default:
        throw new TestFailure(METHOD_NOT_FOUND, `The method ${method} is not supported`)
    }
  }

  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: method }
      try {
        return { ...envelope, result: await answer(method, (params ?? {}) as Record<string, unknown>) }
      } catch (error) {
        const { code = -32603, message = 'Internal error' } = error as { code?: number; message?: string }
        return { ...envelope, error: { code: code === 4001 ? USER_REJECTION : code, message } }
      }
    },
    addListener({ eventName, cb }) {
      listeners += 1
      const stop = owner.listen((event) => {
        if (EVENT_NAMES[event] === eventName) cb({ type: eventName, addresses: addresses(), ...network() })
      })
      return () => {
        listeners -= 1
        stop()
      }
    },
    listenerCount: () => listeners
  }
}
