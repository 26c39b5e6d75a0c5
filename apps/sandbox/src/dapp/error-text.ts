/** What to tell the user about a failure, whatever threw it. */
export function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  if ('code' in error && (error.code === 4001 || error.code === 'USER_REJECTED'))
    return 'You rejected it in the wallet.'
  return 'message' in error && typeof error.message === 'string' ? error.message : 'It did not work.'
}
