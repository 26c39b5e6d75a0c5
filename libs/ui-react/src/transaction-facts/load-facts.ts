/** Brings what says what transactions would do. */
export const loadFacts = () => import('./facts-part.js')
