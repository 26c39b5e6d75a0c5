/**
 * What waits for a wallet of the page, away from what the modal needs at once: the view, and what lets the wallet ask inside the page, which comes beside
 * the dialog.
 */
export const loadWaiting = () => import('./connecting/index.js')
