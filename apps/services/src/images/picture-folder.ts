import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { asPicture, MAX_PICTURE_BYTES, type Picture } from './picture.js'
import type { PictureKind, PictureSource } from './picture-source.js'
import { plainSvg } from './plain-svg.js'

/** Most files of one kind. */
const MAX_FILES = 10_000
/** Endings of files that are looked at; what is in them is read from their bytes. */
const ENDINGS: ReadonlySet<string> = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.gif'])

/**
 * The operator's own pictures: `networks/ethereum.svg`, `tokens/usdc.png`. Each folder is listed once, and only listed files are opened, so no
 * name that a client requests becomes part of a path.
 * @param log takes what is wrong with a file: its path, and why
 */
export function pictureFolder(folder: string, log: (source: string, error: unknown) => void): PictureSource {
  const lists = new Map<PictureKind, Promise<ReadonlyMap<string, string>>>()
  const listOf = (kind: PictureKind): Promise<ReadonlyMap<string, string>> => {
    const known = lists.get(kind)
    if (known) return known
    const listed = listFiles(join(folder, kind))
    lists.set(kind, listed)
    return listed
  }
  return {
    async find({ kind, names }) {
      const files = await listOf(kind)
      const path = names.flatMap((name) => files.get(name.toLowerCase()) ?? [])[0]
      if (path === undefined) return undefined
      try {
        return await readPicture(path)
      } catch (error) {
        log(path, error)
        return undefined
      }
    }
  }
}

/** @returns name without ending, lower case → path; nothing where there is no such folder */
async function listFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return new Map(
    entries
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => parse(entry.name))
      .filter(({ ext }) => ENDINGS.has(ext.toLowerCase()))
      .slice(0, MAX_FILES)
      .map(({ base, name }) => [name.toLowerCase(), join(folder, base)])
  )
}

async function readPicture(path: string): Promise<Picture> {
  const picture = asPicture(await readStart(path, MAX_PICTURE_BYTES + 1))
  if (!picture.type.startsWith('image/svg')) return picture
  const drawing = plainSvg(Buffer.from(picture.bytes).toString())
  if (drawing === undefined) throw new Error('This SVG cannot be read')
  return { ...picture, bytes: new Uint8Array(Buffer.from(drawing)) }
}

async function readStart(path: string, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of createReadStream(path, { end: bytes - 1 }) as AsyncIterable<Buffer>) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}
