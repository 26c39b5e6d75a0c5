import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { nodeTests as frameTests } from '../../apps/frame/vitest.config.js'
import { olderWagmiTests } from '../../libs/chain-eip155/vitest.config.js'
import { defineNodeTests } from './define-node-tests.js'
import { defineLogicTests } from './define-view-tests.js'

const pathOf = (folder: string): string => fileURLToPath(new URL(`../../${folder}`, import.meta.url))
const root = pathOf('')
const node = defineNodeTests()
const views = defineLogicTests()
/** Libs whose tests need what those of others don't. */
const OWN = ['libs/auth-session', 'libs/sdk']

/**
 * All tests but those in the page, in one Vitest: libs are made of the same sources, which each of them would read anew.
 * `node scripts/node-tests.mjs`.
 */
export default defineConfig({
  root,
  test: {
    // Many tests wait for servers of their own. Projects that say a number have to say the same.
    maxWorkers: 2,
    projects: [
      {
        ...node,
        root,
        test: {
          ...node.test,
          name: 'libs',
          include: ['libs/*/{src,test}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', ...[...OWN, 'libs/feature-*', 'libs/ui-react'].map((lib) => `${lib}/**`)]
        }
      },
      {
        ...views,
        root,
        test: {
          ...views.test,
          name: 'views',
          include: ['libs/{feature-*,ui-react}/{src,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.*']
        }
      },
      { ...olderWagmiTests, root: pathOf('libs/chain-eip155') },
      { ...frameTests, root: pathOf('apps/frame') },
      ...OWN,
      'apps/!(frame)/vitest.config.ts',
      'tools/fault-proxy'
    ]
  }
})
