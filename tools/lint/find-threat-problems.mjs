import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './support/list-files.mjs'
import { testTitles } from './support/test-titles.mjs'

const CATALOGUE = 'docs/threats.md'
const ID = /\bT\d{1,2}\.[EF]?\d{2}\b/g
/** Pages that are no part of the repository; readers of the code cannot open them. */
const ELSEWHERE =
  /@source\b.*\b(?:threats §|(?:spec|design|views|constants|http-api|http api|rpc-methods|public API|walletconnect-relay|local-stack|frame-protocol) ?§)/

/**
 * Where the code and the catalogue of threats disagree: an id that tests or sources name and the catalogue does not, one that the catalogue
 * lists and neither a test proves, which says so in its title, nor its last section excuses, and a source that a reader of the repository cannot open.
 * @param {string} folder of the repository
 * @returns {string[]} one line for each
 */
export function findThreatProblems(folder, files = sourceFiles(folder)) {
  const [rows = '', excuses = ''] = readFileSync(join(folder, CATALOGUE), 'utf8').split(/^## Without a test$/m)
  const listed = new Set([...rows.matchAll(/^\| (T\d{1,2}\.[EF]?\d{2}) /gm)].map(([, id]) => id))
  const excused = new Set(
    [...excuses.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell]) => idsOf(spelledOut(cell, listed)))
  )
  const proved = new Set()
  const problems = []
  for (const file of files) {
    const isTest = /\.(?:test|spec|test-d)\.[cm]?[jt]sx?$/.test(file)
    const code = readFileSync(join(folder, file), 'utf8')
    code.split('\n').forEach((text, index) => {
      if (ELSEWHERE.test(text)) problems.push(`${file}:${index + 1}: names a page that is not in the repository`)
      if (!isTest && !text.includes('@source')) return
      for (const id of idsOf(spelledOut(text, listed)))
        if (!listed.has(id)) problems.push(`${file}:${index + 1}: ${id} is not listed in ${CATALOGUE}`)
    })
    if (!isTest || idsOf(code).length === 0) continue
    for (const title of testTitles(file, code)) for (const id of idsOf(spelledOut(title, listed))) proved.add(id)
  }
  for (const id of listed) {
    if (!proved.has(id) && !excused.has(id)) problems.push(`${CATALOGUE}: no test has ${id} in its title`)
    if (proved.has(id) && excused.has(id)) problems.push(`${CATALOGUE}: ${id} has a test and needs no excuse`)
  }
  for (const id of excused) if (!listed.has(id)) problems.push(`${CATALOGUE}: ${id} is excused and not listed`)
  return problems
}

const idsOf = (text) => text.match(ID) ?? []

/** `T2.E02–04` and `T3.01–T3.13` with every listed id between them. */
function spelledOut(text, listed) {
  return text.replaceAll(/\b(T\d{1,2}\.[EF]?)(\d{2})–(?:T\d{1,2}\.)?[EF]?(\d{2})\b/g, (_range, group, from, to) =>
    [...listed].filter((id) => id.startsWith(group) && between(id.slice(group.length), from, to)).join(' ')
  )
}

const between = (number, from, to) => /^\d{2}$/.test(number) && number >= from && number <= to

function sourceFiles(folder) {
  return listFiles(folder).filter(
    (file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !/^tools\/lint\/(?:fixtures|find-threat-problems)/.test(file)
  )
}
