import { useState } from 'react'

/** What an endpoint is known to have answered last. */
interface Settling<Failure> {
  readonly error: Failure | undefined
  readonly isFetching: boolean
}

/**
 * The failure that is not over: the first one since the last good answer. It stays while it is tried again, so that nothing flickers.
 */
export function useFailure<Failure>({ error, isFetching }: Settling<Failure>): Failure | undefined {
  const [failure, setFailure] = useState<Failure>()
  const isOver = error === undefined && !isFetching
  const current = isOver ? undefined : (failure ?? error)
  if (current !== failure) setFailure(() => current)
  return current
}
