import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as networks from '@appkit/core/networks'
import { finish, setUpKit } from '../test/kit-setup.js'
import { BUTTON_ATTRIBUTES } from './elements/button-contract.js'
import { FEATURES } from './features.js'
import * as sdk from './index.js'
import { unknownFeatures } from './development/unknown-features.js'
import { unknownOptions } from './options/check-options.js'
import * as pay from './pay/index.js'
import * as react from './react/index.js'
import * as solana from './react-solana/index.js'
import * as siwe from './siwe/index.js'
import * as siwx from './siwx/index.js'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Row {
  readonly title: string
  readonly state: string
  /** `kind:name`, or `file:path#text`. */
  readonly names: readonly string[]
  readonly note: string
  readonly tests: readonly string[]
}

const ticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')

/** The rows of the page, of all its tables. */
const rows: readonly Row[] = read('docs/api-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| *(?:Row|-+) *\|/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .filter((cells) => cells.length === 4)
  .map((cells) => {
    const [title = '', state = '', here = '', tests = ''] = cells.map((cell) => cell.trim())
    const [names = ''] = here.split(';')
    return {
      title,
      state,
      names: ticked(names).filter((name) => name.includes(':')),
      note: here,
      tests: ticked(tests)
    }
  })

const { kit } = setUpKit()
const theme = ['theme', 'measures'].map((name) => read(`libs/ui-react/src/theme/apply-${name}.ts`)).join()
const coreViews = read('libs/ui-react/src/views/views.ts')
const featureViews = FEATURES.flatMap(({ views }) => Object.keys(views))

/** Whether there is something of that name, by its kind. */
const KINDS: Readonly<Record<string, (name: string) => boolean>> = {
  sdk: (name) => Object.hasOwn(sdk, name),
  react: (name) => Object.hasOwn(react, name),
  solana: (name) => Object.hasOwn(solana, name),
  pay: (name) => Object.hasOwn(pay, name),
  siwx: (name) => Object.hasOwn(siwx, name),
  siwe: (name) => Object.hasOwn(siwe, name),
  networks: (name) => Object.hasOwn(networks, name),
  method: (name) => Object.hasOwn(kit, name),
  option: (name) => unknownOptions({ [name]: true } as never).length === 0,
  feature: (name) => unknownFeatures({ [name]: true }) === undefined,
  view: (name) => featureViews.includes(name) || coreViews.includes(`  ${name}: `),
  element: (name) => customElements.get(name) !== undefined,
  attribute: (name) => (BUTTON_ATTRIBUTES as readonly string[]).includes(name.toLowerCase()),
  variable: (name) => theme.includes(`'${name}'`),
  file: (name) => read(name.slice(0, name.indexOf('#'))).includes(nameOf(name))
}

const nameOf = (token: string) => token.slice(Math.max(token.indexOf('#'), token.indexOf(':')) + 1)

afterAll(async () => {
  kit.dispose()
  await finish()
})

describe('docs/api-coverage.md', () => {
  const implemented = rows.filter(({ state }) => state === 'implemented')

  test('every row has one of the three states', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter(({ state }) => !/^(?:implemented|refused|open)$/.test(state))).toEqual([])
  })

  test.each(implemented.map((row) => [row.title, row] as const))('%s is there, and tested', (_title, row) => {
    const missing = row.names.filter(
      (name) => !KINDS[name.slice(0, name.indexOf(':'))]?.(name.slice(name.indexOf(':') + 1))
    )
    expect(row.names).not.toEqual([])
    expect(missing).toEqual([])
    expect(row.tests).not.toEqual([])
    expect(row.tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const text = row.tests.map(read).join('\n')
    expect(row.names.filter((name) => !text.includes(nameOf(name)))).toEqual([])
  })

  test('what is refused or open has its reason, and no test', () => {
    const others = rows.filter(({ state }) => state === 'refused' || state === 'open')
    expect(others.filter(({ note, tests }) => note.length < 20 || tests.length > 0)).toEqual([])
  })

  test('nothing is refused but the hosting of others and internals', () => {
    const refused = rows.filter(({ state }) => state === 'refused')
    expect(refused.filter(({ note }) => !/vendor’s hosting|internals kept public/.test(note))).toEqual([])
  })
})
