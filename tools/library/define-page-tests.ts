import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config'
import { browserTests } from './browser-tests.js'
import { defineNodeTests } from './define-node-tests.js'

/**
 * How a lib is tested that puts something into the page: as one without views, and `*.browser.test.ts` in a real Chromium.
 */
export function definePageTests(): ViteUserConfig {
  const node = mergeConfig(defineNodeTests(), { test: { name: 'node', exclude: ['src/**/*.browser.test.ts'] } })
  return defineConfig({ test: { projects: [node, browserTests('src/**/*.browser.test.ts')] } })
}
