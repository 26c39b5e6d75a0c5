import type { EmbeddedAccount, EmbeddedAccountType, EmbeddedUser } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import type { FrameUser } from '@appkit/frame-protocol'
import type { FrameNamespace } from './frame-networks.js'

/** The account of one namespace, as the frame has it. */
export interface FrameAccountInUse {
  readonly address: string
  readonly type: EmbeddedAccountType
  readonly isDeployed: boolean | undefined
  /** The address that stays the same whatever account is in use. */
  readonly ownAddress: string
  /** All that there are on the network. */
  readonly choices: readonly EmbeddedAccount[]
}

const ADDRESSES: Readonly<Record<FrameNamespace, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
}

/** The account that a user has in a namespace. @throws AppKitError BAD_RESPONSE for an address of another family */
export function readAccount(user: FrameUser, namespace: FrameNamespace): FrameAccountInUse {
  const { address, accounts = [], preferredAccountType, smartAccountDeployed } = user
  const isOwn = (text: string): boolean => ADDRESSES[namespace].test(text)
  if (!isOwn(address)) throw badAnswer('GET_USER')
  const choices = accounts.filter((account) => isOwn(account.address))
  const listed = choices.filter((account) => account.address.toLowerCase() === address.toLowerCase())
  // Where the preferred type does not exist, on a network without smart accounts, the address is of the other one; and both may have one address.
  const inUse = listed.find((account) => account.type === preferredAccountType) ?? listed[0]
  const type = namespace === 'solana' ? 'eoa' : (inUse?.type ?? preferredAccountType ?? 'eoa')
  const own = choices.find((account) => account.type === 'eoa')
  return {
    address,
    type,
    isDeployed: type === 'smartAccount' ? smartAccountDeployed === true : undefined,
    ownAddress: own?.address ?? address,
    choices
  }
}

/** Who is logged in, from what the frame says. */
export function toEmbeddedUser(user: FrameUser, account: FrameAccountInUse): EmbeddedUser {
  const { authProvider = 'email', email, userName } = user
  return {
    provider: authProvider,
    accountType: account.type,
    ...(account.choices.length > 0 && { accounts: account.choices }),
    ...(typeof email === 'string' && email !== '' && { email }),
    ...(typeof userName === 'string' && userName !== '' && { username: userName }),
    ...(account.isDeployed !== undefined && { isSmartAccountDeployed: account.isDeployed })
  }
}

/**
 * The name of a login's session: the same in every tab where the same user is logged in, another for another user, and no address.
 * It tells sessions apart and proves nothing, so it is no cryptographic digest. @source FNV-1a
 */
export function sessionIdOf({ ownAddress }: FrameAccountInUse): string {
  let hash = 0xcbf29ce484222325n
  for (const character of ownAddress.toLowerCase()) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  return `login-${hash.toString(16).padStart(16, '0')}`
}
