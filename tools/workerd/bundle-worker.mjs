import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { publicEntries } from '../../scripts/packed/public-entries.mjs'
import { root } from '../../scripts/workspace/root.mjs'

const EVERY_ENTRY = 'virtual:every-entry'

/** Some versions of workerd refuse abort controllers while a module loads, too; the present one does not. */
const REFUSE = `const allowed = { AbortController, AbortSignal }
for (const name of Object.keys(allowed)) {
  const refuse = () => { throw new Error(name + ' while the module loads') }
  globalThis[name] = new Proxy(allowed[name], { construct: refuse, get: refuse })
}`
const ALLOW = 'Object.assign(globalThis, allowed)'

const conditions = ['@appkit/source', 'workerd', 'worker', 'browser', 'module', 'import', 'production']

/** Bundles a module for workerd, with the sources of the packages. `virtual:every-entry` imports all their entries. @returns the code */
export async function bundleWorker(file) {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [everyEntry()],
    resolve: { conditions },
    ssr: { target: 'webworker', noExternal: true, resolve: { conditions } },
    build: {
      ssr: file,
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { external: /^node:/, output: { codeSplitting: false, banner: REFUSE, footer: ALLOW } }
    }
  })
  return output[0].code
}

function everyEntry() {
  return {
    name: 'every-entry',
    resolveId: (id) => (id === EVERY_ENTRY ? `\0${EVERY_ENTRY}` : null),
    load(id) {
      if (id !== `\0${EVERY_ENTRY}`) return null
      const imports = entriesOfPackages().map((entry, index) => `import * as entry${index} from '${entry}'`)
      const names = imports.map((_, index) => `entry${index}`)
      return `${imports.join('\n')}\nexport const entries = [${names.join(', ')}]`
    }
  }
}

function entriesOfPackages() {
  const libs = join(root, 'libs')
  return readdirSync(libs, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => JSON.parse(readFileSync(join(libs, name, 'package.json'), 'utf8')))
    .flatMap((manifest) => publicEntries(manifest))
}
