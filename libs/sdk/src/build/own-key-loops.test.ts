import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, parseAst, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { ownKeyLoops } from './own-key-loops.js'

const transform = (code: string, id = '/page/node_modules/valibot/dist/index.mjs') =>
  ownKeyLoops().transform.call({ parse: (text) => parseAst(text) }, code, id)

test('T4.06 every loop sees own keys only, also one inside another', () => {
  expect(transform('for (const a in b.c) for (let d in { ...e }) f(a, d)')?.code).toBe(
    'for (const a of Object.keys(b.c)) for (let d of Object.keys({ ...e })) f(a, d)'
  )
})

test('behavior: code without such loops, and other packages, stay as they are', () => {
  expect(transform('for (const a of b) f(a)')).toBe(undefined)
  expect(transform('for (const a in b) f(a)', '/page/src/own.ts')).toBe(undefined)
  expect(transform('for (const a in b) f(a)', '/page/node_modules/other/index.js')).toBe(undefined)
})

test("T4.06 Rolldown's own runtime, which makes the namespace of a module", async () => {
  const ns = "import * as all from 'all'; globalThis.all = all"
  const virtual = {
    name: 'virtual',
    resolveId: (id: string) => id,
    load: (id: string) => (id === 'all' ? 'export const a = 1' : ns)
  }
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, ownKeyLoops()],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } }
  })) as Rolldown.RolldownOutput
  const { code } = output.output[0]
  expect(code).toContain('defProp')
  expect(JSON.stringify(parseAst(code))).not.toContain('ForInStatement')
})

test.each(['@reduxjs/toolkit', '@reduxjs/toolkit/query', 'valibot'])('T4.06 %s as it is installed', (name) => {
  const file = fileURLToPath(import.meta.resolve(name))
  const { code } = transform(readFileSync(file, 'utf8'), file) ?? { code: '' }
  expect(JSON.stringify(parseAst(code))).not.toContain('ForInStatement')
})
