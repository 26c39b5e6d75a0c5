import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** What others may use of the processors, as a share. */
const MOST_BUSY = 0.1
const MOST_SECONDS = 60

/**
 * Waits until nothing else works on the machine, such as what a build leaves running for a while.
 * @param log gets a line when it was still busy after a minute
 */
export async function waitUntilQuiet(log) {
  let busy = 1
  for (let second = 0; second < MOST_SECONDS && busy > MOST_BUSY; second += 1) {
    const before = timesOf()
    await pause(1000)
    const after = timesOf()
    busy = 1 - (after.idle - before.idle) / (after.all - before.all)
  }
  if (busy > MOST_BUSY) log(`The machine is busy with other work: ${Math.round(busy * 100)} % of its processors`)
}

function timesOf() {
  const all = cpus().flatMap(({ times }) => Object.values(times))
  const idle = cpus().map(({ times }) => times.idle)
  return { all: sum(all), idle: sum(idle) }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
