import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const source = '@appkit/source'
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking']
}

/** Logic runs in happy-dom; whatever depends on focus, layout or CSS runs in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: [source, 'module', 'node', 'development|production'] },
        ssr: { resolve: { conditions: [source, 'module', 'node', 'development|production'] } },
        test: {
          name: 'logic',
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
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
            'jsqr',
            'qr'
          ]
        },
        test: {
          name: 'browser',
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
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
