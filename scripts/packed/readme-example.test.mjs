import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readmeExample } from './readme-example.mjs'

test('the first ts block below "## Use it" is the example; another chapter has none', () => {
  const block = ['```ts', 'const a = 1', '```'].join('\n')
  assert.deepEqual(readmeExample(`# A\n\n## Use it\n\nText\n\n${block}\n\n## More\n`), {
    language: 'ts',
    code: 'const a = 1\n'
  })
  assert.equal(readmeExample(`# A\n\n## Use it\n\nText\n\n## More\n\n${block}\n`), undefined)
  assert.equal(readmeExample(`# A\n\n${block}\n`), undefined)
})
