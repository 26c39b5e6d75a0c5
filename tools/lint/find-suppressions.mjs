import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './support/list-files.mjs'

// Written in two halves so that this file does not find itself.
const marks = new RegExp(
  `(?:ox|es)lint-dis${'able'}[\\w-]*|@ts-ig${'nore'}|@ts-noch${'eck'}|@ts-exp${'ect-error'}|prettier-ig${'nore'}`
)

/** Every comment that silences a checker, except the expected error of a type test, where it is the assertion. */
export function findSuppressions(folder, files = sourceFiles(folder)) {
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ file, line: index + 1, text: marks.exec(text)?.[0] }))
      .filter(({ text }) => text && !(text === `@ts-exp${'ect-error'}` && file.includes('.test-d.')))
  )
}

function sourceFiles(folder) {
  return listFiles(folder).filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('tools/lint/fixtures/'))
}
