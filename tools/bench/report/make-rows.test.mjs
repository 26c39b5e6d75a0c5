import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeFiles, makeRows } from './make-rows.mjs'

const samples = {
  'react-only': { visit: { trigger: [100, 100, 100] } },
  'wagmi-core': { dwell: { connect: [10, 10, 10] } },
  appkit: {
    dwell: {
      trigger: [101, 105, 104],
      row: [90, 120, 130],
      connect: [12, 12, 12],
      requestsBeforeClick: [0, 0, 1],
      scriptsBeforeClick: [9, 9, 9]
    }
  }
}
const row = (id, given = { samples }) => makeRows(given).find((candidate) => candidate.id === id)

test('a ratio is judged against the page of the same run', () => {
  const { value, isMet, milliseconds } = row('trigger')
  assert.deepEqual({ value, isMet, milliseconds }, { value: 1.04, isMet: true, milliseconds: 104 })
  assert.equal(row('connect').isMet, true)
})

test('a median over the goal is a miss, and of requests the worst run counts', () => {
  assert.equal(row('row-dwell').isMet, false)
  assert.equal(row('requests').value, 1)
  assert.equal(row('requests').isMet, false)
})

test('the first press has a row for each way of pressing, with a goal that depends on the page, and one for what kept it waiting', () => {
  const given = {
    samples: { appkit: { mouseSettled: { ownRow: [110], longestTask: [49] }, touchAtOnceIntent: { ownRow: [110] } } }
  }
  assert.equal(row('own-row-mouseSettled', given).isMet, false)
  assert.equal(row('own-row-touchAtOnceIntent', given).isMet, true)
  assert.equal(row('task-mouseSettled', given).isMet, true)
  assert.equal(row('own-row-keysAtOnce', given).isMet, undefined)
})

test('the files of a host are those of its settled list, in order, with what came before the click', () => {
  const files = [{ before: ['/appkit/a.js'], settled: ['/appkit/a.js', '/appkit/b.js'] }]
  const given = { samples: { appkit: { dwell: { files } } }, sizes: [{ address: '/appkit/b.js', gzip: 7 }] }
  assert.deepEqual(makeFiles(given), [
    { page: 'appkit', address: '/appkit/a.js', isAhead: true, gzip: 0 },
    { page: 'appkit', address: '/appkit/b.js', isAhead: false, gzip: 7 }
  ])
  assert.equal(row('files', given).value, 2)
})

test('what was not measured is neither met nor missed', () => {
  assert.equal(row('row-keyboard').isMet, undefined)
  assert.equal(row('trigger', { samples: { appkit: samples.appkit } }).isMet, undefined)
})

test('a host on another bundler has the rows that were measured of it, and none that compares it with a page of Vite', () => {
  const rows = makeRows({ samples: { ...samples, 'appkit-next': samples.appkit } })
  const ids = rows.filter(({ host }) => host === 'Next.js host').map(({ id }) => id)
  assert.deepEqual(ids, ['row-dwell', 'connect', 'scripts', 'requests'])
})
