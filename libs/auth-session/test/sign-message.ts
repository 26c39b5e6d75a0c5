import { createSiweMessage } from 'viem/siwe'
import { privateKeyToAccount } from 'viem/accounts'

/** The account that signs in, and one that does not. */
export const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)

/** A message of ERC-4361 of the account, and a signature. */
export async function signMessage(origin: string, nonce: string, signer = account): Promise<Record<string, string>> {
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: new URL(origin).host,
    nonce,
    uri: origin,
    version: '1'
  })
  return { message, signature: await signer.signMessage({ message }) }
}
