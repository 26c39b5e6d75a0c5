/** Lines a minute at most. */
const MOST = 60
const MINUTE = 60_000

/**
 * Lets through so many lines a minute; the first one after that says how many were left out. A fault that comes with every request
 * would fill the disk, which may be the fault.
 * @param now ms, never going back
 * @source docs/threats.md T9.02
 */
export function limitLog(
  write: (line: string) => void,
  now: () => number = () => performance.now()
): (line: string) => void {
  let since = now()
  let count = 0
  return (line) => {
    if (now() - since >= MINUTE) {
      if (count > MOST) write(`${count - MOST} more lines were left out`)
      since = now()
      count = 0
    }
    count += 1
    if (count <= MOST) write(line)
  }
}
