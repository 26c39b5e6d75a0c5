import { formatSignInMessage, parseSignInMessage } from '@appkit/core/sign-in'
import type { SIWXMessageData } from '@appkit/core'
import type { SIWECreateMessageArguments } from './siwe-config.js'

/** What a message says, of what `createMessage` was given. */
export function messageData(args: Omit<SIWECreateMessageArguments, 'address'>, address: string): SIWXMessageData {
  const { chainId, domain, uri, version, nonce, iat, statement, resources, requestId, nbf, expiry } = args
  const exp = args.exp ?? (expiry === undefined ? undefined : new Date(Date.parse(iat) + expiry * 1_000).toISOString())
  return {
    accountAddress: address.slice(address.lastIndexOf(':') + 1),
    chainId: `eip155:${chainId}`,
    domain,
    uri,
    version,
    nonce,
    issuedAt: iat,
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources })
  }
}

/**
 * Writes the message of a sign-in with Ethereum.
 * @param address `did:pkh:eip155:{chain id}:{0x address}`, or the address alone
 * @throws AppKitError INVALID_MESSAGE, which names the part that the standard does not allow
 * @example createMessage: ({ address, ...args }) => formatMessage(args, address)
 * @source ERC-4361
 */
export function formatMessage(args: Omit<SIWECreateMessageArguments, 'address'>, address: string): string {
  return formatSignInMessage(messageData(args, address))
}

/** The `0x` address that a message says. @throws AppKitError INVALID_MESSAGE */
export function getAddressFromMessage(message: string): string {
  return parseSignInMessage(message).accountAddress
}

/** The CAIP-2 id that a message says, e.g. `eip155:1`. @throws AppKitError INVALID_MESSAGE */
export function getChainIdFromMessage(message: string): string {
  return parseSignInMessage(message).chainId
}
