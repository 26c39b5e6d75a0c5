import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

/** What tests in the page use besides our own code; named so that the server does not reload in mid-test. */
const PACKAGES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query',
  'fast-check'
]

/**
 * The project `browser` of Vitest: tests of whatever depends on focus, layout or CSS, in a real Chromium. Modules keep no state, so files
 * share what is loaded.
 * @param include where the tests are
 * @param packages what they use besides React and the store
 */
export function browserTests(include: string, packages: readonly string[] = []): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: ['@appkit/source', 'module', 'browser', 'development|production'] },
    optimizeDeps: { include: [...PACKAGES, ...packages] },
    test: {
      name: 'browser',
      isolate: false,
      include: [include],
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000, interval: 10 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-background-networking']
          }
        }),
        instances: [{ browser: 'chromium' }]
      }
    }
  }
}
