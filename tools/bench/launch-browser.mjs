import { chromium } from 'playwright'

/** Starts a browser that asks no other host for anything. @param more arguments for it */
export function launchBrowser(executablePath, more = []) {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ...more
    ]
  })
}
