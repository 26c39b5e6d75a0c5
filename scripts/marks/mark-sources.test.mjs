import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../workspace/root.mjs'
import { markSources } from './mark-sources.mjs'

const sources = await markSources()

for (const { file, source } of sources) {
  test(`the marks are those of the icon packages: npm run marks writes ${file}`, () => {
    assert.equal(readFileSync(join(root, file), 'utf8'), source)
  })
}

test('T10.03 a mark only draws', () => {
  for (const { source } of sources)
    assert.doesNotMatch(source, /<(?:script|style|image|use|a|foreignObject)\b|\son\w+=|href=/i)
})
