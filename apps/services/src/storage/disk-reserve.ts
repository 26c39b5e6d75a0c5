import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

const MOST_BYTES = 2 * 1024 * 1024
const LEAST_BYTES = 64 * 1024
/** The part of the disk that is kept back when the disk is small. */
const PART = 16
/** What the log of a database may need, in reserves: as much as waits for its checkpoint, and the longest write. */
const LOG = 2

/**
 * Room on the disk that is kept back: removing entries writes before it frees anything, so a disk that is quite full would stay so.
 * Processes that share a storage share its reserve.
 */
export interface DiskReserve {
  readonly bytes: number
  isKept(): Promise<boolean>
  /** Gives the room back to the disk. */
  release(): Promise<void>
  /** Takes the room again. @returns whether the disk has it */
  keep(): Promise<boolean>
}

/**
 * How large a database file may become, so that its log always has room beside it: a full file whose log has none takes no writes,
 * however many of its pages are free.
 * @returns bytes
 */
export async function mostFileBytes(path: string, reserve: DiskReserve): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(path))
  const [file, log] = await Promise.all([sizeOf(path), sizeOf(`${path}-wal`)])
  const missing = (await reserve.isKept()) ? 0 : reserve.bytes
  return file + log + bavail * bsize - LOG * reserve.bytes - missing
}

/** A reserve beside a file. @param path of the file, whose folder is there */
export async function diskReserve(path: string): Promise<DiskReserve> {
  const place = placeOf(path)
  const { blocks, bsize } = await statfs(dirname(path))
  const bytes = Math.min(MOST_BYTES, Math.max(LEAST_BYTES, Math.floor((blocks * bsize) / PART)))
  const isKept = async (): Promise<boolean> => (await sizeOf(place)) >= bytes
  const release = (): Promise<void> => releaseReserve(path)
  return {
    bytes,
    isKept,
    release,
    async keep() {
      if (await isKept()) return true
      try {
        await fill(place, bytes)
        return true
      } catch {
        await release().catch(() => {})
        return false
      }
    }
  }
}

/** Gives the room back that is kept for a file. @param path of the file */
export function releaseReserve(path: string): Promise<void> {
  return rm(placeOf(path), { force: true })
}

/** 0 when there is no such file. */
function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0
  )
}

function placeOf(path: string): string {
  return `${path}.reserve`
}

/** Random, since some disks store nothing for zeros. */
async function fill(place: string, bytes: number): Promise<void> {
  const file = await open(place, 'w', 0o600)
  try {
    await file.writeFile(randomBytes(bytes))
  } finally {
    await file.close()
  }
}
