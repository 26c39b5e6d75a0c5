import { accountFromAny, type Account, type AccountParser } from '@cosmjs/stargate'
import { BinaryReader } from 'cosmjs-types/binary'
import type { CosmosOptions } from '../cosmos-options.js'

const BASE_ACCOUNT = '/cosmos.auth.v1beta1.BaseAccount'
/** How deep an account may stand in accounts of other kinds. */
const DEPTH_LIMIT = 5
/** The first field of a message, where it is a message itself: its number and wire type in one. @source Protocol Buffers, encoding */
const FIRST_FIELD = 10
const ADDRESS = /^[a-z0-9]{1,83}1[02-9ac-hj-np-z]{38,}$/

/**
 * Reads accounts of every kind: by the host's reader, by CosmJS, or, since chains put their own kinds around the account of the Cosmos SDK, by
 * the account that stands in the first field.
 */
export function createAccountParser({ accountReaders }: Pick<CosmosOptions, 'accountReaders'>): AccountParser {
  return (account) => {
    const read = accountReaders?.[account.typeUrl]
    if (read) return read(account.value)
    try {
      return accountFromAny(account)
    } catch (error) {
      const found = findBaseAccount(account.value)
      if (found) return found
      throw error
    }
  }
}

function findBaseAccount(value: Uint8Array): Account | undefined {
  let inner: Uint8Array | undefined = value
  for (let depth = 0; depth < DEPTH_LIMIT && inner; depth += 1) {
    const account = readBaseAccount(inner)
    if (account) return account
    inner = firstField(inner)
  }
  return undefined
}

function readBaseAccount(value: Uint8Array): Account | undefined {
  try {
    const account = accountFromAny({ typeUrl: BASE_ACCOUNT, value })
    return ADDRESS.test(account.address) ? account : undefined
  } catch {
    return undefined
  }
}

function firstField(value: Uint8Array): Uint8Array | undefined {
  try {
    const reader = new BinaryReader(value)
    return reader.uint32() === FIRST_FIELD ? reader.bytes() : undefined
  } catch {
    return undefined
  }
}
