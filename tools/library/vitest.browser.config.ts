import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { browserTests } from './browser-tests.js'

/** The tests in the page of all libs, in one Chromium: `node scripts/browser-tests.mjs`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { projects: [browserTests('libs/*/src/**/*.browser.test.{ts,tsx}', ['jsqr', 'qr'])] }
})
