import { AppKitError } from '@appkit/core'
import { badAnswer, createListenerSet, readField, textField, untilAborted } from '@appkit/core/internal'
import { base64, hex } from '@scure/base'
import { LATE_ANSWER_MS } from '../client/from-relay.js'
import { isAccountAddress } from '../session/is-account-address.js'
import type { NamespaceLink } from './namespace-link.js'

/** How sats-connect numbers what a wallet says. @source sats-connect RpcErrorCode */
const ERROR_CODES = { USER_REJECTED: -32000, WALLET_METHOD_UNSUPPORTED: -32601, SESSION_EXPIRED: -32002 } as const
/** How sats-connect calls Bitcoin's networks. */
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'Mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'Testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'Testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Signet'
}
const ADDRESS_LIMIT = 100
/** How long a connection waits for a wallet to list its addresses, ms. The session's own are good enough until it does. */
const LIST_PATIENCE_MS = 20_000
const KNOWN = 'bip122/addresses'
const NOT_SAID = 'not said'
/** Longest list of addresses that is read of what a session says of itself, characters. */
const DECLARED_LIMIT = 64 * 1024
const PSBT_LIMIT = 2 * 1024 * 1024

/** An account as WBIP wallets tell it. */
export interface BitcoinAddress {
  readonly address: string
  readonly publicKey?: string
  readonly purpose: 'payment' | 'ordinals'
  readonly path?: string
}

/** What a request is answered with. */
export type WbipAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** A session as a WBIP provider. @source WBIP-001 … WBIP-005, sats-connect */
export interface WbipProvider {
  request(method: string, params?: unknown): Promise<WbipAnswer>
  addListener(event: string, listener: (...values: unknown[]) => void): () => void
}

