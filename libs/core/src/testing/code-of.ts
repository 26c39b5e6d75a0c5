/** A signal that never aborts. */
export const never = (): AbortSignal => new AbortController().signal

/** The code of what a promise rejects with; `'resolved'` when it does not. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
    return 'resolved'
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}
