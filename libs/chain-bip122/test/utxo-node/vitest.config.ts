import { defineConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

/** What needs a real node: `npm run test:node -w @appkit/chain-bip122`. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    include: ['test/utxo-node/*.spec.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } }
  }
})