/** What the wallet said no to is in the answer's `error`; what the relay could not do is thrown as an AppKitError. */
export function createBip122Provider(link: NamespaceLink): WbipProvider {
  const listeners = createListenerSet()

  link.listen((change) => {
    const event = { accounts: 'accountChange', chain: 'networkChange', end: 'disconnect' } as const
    listeners.emit(event[change], { type: event[change] })
  })

  const account = (): string => link.granted.accounts[0]?.address ?? ''
  const network = (): object => {
    const name = NETWORK_NAMES[link.granted.caipNetworkId]
    return name === undefined ? {} : { network: { bitcoin: { name } } }
  }

  const own = (): readonly BitcoinAddress[] =>
    link.granted.accounts.map(({ address }) => ({ address, purpose: 'payment' }))

  /** The wallet's own list, with keys and purposes, as far as it gave it. */
  function listed(answer: unknown): readonly BitcoinAddress[] | undefined {
    const entries: unknown[] = Array.isArray(answer) ? answer.slice(0, ADDRESS_LIMIT) : []
    const addresses = entries.flatMap(readAddress)
    return addresses.some(({ address }) => address === account()) ? addresses : undefined
  }

  /** Never asks the wallet: it may be asleep, or ask its owner. */
  const getAddresses = (): readonly BitcoinAddress[] => listed(link.recall(KNOWN)) ?? declared() ?? own()

  /** What the wallet said when the session was made. @source WalletConnect getAccountAddresses, CAIP-25 */
  const declared = (): readonly BitcoinAddress[] | undefined =>
    listed(parseList(readField(link.sessionProperties, 'bip122_getAccountAddresses')))

  /** A wallet that does not say them is not asked again in this session; one that says them late changes its accounts. */
  async function requestAddresses(): Promise<void> {
    link.remember(KNOWN, NOT_SAID)
    const params = { account: account() }
    const answer = await link.request('getAccountAddresses', params, { patience: LATE_ANSWER_MS })
    if (!listed(answer)) return
    link.remember(KNOWN, answer)
    listeners.emit('accountChange', { type: 'accountChange' })
  }

  async function connect(): Promise<readonly BitcoinAddress[]> {
    const isKnown = link.recall(KNOWN) !== undefined || declared() !== undefined
    if (isKnown || !link.offers('getAccountAddresses')) return getAddresses()
    const isOver = new AbortController()
    const timer = link.clock.setTimeout(() => isOver.abort(), LIST_PATIENCE_MS)
    await untilAborted(requestAddresses(), isOver.signal).catch(() => undefined)
    link.clock.clearTimeout(timer)
    return getAddresses()
  }

  async function signMessage(params: unknown): Promise<object> {
    const address = readField(params, 'address') ?? account()
    const protocol = String(readField(params, 'protocol') ?? 'ecdsa').toLowerCase()
    const given = { account: account(), address, message: readField(params, 'message'), protocol }
    const answer = await link.request('signMessage', given)
    const signature = textField(answer, 'signature', 4096, 'signMessage')
    return { signature: /^[0-9a-f]+$/i.test(signature) ? toBase64(signature) : signature, address }
  }

  async function signPsbt(params: unknown): Promise<object> {
    const inputs = readField(params, 'signInputs')
    const signInputs = Object.entries(typeof inputs === 'object' && inputs !== null ? inputs : {}).flatMap(
      ([address, indexes]) => (Array.isArray(indexes) ? indexes.map((index: unknown) => ({ address, index })) : [])
    )
    const broadcast = readField(params, 'broadcast') === true
    const given = { account: account(), psbt: readField(params, 'psbt'), signInputs, broadcast }
    const answer = await link.request('signPsbt', given)
    const txid = readField(answer, 'txid')
    return {
      psbt: textField(answer, 'psbt', PSBT_LIMIT, 'signPsbt'),
      ...(typeof txid === 'string' ? { txid: textField(answer, 'txid', 64, 'signPsbt') } : {})
    }
  }

  async function sendTransfer(params: unknown): Promise<object> {
    const recipients = readField(params, 'recipients')
    const [to, ...others]: unknown[] = Array.isArray(recipients) ? recipients : [params]
    if (others.length > 0) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'sendTransfer to several' })
    const given = {
      account: readField(params, 'account') ?? account(),
      recipientAddress: readField(to, 'address') ?? readField(to, 'recipientAddress'),
      amount: String(readField(to, 'amount'))
    }
    const txid = textField(await link.request('sendTransfer', given), 'txid', 64, 'sendTransfer')
    if (!/^[0-9a-fA-F]{64}$/.test(txid)) throw badAnswer('sendTransfer')
    return { txid }
  }

  async function run(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case 'getInfo':
        return {
          version: '1.0.0',
          platform: 'mobile',
          methods: ['getAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
          supports: []
        }
      case 'getAccounts':
        return getAddresses()
      case 'getAddresses':
        return { addresses: getAddresses(), ...network() }
      case 'wallet_connect':
        return { addresses: await connect(), ...network() }
      case 'wallet_disconnect':
        return null
      case 'signMessage':
        return signMessage(params)
      case 'signPsbt':
        return signPsbt(params)
      case 'sendTransfer':
        return sendTransfer(params)
      default:
        throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
    }
  }

  return {
    async request(method, params) {
      try {
        return { result: await run(method, params) }
      } catch (error) {
        const code = AppKitError.is(error) ? (ERROR_CODES as Readonly<Record<string, number>>)[error.code] : undefined
        if (code === undefined) throw error
        return { error: { code, message: (error as AppKitError).message } }
      }
    },
    addListener: (event, listener) => listeners.add(event, listener)
  }
}

function readAddress(entry: unknown): readonly BitcoinAddress[] {
  const address = typeof entry === 'string' ? entry : readField(entry, 'address')
  if (typeof address !== 'string' || !isAccountAddress('bip122', address)) return []
  const publicKey = readField(entry, 'publicKey')
  const path = readField(entry, 'path')
  return [
    {
      address,
      purpose: readField(entry, 'intention') === 'ordinal' ? 'ordinals' : 'payment',
      ...(typeof publicKey === 'string' && /^[0-9a-fA-F]{64,66}$/.test(publicKey) ? { publicKey } : {}),
      ...(typeof path === 'string' && path.length <= 64 ? { path } : {})
    }
  ]
}

function parseList(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > DECLARED_LIMIT) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toBase64(text: string): string {
  try {
    return base64.encode(hex.decode(text.toLowerCase()))
  } catch {
    throw badAnswer('signMessage')
  }
}
