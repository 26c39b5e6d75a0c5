import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What is still in use after everything else was thrown away, bytes. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
