import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fingerprint-'))
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'src', 'a.ts'), 'a')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('default: the same content has the same name, another content another', async () => {
  const first = await fingerprint([root])
  await writeFile(join(root, 'src', 'a.ts'), 'a')
  expect(await fingerprint([root])).toBe(first)
  await writeFile(join(root, 'src', 'a.ts'), 'b')
  expect(await fingerprint([root])).not.toBe(first)
})

test('behavior: tests and generated directories do not count, new files do', async () => {
  const first = await fingerprint([root])
  await writeFile(join(root, 'src', 'a.test.ts'), 'x')
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist', 'a.js'), 'x')
  expect(await fingerprint([root])).toBe(first)
  await writeFile(join(root, 'src', 'b.ts'), '')
  expect(await fingerprint([root])).not.toBe(first)
})
