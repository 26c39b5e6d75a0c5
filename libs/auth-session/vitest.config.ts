import { defineConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

/** In a page, where React runs; the client itself is given pages of its own. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // A guard against hanging, not a measurement: a busy machine may take its time.
  test: {
    environment: 'node',
    isolate: false,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 10 } }
  }
})
