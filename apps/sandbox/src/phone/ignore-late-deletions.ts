/**
 * The library's client checks the end of a session without waiting for the check: that of a session that has just ended, as where both sides
 * end it at once, is a rejection that nobody handles.
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
