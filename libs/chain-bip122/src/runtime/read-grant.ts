import { AppKitError, toCaipAddress, type ChainAccount } from '@appkit/core'
import { decodeAddress } from '../address/decode-address.js'
import { matchesPublicKey } from '../address/matches-public-key.js'
import { isStacksAddress } from '../address/stacks-address.js'
import { readHex } from '../guards/encoded-bytes.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { WalletAccount, WalletGrant } from '../wallet/bitcoin-wallet.js'

/** Order of the types: the payment account is the default. */
const TYPES: readonly WalletAccount['type'][] = ['payment', 'ordinal', 'stx']
const KEY_BYTES = 65

/** What a wallet granted, checked. */
export interface CheckedGrant {
  readonly network: BitcoinNetwork
  /** Never empty, canonical, payment accounts first. */
  readonly accounts: readonly ChainAccount[]
}

/**
 * Checks what a wallet granted: every address is of the wallet's network, and belongs to its public key where one is given.
 * @param candidates networks to try, most wanted first, for a wallet that does not name its own
 * @throws AppKitError INVALID_ADDRESS
 * @source docs/threats.md T1.11, §14
 */
export function readGrant(grant: WalletGrant, candidates: readonly BitcoinNetwork[]): CheckedGrant {
  const network = findNetwork(grant, candidates)
  const accounts = new Map<string, ChainAccount>()
  for (const type of TYPES) {
    for (const account of grant.accounts.filter((candidate) => candidate.type === type)) {
      const checked = readAccount(account, network)
      if (!accounts.has(checked.address)) accounts.set(checked.address, checked)
    }
  }
  if (accounts.size === 0) throw invalidAddress('')
  return { network, accounts: [...accounts.values()] }
}

function findNetwork(grant: WalletGrant, candidates: readonly BitcoinNetwork[]): BitcoinNetwork {
  const named = candidates.find(({ caipNetworkId }) => caipNetworkId === grant.caipNetworkId)
  if (named) return named
  const addresses = grant.accounts.filter(({ type }) => type !== 'stx').map(({ address }) => address)
  const fitting = candidates.find((network) => addresses.every((address) => decodeAddress(address, network)))
  if (fitting && addresses.length > 0) return fitting
  throw invalidAddress(addresses[0] ?? '')
}

function readAccount(account: WalletAccount, network: BitcoinNetwork): ChainAccount {
  const { type, publicKey, path } = account
  const address = type === 'stx' ? readStacks(account, network) : readBitcoin(account, network)
  return {
    address,
    caipAddress: toCaipAddress(network.caipNetworkId, address),
    type,
    ...(publicKey === undefined ? {} : { publicKey: publicKey.toLowerCase() }),
    ...(path === undefined ? {} : { path })
  }
}

function readBitcoin({ address, publicKey }: WalletAccount, network: BitcoinNetwork): string {
  const decoded = decodeAddress(address, network)
  if (!decoded) throw invalidAddress(address)
  if (publicKey === undefined) return decoded.address
  const key = readHex(publicKey, KEY_BYTES)
  if (!key || !matchesPublicKey(decoded, key)) throw invalidAddress(address)
  return decoded.address
}

function readStacks({ address, publicKey }: WalletAccount, network: BitcoinNetwork): string {
  const isKey = publicKey === undefined || readHex(publicKey, KEY_BYTES) !== undefined
  if (isKey && isStacksAddress(address, network.name === 'mainnet')) return address
  throw invalidAddress(address)
}

/** An address that is not of the network, or not of its key. */
export function invalidAddress(address: unknown): AppKitError<'INVALID_ADDRESS'> {
  return new AppKitError('INVALID_ADDRESS', { address: String(address).slice(0, 64), namespace: 'bip122' })
}
