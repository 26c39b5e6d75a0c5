import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importedPackages } from './undeclared-imports.mjs'

test('packages are found in imports, re-exports, import() and types', () => {
  const code = [
    "import { a } from '@appkit/core/internal'",
    "export { b } from 'redux'",
    "export declare const c: import('reselect').Selector",
    "import './x.js'"
  ]
  assert.deepEqual(importedPackages('x.d.ts', code.join('\n')), ['@appkit/core', 'redux', 'reselect'])
  assert.deepEqual(importedPackages('x.js', "export const load = () => import('viem/chains')"), ['viem'])
})
