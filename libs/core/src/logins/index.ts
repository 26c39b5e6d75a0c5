/** What only an app in which people log in needs: loaded with the secure frame's connector. */
export { logIn } from './log-in.js'
export { followLogin } from './follow-login.js'
export { applyLoginEvent } from './login-events.js'
