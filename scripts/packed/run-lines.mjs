/**
 * Runs lines of checks side by side, the checks of one line one after another, and says of each how it went and how long it took.
 * @param lines of checks as `[name, check]`; a check is good when it gives 0 @param atOnce how many lines
 * @returns how many failed; 1 when there is nothing to check
 */
export async function runLines(lines, atOnce) {
  const waiting = [...lines]
  let failed = lines.flat().length === 0 ? 1 : 0
  const work = async () => {
    for (let line = waiting.shift(); line; line = waiting.shift()) {
      for (const [name, check] of line) {
        const started = performance.now()
        const ok = (await check()) === 0
        console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
        if (!ok) failed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}
