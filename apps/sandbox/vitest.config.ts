import { defineConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'browser', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    include: ['{src,server,local-chain,scripts}/**/*.test.{ts,tsx}']
  }
})
