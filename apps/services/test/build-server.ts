import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildInto } from '../scripts/build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the built `main.js`, as it is run in production, and the programs of the tests. */
    build: string
  }
}

/** Builds the server once for all tests that run it as a process. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  await mkdir(dist, { recursive: true })
  const folder = await mkdtemp(join(dist, '.test-'))
  await buildInto(folder, 'main', 'src/main.ts')
  await buildInto(folder, 'write-until-killed', 'test/write-until-killed.ts')
  project.provide('build', folder)
  return () => rm(folder, { recursive: true, force: true })
}
