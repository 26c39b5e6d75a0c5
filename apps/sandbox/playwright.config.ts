import { defineConfig, devices } from '@playwright/test'

/**
 * Playwright's own list, which the switch replaces, without what keeps the storage of other sites apart for each site, as browsers do: the
 * secure frame is one. And three more: a browser without a window still renders the list below its address bar and
 * the like for each new context, which took a fifth of what a context costs.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup'
]

/** Journeys through the built sandbox in a real Chromium. One stack serves them all; nothing but this machine can be reached. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Its storage, cookies and cache are cleared for each journey; what the browser has compiled stays.
    reuseContext: true,
    // Each pixel is painted by the processor, and what moves is painted for each frame. Journeys about size or motion say theirs.
    viewport: { width: 1024, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 7_000,
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
      ]
    }
  }
})
