import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlerHostChecks } from './packed/bundler-hosts.mjs'
import { contentSummary } from './packed/content-summary.mjs'
import { installConsumer } from './packed/install-consumer.mjs'
import { packLibraries } from './packed/pack-libraries.mjs'
import { publicEntries } from './packed/public-entries.mjs'
import { readmeExample } from './packed/readme-example.mjs'
import { runLines } from './packed/run-lines.mjs'
import { solanaHostChecks } from './packed/solana-host.mjs'
import { suiHostChecks } from './packed/sui-host.mjs'
import { wagmiHostChecks } from './packed/wagmi-hosts.mjs'
import { textProblems } from './scan/text-problems.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runCommand } from './workspace/run-command.mjs'

/** Lines of checks that run side by side: while one waits for its files, another computes. */
const LINES_AT_ONCE = 3

/**
 * Packs every lib and uses the packages outside the workspace, as hosts do: what their types say, what is inside, types under both module
 * resolutions, a Vite build, publint, attw, an import of every entry on a server, the contract suites on third-party
 * plug-ins, hosts on wagmi, on web3.js, on a further namespace, of webpack and of Next in a browser, and the example of README.md.
 * `--write` accepts the present contents; `--keep` leaves the consumers for a look; `--only TEXT` runs the checks whose name has the text.
 */
await ensureInstalled()
if ((await runCommand('node', ['scripts/nx.mjs', 'run-many', '-t', 'build'])) !== 0) process.exit(1)

const place = realpathSync(mkdtempSync(join(tmpdir(), 'appkit-packed-')))
const folders = {
  tarballs: join(place, 'tarballs'),
  vite: join(place, 'vite-react'),
  node: join(place, 'node-esm'),
  author: join(place, 'plugin-author')
}
mkdirSync(folders.tarballs)
mkdirSync(join(root, 'tools/packed'), { recursive: true })
const packed = packLibraries(folders.tarballs)

/**
 * Checks as `[name, check]`, in lines: those of one line go one after another, since they use what the first has installed.
 * These come first: the consumer from which the further ones go on, and what can be checked meanwhile.
 */
const firstLines = [
  [
    [
      'install: Vite and React',
      () =>
        installConsumer('vite-react', folders.vite, packed, [
          'react',
          'react-dom',
          '@types/react',
          '@types/react-dom',
          'vite',
          'typescript'
        ])
    ]
  ],
  [
    ['types of the public entries', () => runCommand('node', ['scripts/check-api.mjs'])],
    ['contents of the packages', () => contentsAreKnown()],
    [
      'are the types wrong',
      () => runCommand('node', ['scripts/packed/wrong-types-of.mjs', ...packed.map(({ tarball }) => tarball)])
    ]
  ]
]

/** What goes on from the first consumer: checks of it, and consumers that have most of its packages. The slowest line comes first. */
const like = folders.vite
const furtherLines = [
  ...bundlerHostChecks(place, packed, like),
  [
    ['no secrets and no machine paths', () => shippedTextIsClean()],
    ['only declared packages', () => importsAreDeclared()],
    ['publint', () => publint()],
    ['types: bundler', () => typecheck(folders.vite, /\/(wagmi|web3js|react\/solana)$/)],
    ['the example of README.md', () => compileExample()],
    ['Vite build', () => tool(folders.vite, 'vite', ['build', '--logLevel', 'warn'])]
  ],
  [
    [
      'install: Node',
      () =>
        installConsumer(
          'node-esm',
          folders.node,
          packed,
          [
            'react',
            'react-dom',
            '@types/react',
            '@types/react-dom',
            '@types/node',
            '@solana/web3.js',
            '@tanstack/react-query',
            'wagmi',
            'typescript'
          ],
          { like }
        )
    ],
    ['types: NodeNext', () => typecheck(folders.node, /\/wagmi$/)],
    ['import of every entry on a server', () => importEverything()],
    ['a kit on a server does nothing', () => runCommand('node', ['inert-kit.mjs'], { cwd: folders.node })]
  ],
  [
    [
      'install: an author of plug-ins',
      () => installConsumer('plugin-author', folders.author, packed, ['@types/node', 'typescript', 'vitest'], { like })
    ],
    ['types: an author of plug-ins', () => tool(folders.author, 'tsc', ['-p', 'tsconfig.json'])],
    ['the published contract suites, run by an author of plug-ins', () => tool(folders.author, 'vitest', ['run'])]
  ],
  ...wagmiHostChecks(place, packed, like),
  solanaHostChecks(place, packed, like),
  suiHostChecks(place, packed, like)
]

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : ''
const chosen = (lines) =>
  lines.map((line) => line.filter(([name]) => name.includes(only))).filter((line) => line.length)
