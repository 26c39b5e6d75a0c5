import { defineConfig } from 'vitest/config'
import { defineLibrary } from '../../tools/library/define-library.js'

export default defineConfig({
  ...defineLibrary({
    index: 'src/index.ts',
    chain: 'src/chain.ts',
    'data/index': 'src/data/index.ts',
    internal: 'src/internal.ts',
    'networks/index': 'src/networks/index.ts',
    'sign-in/index': 'src/sign-in/index.ts',
    'testing/index': 'src/testing/index.ts'
  }),
  // A guard against hanging, not a measurement: a busy machine may take its time.
  test: {
    environment: 'node',
    isolate: false,
    // It is the longest of all: two files at a time.
    maxWorkers: 2,
    include: ['{src,test}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 10 } }
  }
})
