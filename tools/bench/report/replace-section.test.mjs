import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replaceSection } from './replace-section.mjs'

const page = '# Page\n\n## One\n\nfirst\n\n## Two\n\nsecond\n\n### Detail\n\n## Three\n\nthird\n'

test('a section is replaced with all that belongs to it, and nothing else', () => {
  assert.equal(
    replaceSection(page, 'Two', 'new', 'Three'),
    '# Page\n\n## One\n\nfirst\n\n## Two\n\nnew\n\n## Three\n\nthird\n'
  )
  assert.equal(
    replaceSection(page, 'Three', 'new', 'One'),
    '# Page\n\n## One\n\nfirst\n\n## Two\n\nsecond\n\n### Detail\n\n## Three\n\nnew\n'
  )
})

test('a section that is not there comes before the one that is named', () => {
  assert.equal(
    replaceSection(page, 'New', 'new', 'Two'),
    '# Page\n\n## One\n\nfirst\n\n## New\n\nnew\n\n## Two\n\nsecond\n\n### Detail\n\n## Three\n\nthird\n'
  )
  assert.throws(() => replaceSection(page, 'New', 'new', 'Four'), RangeError)
})
