/** Longest address that a provider's window may come back with. */
const ADDRESS_LIMIT = 4_096

/**
 * Waits for what a provider's window came back with. Only that very window is heard, and only from the frame's exact origin.
 * @param parameters.origin of the frame
 * @returns the address that the window ended on
 * @throws the signal's reason
 * @source docs/threats.md T3.12
 */
export function awaitResult(
  view: Window,
  { opened, origin, signal }: { readonly opened: Window; readonly origin: string; readonly signal: AbortSignal }
): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = () => {
      view.removeEventListener('message', take)
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const take = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== opened) return
      const { resultUri } = Object(event.data) as { readonly resultUri?: unknown }
      if (typeof resultUri !== 'string' || resultUri.length > ADDRESS_LIMIT) return
      end()
      resolve(resultUri)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    view.addEventListener('message', take)
  })
}
