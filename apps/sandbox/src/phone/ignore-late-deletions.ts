/**
 * Handles a rejection that the WalletConnect library leaves unhandled: its client checks the end of a session without waiting for the check,
 * which fails where the session has ended already, as when both sides end it at once.
 * @param engine of a sign client
 */
export function ignoreLateDeletions(engine: object): void {
  const isValidDisconnect = Reflect.get(engine, 'isValidDisconnect') as (session: object) => Promise<void>
  Reflect.set(engine, 'isValidDisconnect', (session: object) => {
    const checked = isValidDisconnect(session)
    checked.catch(() => undefined)
    return checked
  })
}
