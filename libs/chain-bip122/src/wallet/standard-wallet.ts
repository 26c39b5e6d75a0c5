import { AppKitError } from '@appkit/core'
import { badAnswer, type AskedWallet } from '@appkit/core/internal'
import type { IdentifierString, WalletAccount as StandardAccount } from '@wallet-standard/base'
import * as v from 'valibot'
import { toBase64, toHex } from '../guards/encoded-bytes.js'
import { readSignature } from '../message/read-signature.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { ACCOUNT_LIMIT } from './account-fields.js'
import type { BitcoinWallet, WalletAccount, WalletGrant } from './bitcoin-wallet.js'
import { decodeAnswer } from './decode-answer.js'
import { createWalletCaller, type WalletCaller } from './wallet-caller.js'

const PSBT_LIMIT = 1024 * 1024
const bytes = v.pipe(v.instance(Uint8Array), v.maxLength(PSBT_LIMIT))
const standardAccount = v.object({
  address: v.pipe(v.string(), v.maxLength(200)),
  publicKey: v.nullish(v.instance(Uint8Array)),
  chains: v.pipe(v.array(v.string()), v.maxLength(ACCOUNT_LIMIT)),
  purpose: v.nullish(v.string())
})
const standardAccounts = v.pipe(v.array(v.unknown()), v.maxLength(ACCOUNT_LIMIT))
const messageAnswer = v.tuple([v.object({ signature: v.union([bytes, v.string()]) })])
const psbtAnswer = v.tuple([v.object({ signedPsbt: bytes })])
const PREFIX = 'bitcoin:'

/** One of the wallet's accounts: its fields, and its own object, which the wallet wants back. */
interface KnownAccount {
  readonly own: unknown
  readonly fields: v.InferOutput<typeof standardAccount>
}

/**
 * A wallet of the Bitcoin Wallet Standard. Its accounts say which networks they are of, so the app's choice of network is a choice among
 * them; the wallet is not asked. @source Bitcoin Wallet Standard
 */
export function openStandardWallet(
  wallet: object,
  networks: readonly BitcoinNetwork[],
  asked: AskedWallet
): BitcoinWallet {
  let chosen: BitcoinNetwork | undefined
  const features = readObject(wallet, 'features')
  const feature = (name: string): WalletCaller =>
    createWalletCaller(readObject(features, PREFIX + name), asked, { prefix: PREFIX })
  const events = createWalletCaller(
    readObject(features, 'bitcoin:events') ?? readObject(features, 'standard:events'),
    asked
  )

  function readAccounts(given: unknown): KnownAccount[] {
    return decodeAnswer(standardAccounts, given, 'accounts').map((own) => ({
      own,
      fields: decodeAnswer(standardAccount, own, 'account')
    }))
  }

  function toGrant(accounts: readonly KnownAccount[], wanted: BitcoinNetwork | undefined): WalletGrant | undefined {
    const isOn = (network: BitcoinNetwork) => (account: KnownAccount) =>
      account.fields.chains.includes(PREFIX + network.name)
    const order = [chosen, wanted, ...networks].filter((network) => network !== undefined)
    const network = order.find((candidate) => accounts.some(isOn(candidate)))
    if (!network) return undefined
    const granted = accounts.filter(isOn(network))
    const hasPayment = granted.some(({ fields }) => !isTaproot(fields.address))
    return {
      caipNetworkId: network.caipNetworkId,
      accounts: granted.map(({ fields }) => toAccount(fields, hasPayment))
    }
  }

  function accountOf(address: string): StandardAccount {
    const found = readAccounts(readProperty(wallet, 'accounts')).find(
      ({ fields }) => fields.address.toLowerCase() === address.toLowerCase()
    )
    if (found) return found.own as StandardAccount
    throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
  }

  return {
    async connect(network) {
      const purposes = ['payment', 'ordinals']
      const answer = await feature('connect').call('connect', { purposes })
      const accounts = readAccounts(readProperty(answer, 'accounts'))
      const grant = accounts.length === 0 ? { accounts: [] } : toGrant(accounts, network)
      if (grant) return grant
      throw badAnswer('accounts')
    },
    async getGrant(network) {
      return toGrant(readAccounts(readProperty(wallet, 'accounts')), network)
    },
    async restoreGrant(network, onAsk) {
      const known = readAccounts(readProperty(wallet, 'accounts'))
      if (known.length > 0) return toGrant(known, network)
      // Many wallets list nothing before they are asked on the page, and `bitcoin:connect` opens a window.
      const silent = createWalletCaller(readObject(features, 'standard:connect'), asked, { prefix: 'standard:' })
      if (silent.has('connect')) onAsk?.()
      const answer = await silent.call('connect', { silent: true })
      return toGrant(readAccounts(readProperty(answer, 'accounts')), network)
    },
    async signMessage({ address, message, protocol }) {
      const request = { account: accountOf(address), message: new TextEncoder().encode(message), protocol }
      const answer = await feature('signMessage').call('signMessage', request)
      const [{ signature }] = decodeAnswer(messageAnswer, answer, 'signature')
      if (typeof signature === 'string') return signature
      // Some wallets answer the bytes of the base64 text instead of the signature's own.
      const text = new TextDecoder().decode(signature)
      return readSignature(text, PSBT_LIMIT) ? text : toBase64(signature)
    },
    async signPsbt({ psbt, inputs, network }) {
      const addresses = [...new Set(inputs.map(({ address }) => address))]
      const inputsToSign = addresses.map((address) => ({
        account: accountOf(address),
        signingIndexes: inputs.filter((input) => input.address === address).map(({ index }) => index)
      }))
      const chain: IdentifierString = `bitcoin:${network.name}`
      const answer = await feature('signTransaction').call('signTransaction', { psbt, inputsToSign, chain })
      return decodeAnswer(psbtAnswer, answer, 'PSBT')[0].signedPsbt
    },
    async switchNetwork(network) {
      const accounts = readAccounts(readProperty(wallet, 'accounts'))
      if (!accounts.some(({ fields }) => fields.chains.includes(PREFIX + network.name))) {
        throw new AppKitError('SWITCH_NOT_SUPPORTED', { connector: 'the wallet' })
      }
      chosen = network
    },
    watch(onChange) {
      const off = events.callQuietly('on', 'change', onChange)
      return () => void (typeof off === 'function' && createWalletCaller({ off }, asked).callQuietly('off'))
    },
    async disconnect() {
      chosen = undefined
      const [own, standard] = ['bitcoin:disconnect', 'standard:disconnect'].map((name) =>
        createWalletCaller(readObject(features, name), asked)
      )
      await (own?.has('disconnect') ? own : standard)?.call('disconnect')
    }
  }
}

function toAccount(fields: KnownAccount['fields'], hasPayment: boolean): WalletAccount {
  const { address, publicKey, purpose } = fields
  const isOrdinal = purpose === 'payment' ? false : purpose === 'ordinals' || (hasPayment && isTaproot(address))
  const type = isOrdinal ? 'ordinal' : 'payment'
  return { address, type, ...(publicKey && publicKey.length > 0 ? { publicKey: toHex(publicKey) } : {}) }
}

const isTaproot = (address: string): boolean => /^[a-z]+1p/i.test(address)

function readProperty(target: unknown, key: string): unknown {
  try {
    return (target as Record<string, unknown>)[key]
  } catch {
    throw badAnswer(key)
  }
}

function readObject(target: unknown, key: string): object | undefined {
  try {
    const value = (target as Record<string, unknown>)[key]
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
