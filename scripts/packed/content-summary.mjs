import { posix } from 'node:path'

/**
 * What a package holds, one line for each kind of file: `dist/**\/*.js`, `LICENSE`. Stays the same while modules come
 * and go, and shows whatever does not belong.
 */
export function contentSummary(files) {
  return [...new Set(files.map(kindOf))].sort()
}

function kindOf(file) {
  const [top, ...rest] = file.split('/')
  if (rest.length === 0) return file
  const name = posix.basename(file)
  const known = /^[\w.-]+?(\.(?:test|test-d|spec|bench|stories|config|snap))?(\.d)?\.([a-z0-9]+)$/.exec(name)
  return known ? `${top}/**/*${known[1] ?? ''}${known[2] ?? ''}.${known[3]}` : file
}
