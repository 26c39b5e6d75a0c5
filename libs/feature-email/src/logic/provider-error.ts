/** What a provider calls a person's no. @source RFC 6749 §4.1.2.1; Apple's own */
const DECLINED = ['access_denied', 'user_cancelled_authorize']

/** What the provider says of a login that came to nothing. @returns `undefined`: it came to something */
export function providerError(resultUri: string): 'declined' | 'failed' | undefined {
  if (!URL.canParse(resultUri)) return 'failed'
  const error = new URL(resultUri).searchParams.get('error')
  if (error === null) return undefined
  return DECLINED.includes(error) ? 'declined' : 'failed'
}
