import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
}

/** One built file. */
export interface StaticFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly entityTag: string
  /** Whether its name contains a hash of its content, so that it never changes. */
  readonly isHashed: boolean
}

/**
 * Reads a built site into memory, keyed by URL path (`/assets/x.js`). A request can then reach these files and no others.
 */
export async function readStaticFiles(directory: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<readonly [string, StaticFile]> => {
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(directory, file).split(sep).join('/')}`
      const body = new Uint8Array(await readFile(file))
      const entityTag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const type = TYPES[extname(entry.name)] ?? 'application/octet-stream'
      return [path, { body, type, entityTag, isHashed: path.startsWith('/assets/') }]
    })
  return new Map(await Promise.all(files))
}
