import { showQuotes } from './show-quotes.mjs'
import { listsHead, showList, showSearch } from './show-lists.mjs'
import { loadHead, showLoad, showMemory } from './show-load.mjs'
import { filesHead, showFiles } from './show-files.mjs'
import { ownersHead, showOwners } from './show-owners.mjs'
import { relayHead, showIdle, showPairing, showRelay } from './show-relay.mjs'
import { showGoal, showMet, showValue } from './show-value.mjs'

/** Rows against their goals, by host, and the baselines, for the terminal. */
export function printRows({ rows, baselines }, print = console.log) {
  for (const host of new Set(rows.map((row) => row.host))) {
    print(`\n${host}`)
    const lines = rows
      .filter((row) => row.host === host)
      .map((row) => [
        row.measure,
        showGoal(row),
        showValue(row.value, row.unit),
        row.p90 === undefined ? '' : showValue(row.p90, row.unit),
        row.noise === undefined ? '' : `±${Math.round(row.noise * 50)} %`,
        showMet(row)
      ])
    printLines([['measure', 'goal', 'median', 'p90', 'noise', 'met'], ...lines], print)
  }
  print('\nBaselines')
  printLines(
    [
      ['page', 'median', 'p90', 'noise', 'runs'],
      ...baselines.map(({ name, median, p90, noise, runs }) => [
        name,
        showValue(median, 'ms'),
        showValue(p90, 'ms'),
        `±${Math.round(noise * 50)} %`,
        String(runs)
      ])
    ],
    print
  )
}

/** Some journeys, and how this build compares with another one, for the terminal. */
export function printJourneys({ rows, baselines, pairs, failures }, print = console.log) {
  printRows({ rows, baselines }, print)
  if (pairs.length > 0) {
    print('\nBeside the other build')
    const lines = pairs.map(({ page, journey, measure, beside, now, ratio }) => [
      page,
      journey,
      measure,
      beside.toFixed(1),
      now.toFixed(1),
      `${ratio.toFixed(2)}x`
    ])
    printLines([['page', 'journey', 'measure', 'other', 'this', 'ratio'], ...lines], print)
  }
  printFailures(failures, print)
}

function printFailures(failures, print) {
  for (const { page, journey, round, message } of failures)
    print(`\nFailed: ${page}, ${journey}, round ${round}: ${message}`)
}

/** The report as a table for the terminal. */
export function printTable(
  { rows, baselines, firstOpening, files, scaling, lists, quotes, services, relay, failures },
  print = console.log
) {
  printRows({ rows, baselines }, print)
  print('\nWhat the first opening leaves')
  printLines([ownersHead, ...showOwners(firstOpening)], print)
  print('\nFiles')
  printLines([filesHead, ...showFiles(files)], print)
  print('\nScaling')
  printLines(
    [
      ['what', 'size', 'kit', 'plain', 'ratio'],
      ...scaling.map(({ what, size, kit, plain }) => [
        what,
        String(size),
        showTime(kit),
        showTime(plain),
        `${(kit / plain).toPrecision(2)}x`
      ])
    ],
    print
  )
  if (lists) {
    print('\nLong lists')
    printLines([listsHead, ...lists.lists.map(showList)], print)
    print(`  ${showSearch(lists.search)}`)
  }
  if (quotes) print(`\nQuotes\n  ${showQuotes(quotes)}`)
  printServices({ services, relay }, print)
  printFailures(failures, print)
}

/** Load on the services and the relay as tables for the terminal; either may be left out. */
export function printServices({ services, relay }, print = console.log) {
  if (services) {
    print('\nServices')
    printLines([loadHead, ...services.loads.map(showLoad)], print)
    print(`  ${showMemory(services.memory)}`)
  }
  if (relay) {
    print('\nRelay')
    printLines([relayHead, ...showRelay(relay)], print)
    print(`  ${showIdle(relay.idle)}`)
    print(`  ${showPairing(relay.pairing)}`)
  }
}

/** Milliseconds, also very few. */
export function showTime(milliseconds) {
  if (milliseconds >= 1) return `${milliseconds.toFixed(1)} ms`
  const microseconds = milliseconds * 1000
  return `${microseconds >= 10 ? Math.round(microseconds) : microseconds.toPrecision(2)} µs`
}

function printLines(lines, print) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  for (const line of lines) print(`  ${line.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd())
}
