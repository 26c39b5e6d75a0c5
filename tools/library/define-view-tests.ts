import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const source = '@appkit/source'
const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking']
}
const limits = { isolate: false, testTimeout: 60_000, expect: { poll: { timeout: 15_000, interval: 10 } } }

/**
 * How a lib with views is tested: logic in happy-dom; whatever depends on focus, layout or CSS in a real Chromium. Modules keep no
 * state, so files share what is loaded.
 * @param packages what the views use besides React and the store; named so that the server does not reload in mid-test
 */
export function defineViewTests(packages: readonly string[] = []): ViteUserConfig {
  const conditions = [source, 'module', 'node', 'development|production']
  return defineConfig({
    test: {
      projects: [
        {
          resolve: { conditions },
          ssr: { resolve: { conditions } },
          test: {
            ...limits,
            name: 'logic',
            environment: 'happy-dom',
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: ['src/**/*.browser.test.tsx']
          }
        },
        {
          resolve: { conditions: [source, 'module', 'browser', 'development|production'] },
          optimizeDeps: {
            include: [
              'react',
              'react-dom',
              'react-dom/client',
              'react/jsx-runtime',
              'react/jsx-dev-runtime',
              '@reduxjs/toolkit',
              '@reduxjs/toolkit/query',
              'fast-check',
              ...packages
            ]
          },
          test: {
            ...limits,
            name: 'browser',
            include: ['src/**/*.browser.test.tsx'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions }),
              instances: [{ browser: 'chromium' }]
            }
          }
        }
      ]
    }
  })
}
