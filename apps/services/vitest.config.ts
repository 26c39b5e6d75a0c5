import { defineConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    isolate: false,
    // Most of the time these wait for servers of their own.
    maxWorkers: 2,
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/build-server.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000
  }
})
