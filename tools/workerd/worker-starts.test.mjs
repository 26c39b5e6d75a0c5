import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { bundleWorker } from './bundle-worker.mjs'
import { startWorker } from './start-worker.mjs'

const here = import.meta.dirname
const network = join(here, 'node.mjs')

test('worker-starts: a worker makes configs, clients and a kit at the top of its module, and reads in request after request', async () => {
  const { url, stop } = await startWorker(await bundleWorker(join(here, 'worker.mjs')), network)
  try {
    for (const turn of ['first', 'second']) {
      const response = await fetch(url)
      const text = await response.text()
      assert.equal(response.status, 200, `${turn} request: ${text}`)
      const { entries, ...read } = JSON.parse(text)
      assert.deepEqual(read, {
        chainId: '0x1',
        blockNumber: '0x2a',
        genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
        made: true
      })
      assert.ok(entries > 50)
    }
  } finally {
    await stop()
  }
})

test('a worker that starts a timer at the top of its module does not start', async () => {
  const started = startWorker('setTimeout(() => {}, 1)\nexport default { fetch: () => new Response() }', network)
  started.then(({ stop }) => stop()).catch(() => undefined)
  await assert.rejects(started, /The worker does not start: .*Disallowed operation called within global scope/)
})
