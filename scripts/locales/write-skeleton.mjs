import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES, PARTS, sameFile } from './parts.mjs'
import { wantedKeys } from './plural-keys.mjs'

/** The text of a catalog. @param texts text by key; `undefined` leaves English in its place, marked @returns TypeScript, not yet formatted */
function catalogCode(part, language, texts) {
  const lines = [...texts].map(([key, text]) => `  '${key}': ${quote(text)}`)
  const name = LANGUAGES[language]
  return `${headOf(part)}
/** ${part.says}, in ${name}. \`{name}\` is a place. */
export const ${part.name}: ${typeOf(part, language)} = {
${lines.join(',\n')}
}
`
}

const headOf = ({ name, type }) => {
  if (name === 'services') return `import type { ServiceTexts } from './en.js'\n`
  if (name === 'frame')
    return `import type { Translation } from '@appkit/locales'\nimport type { FrameTexts } from './en.js'\n`
  return `import type { ${type} } from '../english.js'\nimport type { Translation } from '../translation.js'\n`
}

const typeOf = ({ name, type }, language) =>
  name === 'services' ? 'Readonly<Record<keyof ServiceTexts, string>>' : `Translation<${type}, '${language}'>`

/** As Prettier writes it: the quotes that need fewer escapes. */
function quote(text) {
  if (text.includes('\n')) return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
  const isDouble = text.includes("'") && !text.includes('"')
  const escaped = text.replaceAll('\\', '\\\\')
  return isDouble ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

/**
 * Starts a language, or brings its files up to date: every text that is missing is put in its place in English, in the order of the
 * English catalogs; a text that English no longer has goes.
 * @param read gives the English texts and the translation of a part, by key
 * @returns the files written
 */
export function writeSkeleton(root, language, read) {
  const written = []
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    written.push(path)
  }
  for (const part of PARTS) {
    const { english, found } = read(part)
    const known = new Map((found ?? []).map(({ key, text }) => [key, text]))
    const texts = [...wantedKeys(english, language)].map(([key, text]) => [key, known.get(key) ?? text])
    write(part.file(language), catalogCode(part, language, texts))
  }
  if (!existsSync(join(root, sameFile(language)))) write(sameFile(language), '[]\n')
  return written
}

const nameOf = (language) => (language.includes('-') ? `'${language}'` : language)

/** The lists of the languages that have been begun, as code: what loads each part. @returns text by path */
export function indexFiles(root) {
  const languages = begunLanguages(root)
  const apps = PARTS.filter(({ file }) => file('xx').startsWith('apps/'))
  return new Map([
    ['libs/locales/src/catalogs.ts', libraryIndex(languages)],
    ...apps.map((part) => [part.file('catalogs'), appIndex(part, languages)])
  ])
}

function libraryIndex(languages) {
  const name = (language) => language.replace('-', '')
  const imports = languages.map((language) => `import { buttons as ${name(language)} } from './${language}/buttons.js'`)
  const entries = languages.map(
    (language) => `  ${nameOf(language)}: {
    buttons: ${name(language)},
    loadWidget: async () => (await import('./${language}/widget.js')).widget,
    loadFeatures: async () => (await import('./${language}/features.js')).features
  }`
  )
  return `import type { LanguageWords } from './language-words.js'
import type { Language } from './languages.js'
${imports.join('\n')}

/** The words of every language that there are any in. ${WRITTEN} */
export const catalogs: Readonly<Partial<Record<Language, LanguageWords>>> = {
${entries.join(',\n')}
}
`
}

function appIndex({ name, type }, languages) {
  const texts = `Readonly<Record<keyof ${type}, string>>`
  const entries = languages.map(
    (language) => `  ${nameOf(language)}: async () => (await import('./${language}.js')).${name}`
  )
  return `import type { ${type} } from './en.js'

/** Brings the texts of every language that there are any in besides English. ${WRITTEN} */
export const catalogs: Readonly<Record<string, (() => Promise<${texts}>) | undefined>> = {
${entries.join(',\n')}
}
`
}

const WRITTEN = 'Written by `node scripts/check-locales.mjs --index`.'

/** The languages that have been begun. */
export function begunLanguages(root) {
  const folders = readdirSync(join(root, 'libs/locales/src'))
  return Object.keys(LANGUAGES).filter((language) => folders.includes(language))
}
