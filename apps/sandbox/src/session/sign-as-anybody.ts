import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** A message of ERC-4361 signed by an account that has just been made. @param nonce what the server expects in it */
export async function signAsAnybody(nonce: string): Promise<{ readonly message: string; readonly signature: string }> {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: location.host,
    nonce,
    uri: location.origin,
    version: '1'
  })
  return { message, signature: await account.signMessage({ message }) }
}
