import assert from 'node:assert/strict'
import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import test from 'node:test'
import { newLog, runLogged } from './run-logged.mjs'

/** Runs a script in Node, and gives what the terminal and the log got. */
async function run(script, options) {
  const log = newLog('test')
  const shown = { stdout: '', stderr: '' }
  const streamOf = (name) => ({ write: (text) => void (shown[name] += text) })
  try {
    const code = await runLogged(process.execPath, ['-e', script], {
      log,
      ...options,
      stdout: streamOf('stdout'),
      stderr: streamOf('stderr')
    })
    return { code, ...shown, log, logged: readFileSync(log, 'utf8') }
  } finally {
    rmSync(dirname(log), { recursive: true })
  }
}

test('the terminal gets the lines that are wanted, the log all', async () => {
  const { code, stdout, stderr, logged } = await run(
    `console.log('note'); console.log('Address: x'); console.error('warning')`,
    {
      isShown: (line) => line.startsWith('Address: ')
    }
  )
  assert.deepEqual([code, stdout, stderr], [0, 'Address: x\n', ''])
  assert.deepEqual(logged.trim().split('\n').sort(), ['Address: x', 'note', 'warning'])
})

test('of a program that fails, the terminal gets the last lines and the name of the log', async () => {
  const { code, stdout, stderr, log, logged } = await run(
    `for (let line = 1; line <= 50; line += 1) console.error('line ' + line); process.exitCode = 3`
  )
  assert.deepEqual([code, stdout], [3, ''])
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 11}`)
  assert.equal(stderr, [...lines, `The whole output: ${log}`, ''].join('\n'))
  assert.equal(logged.split('\n')[0], 'line 1')
})

test('a program that is not there fails, and is named', async () => {
  const shown = []
  const log = newLog('test')
  const stderr = { write: (text) => void shown.push(text) }
  try {
    assert.equal(await runLogged('no-such-program', [], { log, stderr }), 1)
    assert.match(shown.join(''), /^no-such-program: .*ENOENT/)
  } finally {
    rmSync(dirname(log), { recursive: true })
  }
})
