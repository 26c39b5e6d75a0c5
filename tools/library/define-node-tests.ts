import { defineConfig, type ViteUserConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

/**
 * How a lib without views is tested: against the sources of the other libs. Modules keep no state, so files share what is loaded. The
 * limits guard against hanging; they measure nothing.
 */
export function defineNodeTests(): ViteUserConfig {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      environment: 'node',
      isolate: false,
      include: ['{src,test}/**/*.test.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 15_000, interval: 10 } }
    }
  })
}
