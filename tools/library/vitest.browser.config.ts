import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { popupTests } from '../../apps/frame/vitest.config.js'
import { browserTests } from './browser-tests.js'

const pathOf = (folder: string): string => fileURLToPath(new URL(`../../${folder}`, import.meta.url))

/** The tests in the page of all libs, in one Chromium, and of the frame: `node scripts/browser-tests.mjs`. */
export default defineConfig({
  root: pathOf(''),
  test: {
    projects: [
      browserTests('libs/*/src/**/*.browser.test.{ts,tsx}', ['jsqr', 'qr']),
      { ...popupTests, root: pathOf('apps/frame') }
    ]
  }
})
