import { defineConfig } from 'vitest/config'
import { testLimits } from '../../../../tools/library/test-limits.js'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

/** What needs a real node: `npm run test:node -w @appkit/chain-bip122`. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    include: ['test/utxo-node/*.spec.ts'],
    ...testLimits,
    testTimeout: 120_000,
    hookTimeout: 300_000
  }
})
