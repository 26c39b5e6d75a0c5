import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARTS, SAME_EVERYWHERE, sameFile } from './parts.mjs'
import { listSources, readEnglish, readTranslation } from './read-catalogs.mjs'
import { translationProblems } from './translation-problems.mjs'
import { unusedKeys } from './unused-keys.mjs'
import { begunLanguages, indexFiles } from './write-skeleton.mjs'

/**
 * What is wrong with the catalogs.
 * @param named languages; none: every one that has been begun, and the English itself
 * @returns `problems` as sentences, how many texts there are in English, and the languages that were looked at
 */
export function findLocaleProblems(root, named = []) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const readList = (path) => (existsSync(join(root, path)) ? JSON.parse(read(path)) : [])
  const sources = listSources(root)
  const english = new Map(PARTS.map((part) => [part, readEnglish(part, sources, read)]))
  const begun = begunLanguages(root)
  const languages = named.length > 0 ? named : begun
  const everywhere = new Set(readList(SAME_EVERYWHERE))

  const ofLanguage = (language) => {
    const same = new Set(readList(sameFile(language)))
    const seen = new Set()
    const isSame = (text) => {
      seen.add(text)
      return same.has(text) || everywhere.has(text)
    }
    const problems = PARTS.flatMap((part) => {
      const file = part.file(language)
      const found = readTranslation(root, part, language)
      if (!found) return [`${file}: is missing: node scripts/check-locales.mjs --new ${language}`]
      const given = { english: english.get(part), found, language, isSame }
      return translationProblems(given).map((problem) => `${file}:${problem}`)
    })
    const idle = [...same].filter((text) => !seen.has(text))
    return [...problems, ...idle.map((text) => `${sameFile(language)}: no text is ${JSON.stringify(text)} in both`)]
  }

  const ofEnglish = () => {
    const isCatalog = (path) => /\/messages\/[\w-]+\.ts$|\/i18n\/en\.ts$|^libs\/locales\//.test(path)
    const isTest = (path) => /\.test(?:-d)?\.|\/testing\//.test(path)
    const code = sources
      .filter((path) => !isCatalog(path) && !isTest(path))
      .map(read)
      .join('\n')
    const unused = PARTS.flatMap((part) =>
      unusedKeys(english.get(part), code).map((key) => `${part.name}: ${key}: no code asks for it`)
    )
    // Written the same, however it is laid out.
    const bare = (text) => text.replaceAll(/[\s;,]/g, '')
    const stale = [...indexFiles(root)].filter(([path, text]) => bare(read(path)) !== bare(text))
    return [
      ...unused,
      ...stale.map(([path]) => `${path}: lists other languages: node scripts/check-locales.mjs --index`)
    ]
  }

  return {
    problems: [...languages.flatMap(ofLanguage), ...(named.length > 0 ? [] : ofEnglish())],
    count: [...english.values()].reduce((sum, texts) => sum + texts.size, 0),
    languages
  }
}
