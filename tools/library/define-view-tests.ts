import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config'
import { browserTests } from './browser-tests.js'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

/** How the logic of views is tested: in happy-dom. */
export function defineLogicTests(): TestProjectInlineConfiguration {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      isolate: false,
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000, interval: 10 } },
      name: 'logic',
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['src/**/*.browser.test.tsx']
    }
  }
}

/**
 * How a lib with views is tested: logic in happy-dom, and `*.browser.test.tsx` in a real Chromium. Modules keep no state, so files share
 * what is loaded.
 * @param packages what the views use besides React and the store
 */
export function defineViewTests(packages: readonly string[] = []): ViteUserConfig {
  return defineConfig({
    test: {
      projects: [defineLogicTests(), browserTests('src/**/*.browser.test.tsx', packages)]
    }
  })
}
