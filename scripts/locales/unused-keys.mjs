import { pluralBase } from './plural-keys.mjs'

/**
 * The keys that no code asks for.
 * @param english texts by key @param code all the code that may ask for them, in one piece, without the catalogs
 */
export function unusedKeys(english, code) {
  const beginnings = [
    ...new Set([...code.matchAll(/[`'"]([\w-]+\.[\w.-]*)(?:\$\{|['"] ?\+)/g)].map(([, start]) => start))
  ]
  const endings = [...new Set([...code.matchAll(/\$\{[^}`]*\}(\.[\w.]+)`/g)].map(([, end]) => end))]
  return [...english.keys()].filter((key) => {
    const asked = pluralBase(key, english) ?? key
    if (code.includes(`'${asked}'`)) return false
    return !beginnings.some((start) => asked.startsWith(start)) && !endings.some((end) => asked.endsWith(end))
  })
}
