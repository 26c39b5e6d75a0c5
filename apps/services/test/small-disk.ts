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
  return {
    folder,
    fail: () => limitFiles(processId(), BROKEN_AT),
    mend: () => limitFiles(processId(), 'unlimited'),
    remove: () => rm(folder, { recursive: true })
  }
}

/**
 * A disk that takes no more writes of a process at all. Linux makes nothing read-only while files are open for writing, so those are
 * refused by a limit of the process; what is opened, made or removed by its path meets a read-only mount, if this user may mount one.
 * @param processId is asked when it fails
 */
export async function readOnlyDisk(processId: () => number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'read-only-disk-'))
  let isMounted = false
  const unmount = async (): Promise<void> => {
    if (isMounted) await run('umount', ['--lazy', folder])
    isMounted = false
  }
  return {
    folder,
    async fail() {
      await limitFiles(processId(), 0)
      isMounted = await run('mount', ['--bind', folder, folder]).then(
        () => true,
        () => false
      )
      if (isMounted) await run('mount', ['-o', 'remount,bind,ro', folder])
    },
    async mend() {
      await unmount()
      await limitFiles(processId(), 'unlimited')
    },
    async remove() {
      await unmount()
      await rm(folder, { recursive: true })
    }
  }
}

/** @param bytes how long a file may become that the process writes; 0: it may write none */
async function limitFiles(processId: number, bytes: number | 'unlimited'): Promise<void> {
  await run('prlimit', ['--pid', String(processId), `--fsize=${bytes}:`])
}
