/** Aborts a controller with the reason of the first signal that aborts. @returns what stops listening */
export function forwardAborts(signals: readonly AbortSignal[], control: AbortController): () => void {
  const stops = signals.map((signal) => {
    const onAbort = (): void => control.abort(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    return () => signal.removeEventListener('abort', onAbort)
  })
  return () => {
    for (const stop of stops) stop()
  }
}
