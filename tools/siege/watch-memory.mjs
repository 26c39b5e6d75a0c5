const everyMs = 250

/**
 * Reads what a server has resident, until it is stopped.
 * @param server with `memory()`, as startServices gives it
 * @returns `now()` and `peak()`, MiB
 */
export function watchMemory(server) {
  let last = 0
  let most = 0
  const read = () => {
    last = Math.round(server.memory()?.resident ?? last)
    most = Math.max(most, last)
    return last
  }
  const reading = setInterval(read, everyMs)
  return {
    now: read,
    peak: () => Math.max(most, read()),
    stop: () => clearInterval(reading)
  }
}
