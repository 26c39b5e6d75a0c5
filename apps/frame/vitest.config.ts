import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const source = '@appkit/source'
const conditions = [source, 'module', 'node', 'development|production']
const limits = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000, interval: 10 } }
}
const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking']
}

/** What runs in Node. */
export const nodeTests: TestProjectInlineConfiguration = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    ...limits,
    name: 'node',
    environment: 'node',
    include: ['{src,server,test}/**/*.test.ts']
  }
}

/** What runs in a real Chromium: the window that a login opens. */
export const popupTests: TestProjectInlineConfiguration = {
  resolve: { conditions: [source, 'module', 'browser', 'development|production'] },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']
  },
  test: {
    ...limits,
    name: 'popup',
    include: ['src/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      provider: playwright({ launchOptions }),
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium', viewport: { width: 400, height: 640 } }]
    }
  }
}

export default defineConfig({ test: { projects: [nodeTests, popupTests] } })
