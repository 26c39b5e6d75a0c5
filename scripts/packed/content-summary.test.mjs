import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentSummary } from './content-summary.mjs'

test('T10.09 modules are summed up, strays stand out', () => {
  assert.deepEqual(
    contentSummary([
      'dist/a.js',
      'dist/x/b.js',
      'dist/a.d.ts',
      'src/a.ts',
      'package.json',
      'src/a.test.ts',
      'src/.env',
      'dist/data.sqlite',
      'dist/a.js.map'
    ]),
    [
      'dist/**/*.d.ts',
      'dist/**/*.js',
      'dist/**/*.map',
      'dist/**/*.sqlite',
      'package.json',
      'src/**/*.test.ts',
      'src/**/*.ts',
      'src/.env'
    ]
  )
})
