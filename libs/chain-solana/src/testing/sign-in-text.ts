import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The message of a sign-in. @source CAIP-122, Sign-In With Solana */
export function signInText(input: SolanaSignInInput & { readonly domain: string; readonly address: string }): string {
  const { domain, address, statement, resources } = input
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId]
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const listed = resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const body = [...fields, ...listed].join('\n')
  return [head, ...(statement === undefined ? [] : [statement]), ...(body === '' ? [] : [body])].join('\n\n')
}
