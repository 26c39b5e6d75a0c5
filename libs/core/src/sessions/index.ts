/** What only an app with a session needs: loaded with its connector. */
export { connectSession } from './connect-session.js'
export { restoreSession } from './restore-session.js'
export { applyConnectorEvent } from './session-events.js'
