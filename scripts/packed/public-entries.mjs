/** Import specifiers of a package's entries: `@appkit/core`, `@appkit/core/networks`. Test doubles are left out unless asked for. */
export function publicEntries({ name, exports }, { testing = false } = {}) {
  return Object.keys(exports)
    .filter((entry) => entry !== './package.json' && (testing || entry !== './testing'))
    .map((entry) => name + entry.slice(1))
}
