import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'node', isolate: false, include: ['src/**/*.test.ts'] }
})
