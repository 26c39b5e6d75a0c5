import './window-sandbox.js'

window.sandbox = { violations: [], errors: [], recoverableErrors: [] }

document.addEventListener('securitypolicyviolation', (event) => {
  window.sandbox.violations.push(
    `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`.trim()
  )
})
window.addEventListener('error', (event) => window.sandbox.errors.push(String(event.message)))
window.addEventListener('unhandledrejection', (event) => window.sandbox.errors.push(String(event.reason)))
