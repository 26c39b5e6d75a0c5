/**
 * Runs something whenever it is called, one run at a time; calls during a run are one run more after it. Callers cannot pile anything up.
 * @param run may reject; that is ignored
 */
export function followOnce(run: () => Promise<unknown>): () => void {
  let isRunning = false
  let isStale = false
  const begin = (): void => {
    if (isRunning) {
      isStale = true
      return
    }
    isRunning = true
    const end = (): void => {
      isRunning = false
      if (!isStale) return
      isStale = false
      begin()
    }
    run().then(end, end)
  }
  return begin
}
