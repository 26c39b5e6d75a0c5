import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** Whose code a source file is; the first that matches counts. */
const OWNERS = [
  ['React', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['libraries of the kit', /\/node_modules\//],
  ['the kit', /\/libs\//],
  ['the page', /\/pages\//]
]

/**
 * Reads the source maps of a built page.
 * @returns tells whose code stands at a place of a script, lines and columns from 0; `undefined`: none of these
 */
export function createOwnerOf(folder) {
  const maps = new Map(
    readdirSync(folder, { recursive: true })
      .filter((path) => path.endsWith('.js.map'))
      .map((path) => [
        path.split('/').at(-1).slice(0, -'.map'.length),
        new SourceMap(JSON.parse(readFileSync(join(folder, path), 'utf8')))
      ])
  )
  return ({ url, lineNumber, columnNumber }) => {
    const source = maps.get(url.split('/').at(-1))?.findEntry(lineNumber, columnNumber).originalSource
    return source && OWNERS.find(([, pattern]) => pattern.test(source))?.[0]
  }
}

/** Adds up a sampling profile of the heap. What has no place of its own, such as built-in functions, is its caller's. @returns owner → bytes */
export function sizesByOwner(node, ownerOf, caller = 'the browser', sizes = {}) {
  const owner = ownerOf(node.callFrame) ?? caller
  sizes[owner] = (sizes[owner] ?? 0) + node.selfSize
  for (const child of node.children) sizesByOwner(child, ownerOf, owner, sizes)
  return sizes
}
