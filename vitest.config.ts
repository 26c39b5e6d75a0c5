import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium, findHeadlessChromium } from './scripts/find-chromium.mjs'
import { pageTests } from './tools/library/page-tests.js'
import { testLimits } from './tools/library/test-limits.js'

type Settings = NonNullable<TestProjectInlineConfiguration['test']>

const root = fileURLToPath(new URL('.', import.meta.url))

const chromium = await findChromium()
const headlessChromium = await findHeadlessChromium()

/** Code is tested against the sources of the other libs. */
const conditionsOf = (place: 'node' | 'browser') => ['@appkit/source', 'module', place, 'development|production']

/**
 * The tests of workspaces, but those in the page. Modules keep no state, so files share what is loaded. A file that needs a document says
 * `// @vitest-environment happy-dom`. The root is the same for all, and with it what is known of a transformed source.
 */
function testsOf(
  folders: readonly string[],
  name: string,
  settings: Settings = {},
  place: 'node' | 'browser' = 'node'
) {
  const conditions = conditionsOf(place)
  return {
    root,
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      ...testLimits,
      name,
      isolate: false,
      include: folders.map((folder) => `${folder}/{src,server,scripts,test}/**/*.test.{ts,tsx}`),
      exclude: ['**/node_modules/**', '**/*.browser.test.*'],
      ...settings
    }
  } satisfies TestProjectInlineConfiguration
}

const workspacesIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => !name.includes('.'))
    .map((name) => `${folder}/${name}`)

/** Workspaces whose tests need what those of others don't. */
const own = [
  testsOf(
    ['libs/sdk'],
    'sdk',
    { environment: 'happy-dom', setupFiles: ['libs/sdk/test/clear-storage.ts', 'libs/sdk/test/wait-patiently.ts'] },
    'browser'
  ),
  testsOf(['apps/frame'], 'frame', { env: chromium ? { CHROMIUM_PATH: chromium } : {} }),
  testsOf(['apps/services'], 'services', { globalSetup: ['apps/services/test/build-server.ts'] })
]
const others = [...workspacesIn('libs'), ...workspacesIn('apps'), 'tools/fault-proxy'].filter(
  (folder) => !own.some(({ test }) => test.name === basename(folder))
)
/** A project has processes of its own, which load what its tests use: together, those of all libs load it once. Alone, a lib is a project. */
const isOneNamed = process.argv.some((parameter) => parameter.startsWith('--project'))
const rest = isOneNamed ? others.map((folder) => testsOf([folder], basename(folder))) : [testsOf(others, 'libs')]
const eip155 = testsOf(['libs/chain-eip155'], 'chain-eip155-wagmi-2', {
  include: ['libs/chain-eip155/src/wagmi/*.test.ts']
})

/** Sources as transformed for one project, which the others read. Of this run only, since a moved file leaves those that import it as they were. */
const transformed = mkdtempSync(join(tmpdir(), 'vitest-'))
process.once('exit', () => rmSync(transformed, { recursive: true, force: true }))

/** All tests in one Vitest: libs are made of the same sources, which a Vitest for each would read anew. Many wait, so there are more at once than cores. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 3,
    experimental: { fsModuleCache: true, fsModuleCachePath: transformed },
    projects: [
      ...rest,
      ...own,
      /** Once more, with the core of wagmi 2, which has what is used of wagmi. */
      { ...eip155, resolve: { ...eip155.resolve, alias: { wagmi: 'wagmi-core-2', '@wagmi/core': 'wagmi-core-2' } } },
      {
        root,
        ...pageTests(headlessChromium, {
          name: 'page',
          include: ['libs/*/src/**/*.browser.test.{ts,tsx}'],
          exclude: ['**/*.scrollbars.browser.test.*']
        })
      },
      {
        root,
        ...pageTests(
          headlessChromium,
          { name: 'page-scrollbars', include: ['libs/*/src/**/*.scrollbars.browser.test.{ts,tsx}'] },
          { width: 1280, height: 900 },
          true
        )
      },
      {
        root,
        ...pageTests(
          headlessChromium,
          { name: 'frame-page', include: ['apps/frame/src/**/*.browser.test.tsx'] },
          { width: 400, height: 640 }
        )
      }
    ]
  }
})
