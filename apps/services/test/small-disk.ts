import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE = 512 * 1024
/** Longest file a process may write once its disk is broken, bytes: about what it has written so far. */
const BROKEN_AT = 64 * 1024

/** A disk that fails when it is told to. */
export interface SmallDisk {
  readonly folder: string
  fail(): Promise<void>
  mend(): Promise<void>
  remove(): Promise<void>
}

/** A disk of half a mebibyte, which can be filled up. `undefined` when this user may mount none. */
export async function smallDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fail: async () => {
      const isFull = (): Promise<boolean> =>
        writeFile(filler, Buffer.alloc(4096), { flag: 'a' }).then(
          () => false,
          () => true
        )
      while (!(await isFull()));
    },
    mend: () => rm(filler),
    remove: async () => {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    }
  }
}

/** A disk whose writes fail for a process, with an input-output error. @param processId is asked when it fails */
export async function brokenDisk(processId: () => number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'broken-disk-'))
  const limit = (bytes: number | 'unlimited'): Promise<unknown> =>
    run('prlimit', ['--pid', String(processId()), `--fsize=${bytes}:`])
  return {
    folder,
    fail: async () => void (await limit(BROKEN_AT)),
    mend: async () => void (await limit('unlimited')),
    remove: () => rm(folder, { recursive: true })
  }
}
