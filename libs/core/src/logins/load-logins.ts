/** Loads what only an app in which people log in needs, for features: it came with the connector already. */
export const loadLogins = () => import('./index.js')
