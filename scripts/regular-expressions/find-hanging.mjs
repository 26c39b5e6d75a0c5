import { Worker } from 'node:worker_threads'

/** A guard against hanging, not a measurement: an expression that is linear needs a thousandth of it. */
const DEADLINE_MS = 10_000

/** The expressions that do not come to an end on hostile texts before the deadline. */
export async function findHanging(expressions, deadline = DEADLINE_MS) {
  const hanging = []
  let next = 0
  while (next < expressions.length) {
    const done = await runUntilSilent(expressions.slice(next), deadline)
    next += done
    if (next < expressions.length) {
      hanging.push(expressions[next])
      next += 1
    }
  }
  return hanging
}

function runUntilSilent(expressions, deadline) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: expressions })
    let done = 0
    let timer
    const finish = () => {
      clearTimeout(timer)
      void worker.terminate().then(() => resolve(done))
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(finish, deadline)
    }
    wait()
    worker.on('message', (index) => {
      done = index + 1
      if (done === expressions.length) finish()
      else wait()
    })
    worker.on('error', reject)
  })
}
