import { defineConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] }
})
