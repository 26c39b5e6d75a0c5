import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadHead, showLoad, showMemory } from './show-load.mjs'

test('a load is a line with a cell for each column, and memory is a sentence where the system tells it', () => {
  const load = {
    what: 'list',
    connections: 50,
    perSecond: 2310.4,
    median: 4,
    p99: 44.6,
    most: 175,
    unanswered: 0,
    wrong: 0
  }
  const line = showLoad(load)
  assert.equal(line.length, loadHead.length)
  assert.deepEqual(line, ['list', '50', '2310', '4.0 ms', '45 ms', '175 ms', '0', '0'])
  const memory = { resident: 208.6, most: 221.2, seconds: 15 }
  assert.equal(showMemory(memory), 'Resident after 15 s of load: 209 MiB, at most 221 MiB.')
  assert.match(showMemory(undefined), /does not tell/)
})