const parts = [chosen(firstLines), chosen(furtherLines)]
let failed = parts.flat().length === 0 ? 1 : 0
for (const lines of parts) if (lines.length > 0) failed += await runLines(lines, LINES_AT_ONCE)
if (process.argv.includes('--keep')) console.log(`Consumers: ${place}`)
else removeLater(place)
process.exit(failed === 0 ? 0 : 1)

/** Removes a folder of so many files that it takes a minute, without waiting for it. */
function removeLater(folder) {
  const remove = 'fs.rmSync(process.argv[1], { recursive: true, force: true })'
  spawn(process.execPath, ['-e', remove, folder], { detached: true, stdio: 'ignore' }).unref()
}

function contentsAreKnown() {
  const write = process.argv.includes('--write')
  const problems = packed.flatMap(({ folder, files }) => {
    const snapshot = join(root, 'tools/packed', `${folder.slice('libs/'.length)}.txt`)
    const text = `${contentSummary(files).join('\n')}\n`
    if (write) writeFileSync(snapshot, text)
    return existsSync(snapshot) && readFileSync(snapshot, 'utf8') === text
      ? []
      : [`${folder} packs other kinds of files than ${snapshot} says:\n${text}`]
  })
  if (problems.length > 0) console.error(`${problems.join('\n')}Accept them: npm run packed -- --write`)
  return problems.length
}

function shippedTextIsClean() {
  const problems = packed.flatMap(({ name, files }) =>
    files.flatMap((file) =>
      textProblems(`${name}/${file}`, readFileSync(join(folders.vite, 'node_modules', name, file), 'utf8'))
    )
  )
  for (const problem of problems) console.error(problem)
  return problems.length
}

async function importsAreDeclared() {
  const { undeclaredImports } = await import('./packed/undeclared-imports.mjs')
  const problems = packed.flatMap((lib) => undeclaredImports(lib, join(folders.vite, 'node_modules', lib.name)))
  for (const problem of problems) console.error(problem)
  return problems.length
}

async function publint() {
  const { publintProblems } = await import('./packed/publint-problems.mjs')
  const problems = []
  for (const { name } of packed) problems.push(...(await publintProblems(join(folders.vite, 'node_modules', name))))
  for (const problem of problems) console.error(problem)
  return problems.length
}

/** @param guests entries on libraries whose own declarations do not compile there unless they are skipped: hosts with these compile them below. */
function typecheck(folder, guests) {
  const entries = packed.flatMap(({ manifest }) => publicEntries(manifest)).filter((entry) => !guests.test(entry))
  const lines = entries.map((entry, index) => `import * as entry${index} from '${entry}'\nvoid entry${index}`)
  writeFileSync(join(folder, 'every-entry.ts'), `${lines.join('\n')}\n`)
  return tool(folder, 'tsc', ['-p', 'tsconfig.json'])
}

function compileExample() {
  const example = readmeExample(
    existsSync(join(root, 'README.md')) ? readFileSync(join(root, 'README.md'), 'utf8') : ''
  )
  if (!example) {
    console.error('README.md has no ```ts or ```tsx block below "## Use it"')
    return 1
  }
  writeFileSync(join(folders.vite, `src/readme-example.${example.language}`), example.code)
  writeFileSync(join(folders.vite, 'src/host.ts'), `import './readme-example'\nimport './host-page'\n`)
  return tool(folders.vite, 'tsc', ['-p', 'tsconfig.json'])
}

function importEverything() {
  const entries = packed.flatMap(({ manifest }) => publicEntries(manifest))
  return runCommand('node', ['import-every-entry.mjs', ...entries], { cwd: folders.node })
}

function tool(cwd, name, parameters) {
  return runCommand(join(cwd, 'node_modules/.bin', name), parameters, { cwd })
}
