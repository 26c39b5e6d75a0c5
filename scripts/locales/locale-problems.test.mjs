import assert from 'node:assert/strict'
import { test } from 'node:test'
import { root } from '../workspace/root.mjs'
import { findLocaleProblems } from './find-locale-problems.mjs'
import { pluralForms, wantedKeys } from './plural-keys.mjs'
import { readTexts } from './read-catalogs.mjs'
import { translationProblems } from './translation-problems.mjs'
import { unusedKeys } from './unused-keys.mjs'

const english = new Map(
  Object.entries({
    'a.hello': 'Hello {name}',
    'a.found.one': '{count} wallet',
    'a.found.other': '{count} wallets',
    'a.other': 'Other',
    'button.connect': 'Connect'
  }).map(([key, text]) => [key, { text }])
)

const GOOD = {
  'a.hello': 'Hallo {name}',
  'a.found.one': 'eine Geldbörse',
  'a.found.other': '{count} Geldbörsen',
  'a.other': 'Anderes',
  'button.connect': 'Verbinden'
}

function problemsOf(changes, language = 'de') {
  const texts = Object.entries({ ...GOOD, ...changes }).filter(([, text]) => text !== undefined)
  const found = texts.map(([key, text], index) => ({ key, text, line: index + 1 }))
  return translationProblems({ english, found, language, isSame: () => false })
}

test('default: a good translation has no problems', () => assert.deepEqual(problemsOf({}), []))

const CASES = {
  'is missing': { 'a.hello': undefined },
  'English has no such text': { 'a.new': 'Neu' },
  'lacks the place {name}': { 'a.hello': 'Hallo' },
  'has a place that English has not: {who}': { 'a.hello': 'Hallo {name} {who}' },
  'lacks the place {count}': { 'a.found.other': 'Geldbörsen' },
  'is as in English': { 'a.other': 'Other' },
  'is empty': { 'a.other': '' },
  'begins or ends with a space': { 'a.other': 'Anderes ' },
  'has two spaces in a row': { 'a.other': 'Ganz  anderes' },
  'has a character that turns the direction': { 'a.other': 'An\u202Ederes' },
  'has a character that cannot be seen': { 'a.other': 'An\u200Bderes' },
  'has markup': { 'a.other': 'An<b>deres</b>' },
  'has other line breaks than English': { 'a.other': 'Ande\nres' },
  'is too long for its button': { 'button.connect': 'Eine Geldbörse verbinden' }
}
for (const [problem, changes] of Object.entries(CASES)) {
  test(`error: ${problem}`, () => {
    const problems = problemsOf(changes)
    assert.ok(
      problems.some((text) => text.includes(problem)),
      problems.join('\n')
    )
  })
}

test('behavior: a language has the forms of its plural rules, and those only', () => {
  assert.deepEqual(pluralForms('pl'), ['one', 'few', 'many', 'other'])
  assert.deepEqual([...wantedKeys(english, 'ja').keys()], ['a.hello', 'a.found.other', 'a.other', 'button.connect'])
  const polish = problemsOf({}, 'pl')
  assert.ok(polish.some((text) => text.includes('a.found.few: is missing')))
})

test('behavior: texts are read without running anything, those of manifests under `messages` only', () => {
  const code = `const m = { views: { 'a.view': 'no' }, messages: { 'a.title': 'Title', [\`\${id}.x\`]: 'X' } }`
  const keys = readTexts('libs/feature-a/src/manifest.ts', code).map(({ key }) => key)
  assert.deepEqual(keys, ['a.title', 'email.x', 'passkeys.x', 'socials.x'])
})

test('behavior: a key is used by its name, by its beginning or by its end', () => {
  const code = "t('a.hello'); plural(t, 'a.found', 1); t(`button.con${'nect'}`)"
  assert.deepEqual(unusedKeys(english, code), ['a.other'])
})

test('every language that is there is complete, and no English text is idle', () => {
  assert.deepEqual(findLocaleProblems(root).problems, [])
})
