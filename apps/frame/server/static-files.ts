import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8'
}

/** One file of a build. */
export interface StaticFile {
  readonly body: Buffer
  readonly type: string
}

/** The files of a build by their path in it, `/` in front. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/** Reads a whole build into memory. @throws when the folder is not there */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = entries.map(async (entry): Promise<[string, StaticFile]> => {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    return [path, { body: await readFile(file), type: TYPES[extname(entry.name)] ?? 'application/octet-stream' }]
  })
  return new Map(await Promise.all(files))
}
