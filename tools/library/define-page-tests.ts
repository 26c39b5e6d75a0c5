import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config'
import { defineNodeTests } from './define-node-tests.js'

/**
 * How a lib is tested that puts something into the page: as one without views, and `*.browser.test.ts` in a real Chromium.
 */
export function definePageTests(): ViteUserConfig {
  const node = mergeConfig(defineNodeTests(), { test: { name: 'node', exclude: ['src/**/*.browser.test.ts'] } })
  return defineConfig({
    test: {
      projects: [
        node,
        {
          resolve: { conditions: ['@appkit/source', 'module', 'browser', 'development|production'] },
          test: {
            isolate: false,
            testTimeout: 60_000,
            expect: { poll: { timeout: 15_000, interval: 10 } },
            name: 'browser',
            include: ['src/**/*.browser.test.ts'],
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
      ]
    }
  })
}
