/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERROR_DEFINITIONS } from './codes.js'

test('behavior: the documentation explains every code, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  const explained = [...page.matchAll(/^### (.+)$/gm)].map(([, code]) => code)
  expect(explained.sort()).toEqual(Object.keys(ERROR_DEFINITIONS).sort())
})
