import { spawn } from 'node:child_process'
import { once } from 'node:events'
import test from 'node:test'
import { keepCoresBusy } from './keep-cores-busy.mjs'

test('the children are gone when the load is ended', { timeout: 30_000 }, async () => {
  await keepCoresBusy(2)()
})

test('the children are gone when the process that started them is killed', { timeout: 30_000 }, async () => {
  const module = new URL('keep-cores-busy.mjs', import.meta.url).href
  const script = `import { keepCoresBusy } from '${module}'; keepCoresBusy(1); console.log('busy')`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  await once(starter.stdout, 'data')
  // The child has the same standard error: it ends when both are gone.
  const isOver = once(starter.stderr, 'close')
  starter.stderr.resume()
  starter.kill('SIGKILL')
  await isOver
})
