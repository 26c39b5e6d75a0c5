import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupByPurpose } from './group-by-purpose.mjs'

const steps = [
  { name: 'page', after: [] },
  { name: 'kit', after: ['page'] },
  { name: 'modal', after: ['kit'] },
  { name: 'wallets', after: ['modal'] }
]
const filesOf = (needs, imports = {}) => {
  const needing = (way) => Object.keys(needs).filter((file) => needs[file].includes(way))
  const ways = [...steps.map(({ name }) => name), 'theme', 'send', 'swap']
  const reached = ways.map((way) => [way, new Set(needing(way).map((file) => `core/src/${file}`))])
  const path = (file) => `core/src/${file}`
  const links = Object.entries(imports).map(([file, others]) => [path(file), others.map(path)])
  return groupByPurpose(steps, Object.fromEntries(reached), { imports: Object.fromEntries(links) })
}

test('modules that several steps need are one file, that of the step which brings them', () => {
  assert.deepEqual(
    filesOf({
      'a.ts': ['page', 'modal'],
      'b.ts': ['page', 'kit', 'wallets'],
      'c.ts': ['modal', 'wallets'],
      'd.ts': ['modal', 'wallets']
    }),
    { core: { page: ['a.ts', 'b.ts'], modal: ['c.ts', 'd.ts'] } }
  )
})

test('what other ways need is apart from what they do not need', () => {
  assert.deepEqual(
    filesOf({
      'a.ts': ['kit', 'modal'],
      'b.ts': ['kit', 'modal'],
      'c.ts': ['kit', 'send'],
      'd.ts': ['kit', 'modal', 'send'],
      'e.ts': ['kit', 'send', 'swap'],
      'f.ts': ['kit', 'send', 'swap']
    }),
    { core: { kit: ['a.ts', 'b.ts'], 'kit-2': ['c.ts', 'd.ts'], 'kit-3': ['e.ts', 'f.ts'] } }
  )
})

test('a module of one step, of other ways only, or that is alone stays a file of its own', () => {
  const needs = { 'a.ts': ['kit'], 'b.ts': ['kit'], 'c.ts': ['theme', 'send'], 'd.ts': ['theme', 'send'] }
  assert.deepEqual(filesOf({ ...needs, 'e.ts': ['kit', 'modal'] }), {})
})

test('all of a whole step is the file of its start, but for what other ways need; ways without a kit matter to it only', () => {
  const whole = steps.map((step) => (step.name === 'kit' ? { ...step, isWhole: true } : step))
  const reached = {
    page: [],
    kit: [
      'core/src/a.ts',
      'core/src/b.ts',
      'core/src/c.ts',
      'core/src/d.ts',
      'ui/src/modal/index.ts',
      'ui/src/card.ts'
    ],
    wallets: ['core/src/b.ts', 'core/src/e.ts', 'core/src/f.ts', 'core/src/g.ts'],
    swap: ['core/src/e.ts', 'core/src/f.ts', 'core/src/g.ts'],
    theme: ['core/src/c.ts'],
    chain: ['core/src/d.ts', 'core/src/e.ts']
  }
  const modules = { starts: { kit: ['ui/src/modal/index.ts'] }, callers: new Set(['core/src/b.ts', 'core/src/g.ts']) }
  const needs = Object.fromEntries(Object.entries(reached).map(([way, paths]) => [way, new Set(paths)]))
  assert.deepEqual(groupByPurpose(whole, needs, { ...modules, withoutKit: ['chain'] }), {
    core: { kit: ['a.ts', 'b.ts'], 'kit-2': ['c.ts', 'd.ts'], wallets: ['e.ts', 'f.ts'] },
    ui: { 'modal/index': ['card.ts', 'modal/index.ts'] }
  })
})

test('of a step whose modules are together, all that steps after the same bring as well is one file, and what its ways need too another', () => {
  const apart = [
    { name: 'react', after: [] },
    { name: 'kit', after: [] },
    { name: 'runtime', after: ['kit'], togetherWith: /wagmi/ },
    { name: 'sessions', after: ['kit'] },
    { name: 'pairing', after: ['kit'] }
  ]
  const reached = {
    react: ['core/src/shown.ts'],
    kit: [],
    runtime: ['a.ts', 'b.ts', 'c.ts', 'own.ts', 'public.ts', 'shown.ts', 'until.ts', 'ways.ts'].map(
      (file) => `core/src/${file}`
    ),
    sessions: ['core/src/a.ts', 'core/src/b.ts', 'core/src/public.ts'],
    pairing: ['core/src/b.ts', 'core/src/c.ts'],
    index: ['core/src/public.ts'],
    wagmi: ['core/src/until.ts', 'core/src/ways.ts']
  }
  const needs = Object.fromEntries(Object.entries(reached).map(([way, paths]) => [way, new Set(paths)]))
  assert.deepEqual(groupByPurpose(apart, needs), {
    core: { runtime: ['a.ts', 'b.ts', 'c.ts'], 'runtime-2': ['until.ts', 'ways.ts'] }
  })
})

test('a group around a file of its own is cut where that file comes between', () => {
  const both = ['kit', 'modal']
  const needs = { 'above.ts': both, 'beside.ts': both, 'below.ts': both, 'deep.ts': both, 'upper.ts': both }
  const imports = {
    'upper.ts': ['above.ts'],
    'above.ts': ['between.ts', 'beside.ts'],
    'between.ts': ['below.ts'],
    'below.ts': ['deep.ts']
  }
  assert.deepEqual(filesOf(needs, imports), {
    core: { kit: ['below.ts', 'beside.ts', 'deep.ts'], 'kit-2': ['above.ts', 'upper.ts'] }
  })
})
