import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedTexts } from './locales/changed-texts.mjs'
import { findLocaleProblems } from './locales/find-locale-problems.mjs'
import { LANGUAGES } from './locales/parts.mjs'
import { listSources, readEnglish, readTranslation } from './locales/read-catalogs.mjs'
import { indexFiles, writeSkeleton } from './locales/write-skeleton.mjs'
import { root } from './workspace/root.mjs'
import { runTool } from './workspace/run-tool.mjs'

/**
 * Checks translations. Reads the sources as they are: nothing has to be built.
 *
 * `node scripts/check-locales.mjs de`: one language. Without a language: all that are there, and the English itself.
 * `--new fr`: starts a language, or brings one up to date: texts that are missing are put in their place in English.
 * `--since main de`: the texts whose English is another one than at that commit, with their translations.
 * `--index`: writes the lists of the languages anew, after files of two branches came together.
 */

/** Problems that are printed, at most. */
const SHOWN = 60

const parameters = process.argv.slice(2)
const since = parameters.indexOf('--since')
const revision = since < 0 ? undefined : parameters.splice(since, 2)[1]
const named = parameters.filter((name) => !name.startsWith('--'))
const wrong = named.filter((name) => !Object.hasOwn(LANGUAGES, name))
if (wrong.length > 0) {
  console.error(`${wrong.join(', ')}: no language of this kit. There are: ${Object.keys(LANGUAGES).join(', ')}`)
  process.exit(1)
}

if (parameters.includes('--new')) await start(named)
if (parameters.includes('--new') || parameters.includes('--index')) {
  const files = indexFiles(root)
  for (const [path, code] of files) writeFileSync(join(root, path), code)
  process.exit(await runTool('oxfmt', [...files.keys()]))
}
if (revision !== undefined) {
  for (const { file, key, before, after, translation } of changedTexts(root, revision, named[0]))
    console.log(`${file}: ${key}\n  was ${before}\n  now ${after}\n  ${named[0]}  ${translation}`)
  process.exit(0)
}

const { problems, count, languages } = findLocaleProblems(root, named)
for (const problem of problems.slice(0, SHOWN)) console.error(problem)
if (problems.length > SHOWN) console.error(`… and ${problems.length - SHOWN} more`)
console.log(`${count} texts in English; ${languages.join(', ')}: ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

async function start(wanted) {
  const sources = listSources(root)
  for (const language of wanted) {
    const files = writeSkeleton(root, language, (part) => ({
      english: readEnglish(part, sources, (path) => readFileSync(join(root, path), 'utf8')),
      found: readTranslation(root, part, language)
    }))
    await runTool(
      'oxfmt',
      files.filter((file) => existsSync(join(root, file)))
    )
    console.log(files.join('\n'))
  }
}
