import { defineConfig, type ViteUserConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

/** How a lib without views is tested: against the sources of the other libs. The limits guard against hanging; they measure nothing. */
export function defineNodeTests(): ViteUserConfig {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      environment: 'node',
      include: ['{src,test}/**/*.test.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } }
    }
  })
}
