/** Loads what only an app with a session needs: it came with the connector already. */
export const loadSessions = () => import('./index.js')
