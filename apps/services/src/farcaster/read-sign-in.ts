import type { Address } from 'viem'
import type { WallTime } from '../time/wall-time.js'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

/** Whatever chain the registry is read from, messages name Optimism. @source FIP-11 */
const CHAIN_ID = 10
const STATEMENTS: ReadonlySet<string | undefined> = new Set(['Farcaster Auth', 'Farcaster Connect'])
const ACCOUNT = /^farcaster:\/\/fid\/([1-9]\d{0,15})\/?$/

/** What a message has to say. */
export interface WantedSignIn {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
  readonly now: WallTime
}

/** Who the user says they are. */
export interface ClaimedAccount {
  /** Their number. */
  readonly fid: number
  /** The address that has signed, if the signature is good. */
  readonly custody: Address
}

/**
 * Reads a message by which a user logs in with Farcaster.
 * @returns `undefined` for one of another kind, for another page, with another nonce, or outside its time
 * @source FIP-11, EIP-4361
 */
export function readSignIn(message: string, { domain, siweUri, nonce, now }: WantedSignIn): ClaimedAccount | undefined {
  const said = parseSiweMessage(message)
  if (!validateSiweMessage({ message: said, domain, nonce, time: new Date(now) })) return undefined
  const { address, chainId, statement, uri, version, resources = [] } = said
  if (!address || version !== '1' || chainId !== CHAIN_ID || uri !== siweUri || !STATEMENTS.has(statement))
    return undefined
  const [account, ...others] = resources.flatMap((resource) => ACCOUNT.exec(resource)?.[1] ?? [])
  const fid = Number(account)
  return others.length === 0 && Number.isSafeInteger(fid) ? { fid, custody: address } : undefined
}
