import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { Authentication, Channel } from './channels.js'

const FIRST_FID = 100_001

/** Says in the registry whose a number is. */
export type RegisterOwner = (custody: Address, fid: number) => Promise<void>

/** A made-up person. */
export interface FarcasterPerson {
  readonly fid: number
  readonly username: string
  /** The address that owns the account. */
  readonly custody: Address
  /** What their app answers to a channel that they approve; signed for real. */
  approve(channel: Pick<Channel, 'signatureParams'>): Promise<Authentication>
  sign(message: string): Promise<Hex>
}

/** People by their names; a new name makes up a person, with a key of their own. */
export type FindPerson = (username: string) => Promise<FarcasterPerson>

export function createPeople(register: RegisterOwner): FindPerson {
  const people = new Map<string, Promise<FarcasterPerson>>()
  const make = async (username: string, fid: number): Promise<FarcasterPerson> => {
    const account = privateKeyToAccount(generatePrivateKey())
    await register(account.address, fid)
    const sign = (message: string): Promise<Hex> => account.signMessage({ message })
    return {
      fid,
      username,
      custody: account.address,
      sign,
      async approve({ signatureParams: { siweUri, domain, nonce, expirationTime, notBefore, requestId } }) {
        const message = createSiweMessage({
          address: account.address,
          chainId: 10,
          domain,
          nonce,
          uri: siweUri,
          version: '1',
          statement: 'Farcaster Auth',
          issuedAt: new Date(),
          ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
          ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
          ...(requestId !== undefined && { requestId }),
          resources: [`farcaster://fid/${fid}`]
        })
        return { message, signature: await sign(message), authMethod: 'custody', fid, username }
      }
    }
  }
  return (username) => {
    const known = people.get(username)
    if (known) return known
    const made = make(username, FIRST_FID + people.size)
    people.set(username, made)
    made.catch(() => people.delete(username))
    return made
  }
}
