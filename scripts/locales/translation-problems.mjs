import { wantedKeys } from './plural-keys.mjs'

const PLACE = /\{\w{1,32}\}/g
/** Characters that turn the direction of what follows. Direction is the markup's. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
const INVISIBLE = /(?!\n)[\p{Cc}\u00AD\u200B\u2028\u2029\uFEFF]/u
const MARKUP = /<\/?[a-z!]|&(?:#\d+|[a-z]+);/i
/** Forms in which a language may leave the number out, since the word says it. */
const SPELLED = /\.(?:zero|one|two)$/

/** Texts for which there is little room: characters that fit, where those of East Asia count as two. */
const ROOM = new Map([
  ['button.connect', 18],
  ['button.connecting', 18]
])

/**
 * What is wrong with a translation.
 * @param english texts by key, `{ text }` @param found the entries of the translation
 * @param isSame whether a text is meant to be as in English
 * @returns sentences, each beginning with the key
 */
export function translationProblems({ english, found, language, isSame }) {
  const wanted = wantedKeys(english, language)
  const seen = new Set()
  const problems = []
  for (const { key, text, line } of found) {
    const say = (problem) => problems.push(`${line}: ${key}: ${problem}`)
    const original = wanted.get(key)
    if (seen.has(key)) say('is there twice')
    seen.add(key)
    if (original === undefined) {
      say('English has no such text')
      continue
    }
    for (const problem of textProblems(key, text, original)) say(problem)
    if (text === original && hasWords(original) && !isSame(text))
      say(`is as in English: ${JSON.stringify(text)} (if it is meant to be, add it to same-as-english)`)
  }
  for (const [key, original] of wanted) {
    if (!seen.has(key)) problems.push(`0: ${key}: is missing: ${JSON.stringify(original)}`)
  }
  return problems
}

function textProblems(key, text, original) {
  const problems = []
  if (text.trim() === '') problems.push('is empty')
  if (text !== text.trim()) problems.push('begins or ends with a space')
  if (/ {2}/.test(text)) problems.push('has two spaces in a row')
  if (BIDI.test(text)) problems.push('has a character that turns the direction')
  if (INVISIBLE.test(text)) problems.push('has a character that cannot be seen')
  if (MARKUP.test(text)) problems.push('has markup')
  if (text.split('\n').length !== original.split('\n').length) problems.push('has other line breaks than English')
  const [mine, theirs] = [text, original].map((value) => new Set(value.match(PLACE) ?? []))
  // In Russian, `.one` is 21 as well, so the number may be needed where English does without.
  const mayHave = (place) => theirs.has(place) || (place === '{count}' && SPELLED.test(key))
  for (const place of mine) if (!mayHave(place)) problems.push(`has a place that English has not: ${place}`)
  for (const place of theirs) {
    const mayLack = place === '{count}' && SPELLED.test(key)
    if (!mine.has(place) && !mayLack) problems.push(`lacks the place ${place}`)
  }
  const room = ROOM.get(key)
  if (room !== undefined && widthOf(text) > room) problems.push(`is too long for its button: ${room} characters fit`)
  return problems
}

const hasWords = (text) => /\p{L}/u.test(text.replace(PLACE, ''))

function widthOf(text) {
  return [...text].reduce(
    (sum, letter) => sum + (/[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF\uFF00-\uFFEF]/.test(letter) ? 2 : 1),
    0
  )
}
