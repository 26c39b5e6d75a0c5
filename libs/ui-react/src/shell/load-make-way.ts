/** What lets a wallet ask inside the page, away from what the modal needs at once. */
export const loadMakeWay = () => import('./make-way.js')
