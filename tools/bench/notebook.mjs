const patienceMs = 30_000

/** What the page told, in order; each note is read once. */
export function createNotebook() {
  const unread = []
  let waiting

  return {
    add(note) {
      unread.push(note)
      waiting?.()
    },
    /** Forgets what was not read. */
    clear() {
      unread.length = 0
    },
    /** Waits for the next note of this kind. @returns its time, ms after the navigation began */
    async next(what) {
      const deadline = performance.now() + patienceMs
      for (;;) {
        const index = unread.findIndex((note) => note.what === what)
        if (index >= 0) return unread.splice(index, 1)[0].time
        const left = deadline - performance.now()
        if (left <= 0) throw new Error(`The page did not report "${what}" within ${patienceMs / 1000} s`)
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, left)
          waiting = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    }
  }
}
