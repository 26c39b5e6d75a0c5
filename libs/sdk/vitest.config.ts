import { defineConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'browser', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // A guard against hanging, not a measurement: a busy machine may take its time.
  test: {
    environment: 'happy-dom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/clear-storage.ts', 'test/wait-patiently.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 10 } }
  }
})
