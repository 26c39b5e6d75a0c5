/** What a social login needs once it has begun. */
export { logInInWindow } from './log-in-in-window.js'
export { logInOnPage } from './log-in-on-page.js'
