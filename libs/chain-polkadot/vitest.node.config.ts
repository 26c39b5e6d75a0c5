import { defineConfig } from 'vitest/config'
import { testLimits } from '../../tools/library/test-limits.js'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

/** Tests against a local node, which npm fetches first: `npm run test:node`. Not part of `npm test`. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { ...testLimits, isolate: false, include: ['test/node/*.node-test.ts'], hookTimeout: 600_000 }
})
