import { chromium } from 'playwright'
import { findChromium, howToGetChromium } from '../find-chromium.mjs'

/** A Chromium that reaches this machine only. Ends the process with one line of what to do when there is none. */
export async function launchChromium() {
  const executablePath = await findChromium()
  if (!executablePath) {
    console.error(howToGetChromium)
    process.exit(1)
  }
  const closedNetwork = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', closedNetwork] })
}
