import { defineConfig } from 'vitest/config'

const conditions = ['@appkit/source', 'module', 'browser', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] }
})
