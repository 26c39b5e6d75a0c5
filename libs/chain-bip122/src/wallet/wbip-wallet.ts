import { AppKitError, type Disposer } from '@appkit/core'
import { badAnswer, type AskedWallet } from '@appkit/core/internal'
import * as v from 'valibot'
import { readBase64, readHex, toBase64, toHex } from '../guards/encoded-bytes.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { accountEntries, toWalletAccounts } from './account-fields.js'
import type { BitcoinWallet, PsbtInput, WalletGrant } from './bitcoin-wallet.js'
import { answerText, decodeAnswer } from './decode-answer.js'
import { createWalletCaller } from './wallet-caller.js'
import { createWbipRequest, toWbipError } from './wbip-request.js'

const PSBT_LIMIT = 1024 * 1024
const PURPOSES = ['payment', 'ordinals', 'stacks']
const CONNECT_TEXT = 'Share your addresses'

const networkField = v.nullish(v.object({ bitcoin: v.nullish(v.object({ name: v.string() })) }))
const grantAnswer = v.union([
  v.object({ addresses: accountEntries, network: v.optional(networkField) }),
  v.pipe(
    accountEntries,
    v.transform((addresses) => ({ addresses, network: undefined }))
  )
])
const signatureAnswer = v.object({ signature: answerText })
const psbtAnswer = v.union([v.object({ psbt: answerText }), v.object({ hex: answerText })])
const transferAnswer = v.object({ txid: v.string() })

/** How this wallet departs from the common form. */
export interface WbipDialect {
  /** Leather: PSBTs as hex, accounts named by their script type. */
  readonly isLeather: boolean
  /** `getAddresses` answers without a prompt: a session over the relay knows its accounts. */
  readonly isSessionBased: boolean
}

/**
 * A wallet with one `request(method, params)`, as sats-connect, Leather and the relay's sessions have it.
 * @source WBIP-001 … WBIP-005, sats-connect
 */
export function openWbipWallet(
  provider: object,
  networks: readonly BitcoinNetwork[],
  asked: AskedWallet,
  dialect: WbipDialect
): BitcoinWallet {
  const caller = createWalletCaller(provider, asked, { toError: toWbipError })
  const request = createWbipRequest(caller, asked)

  function toGrant(answer: unknown): WalletGrant {
    const { addresses, network } = decodeAnswer(grantAnswer, answer, 'addresses')
    const name = network?.bitcoin?.name.toLowerCase()
    const known = networks.find((candidate) => candidate.name === name)
    return { accounts: toWalletAccounts(addresses), ...(known ? { caipNetworkId: known.caipNetworkId } : {}) }
  }

  const getAddresses = async (): Promise<WalletGrant> => {
    const params = dialect.isLeather ? undefined : { purposes: PURPOSES, message: CONNECT_TEXT }
    return withNetwork(toGrant(await request('getAddresses', params)))
  }

  /** A wallet that names its network only when asked. */
  async function withNetwork(grant: WalletGrant): Promise<WalletGrant> {
    if (grant.caipNetworkId !== undefined || dialect.isLeather) return grant
    const answer = await request('wallet_getNetwork', null).catch(() => undefined)
    const named = v.safeParse(networkField, answer)
    const name = named.success ? named.output?.bitcoin?.name.toLowerCase() : undefined
    const known = networks.find((candidate) => candidate.name === name)
    return known ? { ...grant, caipNetworkId: known.caipNetworkId } : grant
  }

  return {
    async connect(network) {
      if (dialect.isLeather) return getAddresses()
      const wanted = network ? { network: spelled(network) } : {}
      try {
        const params = { addresses: PURPOSES, message: CONNECT_TEXT, ...wanted }
        return await withNetwork(toGrant(await request('wallet_connect', params)))
      } catch (error) {
        if (!AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) throw error
        return getAddresses()
      }
    },
    async getGrant() {
      try {
        if (!dialect.isLeather) return await withNetwork(toGrant(await request('wallet_getAccount', null)))
      } catch (error) {
        if (AppKitError.is(error, 'WALLET_DISCONNECTED')) return undefined
        if (!AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) throw error
      }
      if (dialect.isSessionBased) return getAddresses()
      throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'wallet_getAccount' })
    },
    async signMessage({ address, message, protocol }) {
      const params = dialect.isLeather
        ? { message, paymentType: /^[a-z]+1p/i.test(address) ? 'p2tr' : 'p2wpkh' }
        : { address, message, protocol: protocol.toUpperCase() }
      return decodeAnswer(signatureAnswer, await request('signMessage', params), 'signature').signature
    },
    async signPsbt({ psbt, inputs, network }) {
      const params = dialect.isLeather
        ? { hex: toHex(psbt), signAtIndex: inputs.map(({ index }) => index), network: network.name, broadcast: false }
        : { psbt: toBase64(psbt), signInputs: byAddress(inputs), broadcast: false }
      const answer = decodeAnswer(psbtAnswer, await request('signPsbt', params), 'PSBT')
      const signed = 'psbt' in answer ? readBase64(answer.psbt, PSBT_LIMIT) : readHex(answer.hex, PSBT_LIMIT)
      if (signed) return signed
      throw badAnswer('PSBT')
    },
    async sendTransfer({ from, to, amount, network }) {
      // Below 21·10^14, so the number is exact.
      const satoshi = Number(amount)
      const params = dialect.isLeather
        ? { address: to, amount: amount.toString(), network: network.name }
        : { account: from, recipients: [{ address: to, amount: satoshi }] }
      return decodeAnswer(transferAnswer, await request('sendTransfer', params), 'transaction id').txid
    },
    ...(dialect.isLeather ? {} : { switchNetwork: async (network) => changeNetwork(network) }),
    watch(onChange, onGone) {
      const stops = Object.entries({ accountChange: onChange, networkChange: onChange, disconnect: onGone }).map(
        ([eventName, cb]) => listen(eventName, cb)
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    async disconnect() {
      await request('wallet_disconnect', null)
    }
  }

  async function changeNetwork(network: BitcoinNetwork): Promise<void> {
    await request('wallet_changeNetwork', { name: spelled(network) })
  }

  /** Newer wallets take one object, older ones a name and a function. */
  function listen(eventName: string, cb: () => void): Disposer {
    const values = takesOneArgument(provider) ? [{ eventName, cb }] : [eventName, cb]
    const off = caller.callQuietly('addListener', ...values)
    if (typeof off === 'function') return () => void createWalletCaller({ off }, asked).callQuietly('off')
    return () => void caller.callQuietly('removeListener', eventName, cb)
  }
}

/** `Mainnet`, `Testnet4`, … */
const spelled = ({ name }: BitcoinNetwork): string => name.charAt(0).toUpperCase() + name.slice(1)

function byAddress(inputs: readonly PsbtInput[]): Record<string, number[]> {
  const indexes: Record<string, number[]> = {}
  for (const { address, index } of inputs) indexes[address] = [...(indexes[address] ?? []), index]
  return indexes
}

function takesOneArgument(provider: object): boolean {
  try {
    const { addListener } = provider as { addListener?: unknown }
    return typeof addListener === 'function' && addListener.length < 2
  } catch {
    return true
  }
}
