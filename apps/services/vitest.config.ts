import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/build-server.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000
  }
})
