/** Loads what only an app with a session needs, for features: it came with the connector already. */
export const loadSessions = () => import('./index.js')
