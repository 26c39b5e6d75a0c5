/**
 * Modules whose loops meet what a page adds to `Object.prototype`: slices and schemas then have entries that are not theirs, and Rolldown's
 * own runtime makes no namespace of a module.
 */
const LOOPING_MODULES = /[\\/]node_modules[\\/](?:@reduxjs[\\/]toolkit|valibot)[\\/]|^\0rolldown\/runtime/

/** A plug-in of Vite, Rollup or Rolldown, as far as this one is. */
export interface OwnKeyLoopsPlugin {
  readonly name: string
  /** @returns the module with other loops; `undefined`: it stays as it is. */
  transform(
    this: { parse(code: string): unknown },
    code: string,
    id: string
  ): { readonly code: string; readonly map: null } | undefined
}

/**
 * A plug-in for the build of a page that adds an enumerable property to `Object.prototype`: lets `for (key in object)` of the packages
 * under the kit see an object's own keys only. Without it the kit does not start on such a page, and its button offers to try again.
 * @example
 * // vite.config.ts
 * export default { plugins: [ownKeyLoops()] }
 * @source docs/threats.md T4.06
 */
export function ownKeyLoops(): OwnKeyLoopsPlugin {
  return {
    name: 'own-key-loops',
    transform(code, id) {
      if (!LOOPING_MODULES.test(id)) return undefined
      const loops = findLoops(this.parse(code)).toSorted((one, other) => other.right.start - one.right.start)
      if (loops.length === 0) return undefined
      let changed = code
      for (const { left, right } of loops) {
        const object = code.slice(right.start, right.end)
        changed = `${changed.slice(0, left.end)} of Object.keys(${object})${changed.slice(right.end)}`
      }
      return { code: changed, map: null }
    }
  }
}

interface Loop {
  readonly left: { readonly end: number }
  readonly right: { readonly start: number; readonly end: number }
}

function findLoops(node: unknown): Loop[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(findLoops)
  return (node as { type?: unknown }).type === 'ForInStatement' ? [node as Loop, ...inside] : inside
}
