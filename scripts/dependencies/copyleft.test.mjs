import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { build } from 'vite'
import { publishedPackages } from '../workspace/packages.mjs'
import { root } from '../workspace/root.mjs'
import { copyleftOf, isCopyleft, unnamedCopyleft } from './copyleft.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const published = publishedPackages().map(({ folder }) => folder)
const withCopyleft = published.filter((folder) => copyleftOf(packages, folder).length > 0)
const folder = mkdtempSync(join(tmpdir(), 'copyleft-'))
after(() => rmSync(folder, { recursive: true }))

test('T10.08 the GPL and its kin are told from other licences', () => {
  const all = ['GPL-3.0-only', 'LGPL-2.1', 'AGPL-3.0', 'MIT AND GPL-2.0', 'MIT', 'Apache-2.0', undefined]
  assert.deepEqual(all.map(isCopyleft), [true, true, true, true, false, false, false])
})

test('T10.08 each README names what is under the GPL or LGPL in the tree of its package, also behind a peer', () => {
  assert.deepEqual(unnamedCopyleft(packages, published, root), [])
  const lock = {
    'libs/core': { dependencies: { a: '1' }, peerDependencies: { host: '1' } },
    'node_modules/a': { version: '1', license: 'MIT', optionalDependencies: { b: '1' } },
    'node_modules/b': { version: '1', license: 'GPL-3.0-only' },
    'node_modules/host': { version: '1', license: 'MIT', dependencies: { c: '1' } },
    'node_modules/c': { version: '1', license: 'LGPL-3.0-only' }
  }
  assert.deepEqual(unnamedCopyleft(lock, ['libs/core'], root), [
    'libs/core/README.md does not name `b` (GPL-3.0-only), which is in its tree',
    'libs/core/README.md does not name `c` (LGPL-3.0-only), which is in its tree'
  ])
})

/** The files of packages that a lib loads, at once or later, whatever entry is taken; those of the host's peers are left to the host. */
async function filesLoadedBy(lib, { withPeers }) {
  const { name, exports, peerDependencies = {} } = JSON.parse(readFileSync(join(root, lib, 'package.json'), 'utf8'))
  const entries = Object.values(exports).flatMap((entry) => entry['@appkit/source'] ?? [])
  const input = join(folder, `${name.replaceAll('/', '-')}.js`)
  writeFileSync(
    input,
    entries.map((entry, at) => `export * as e${at} from ${JSON.stringify(join(root, lib, entry))}`).join('\n')
  )
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@appkit/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input,
        treeshake: false,
        external: withPeers ? [] : Object.keys(peerDependencies).map((peer) => new RegExp(`^${peer}(/|$)`))
      }
    }
  })
  return output.flatMap(({ moduleIds = [] }) => moduleIds)
}

test('T10.08 none of them is loaded but by a host’s own web3.js', async () => {
  assert.deepEqual(withCopyleft, ['libs/chain-polkadot', 'libs/chain-solana'])
  for (const lib of withCopyleft) {
    const files = await filesLoadedBy(lib, { withPeers: false })
    assert.ok(
      files.some((file) => file.includes('/node_modules/')),
      `${lib} stands on packages`
    )
    const paths = copyleftOf(packages, lib).map(({ path }) => join(root, path))
    assert.deepEqual(
      files.filter((file) => paths.some((path) => file.startsWith(`${path}/`))),
      []
    )
  }
})

test('T10.08 the check finds one where it is loaded', async () => {
  const websockets = join(root, 'node_modules/rpc-websockets')
  assert.ok(existsSync(websockets))
  const files = await filesLoadedBy('libs/chain-solana', { withPeers: true })
  assert.ok(files.some((file) => file.startsWith(`${websockets}/`)))
})
