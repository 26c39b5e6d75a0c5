import { defineConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // A guard against hanging, not a measurement: a busy machine may take its time.
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } }
  }
})
