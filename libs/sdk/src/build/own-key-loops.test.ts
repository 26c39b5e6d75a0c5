import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
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

test.each(['@reduxjs/toolkit', '@reduxjs/toolkit/query', 'valibot'])('T4.06 %s as it is installed', (name) => {
  const file = fileURLToPath(import.meta.resolve(name))
  const { code } = transform(readFileSync(file, 'utf8'), file) ?? { code: '' }
  expect(JSON.stringify(parseAst(code))).not.toContain('ForInStatement')
})
