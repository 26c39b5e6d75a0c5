import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARTS } from './parts.mjs'
import { wantedKeys } from './plural-keys.mjs'
import { listSources, readEnglish, readTranslation } from './read-catalogs.mjs'

/**
 * The texts whose English is another one than at a commit, or was not there yet.
 * @param revision as git takes it @param language whose translations are shown beside them
 */
export function changedTexts(root, revision, language) {
  const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const sources = listSources(root)
  const former = git('ls-tree', '-r', '--name-only', revision, 'libs', 'apps').split('\n')
  return PARTS.flatMap((part) => {
    const now = readEnglish(part, sources, (path) => readFileSync(join(root, path), 'utf8'))
    const then = readEnglish(part, former, (path) => git('show', `${revision}:${path}`))
    const before = wantedKeys(then, language)
    const translations = new Map(readTranslation(root, part, language)?.map(({ key, text }) => [key, text]))
    return [...wantedKeys(now, language)]
      .filter(([key, text]) => before.get(key) !== text)
      .map(([key, after]) => ({
        file: part.file(language),
        key,
        before: before.get(key),
        after,
        translation: translations.get(key)
      }))
  })
}
