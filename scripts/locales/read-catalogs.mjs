import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { walk } from '../scan/walk.mjs'

/** Who announces the account says the same for each of these. */
const ACCOUNT_IDS = ['email', 'passkeys', 'socials']

/** Every source file below libs/ and apps/, as a path from the root. Built files and packages are left out. */
export function listSources(root) {
  return ['libs', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) =>
      ['src', 'server'].flatMap((folder) => {
        const place = join(root, group, name, folder)
        if (!existsSync(place)) return []
        return readdirSync(place, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file))
          .map((file) => `${group}/${name}/${folder}/${file.replaceAll('\\', '/')}`)
      })
    )
  )
}

/**
 * The texts in a source file: every property whose name is a message key. Nothing is run.
 * @returns entries in their order: the key, the text, and the line
 */
export function readTexts(path, code) {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const isAnnouncement = /manifest\.ts$|announcement\.ts$/.test(path)
  const found = []
  const collect = (node) => {
    if (node.type !== 'Property') return
    const text = textOf(node.value)
    if (text === undefined) return
    const line = code.slice(0, node.start).split('\n').length
    for (const key of keysOf(node)) found.push({ key, text, line })
  }
  walk(program, (node) => {
    if (!isAnnouncement) return collect(node)
    const isMessages = node.type === 'Property' && !node.computed && node.key.name === 'messages'
    if (isMessages && node.value.type === 'ObjectExpression') node.value.properties.forEach(collect)
  })
  return found
}

function keysOf({ key, computed }) {
  if (typeof key.value === 'string' && key.value.includes('.')) return [key.value]
  if (!computed || key.type !== 'TemplateLiteral' || key.expressions.length !== 1) return []
  const [before, after] = key.quasis.map(({ value }) => value.cooked)
  return before === '' && after.startsWith('.') ? ACCOUNT_IDS.map((id) => id + after) : []
}

function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return undefined
}

/** The English of a part, by key. @param files paths from the root @param read gives the text of such a file */
export function readEnglish(part, files, read) {
  const texts = new Map()
  for (const path of files.filter((file) => part.isEnglish(file)).sort()) {
    for (const { key, text } of readTexts(path, read(path))) texts.set(key, { text, path })
  }
  return texts
}

/** The translation of a part. @returns undefined when there is no such file */
export function readTranslation(root, part, language) {
  const path = part.file(language)
  const file = join(root, path)
  return existsSync(file) ? readTexts(path, readFileSync(file, 'utf8')) : undefined
}
