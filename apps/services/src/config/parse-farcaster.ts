import { getAddress, isAddress, type Address } from 'viem'
import { isLoopback } from '../http/host-name.js'
import { ConfigError } from './config-error.js'

/** Farcaster's IdRegistry on Optimism. */
export const FARCASTER_REGISTRY = 'eip155:10:0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** Where it is said whose an account is. */
export interface FarcasterRegistry {
  /** CAIP-2. */
  readonly chainId: string
  readonly address: Address
}

/**
 * Reads the address of a Farcaster relay.
 * @returns without a slash at the end
 * @throws ConfigError for anything but https, or http on this machine
 */
export function parseFarcasterRelay(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new ConfigError('must be an address such as https://relay.farcaster.xyz; http only on this machine')
  return url.href.replace(/\/$/, '')
}

/** Reads a contract as CAIP-10. @throws ConfigError */
export function parseFarcasterRegistry(text: string): FarcasterRegistry {
  const [, chainId = '', address = ''] = /^(eip155:[1-9]\d{0,15}):(0x[0-9a-f]{40})$/i.exec(text) ?? []
  if (!isAddress(address, { strict: false })) throw new ConfigError(`must be a contract such as ${FARCASTER_REGISTRY}`)
  return { chainId, address: getAddress(address.toLowerCase()) }
}
