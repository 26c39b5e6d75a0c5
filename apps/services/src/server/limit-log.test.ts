import { expect, test } from 'vitest'
import { limitLog } from './limit-log.js'

test('T9.02 sixty lines a minute are written, and then how many were not', () => {
  let time = 0
  const written: string[] = []
  const log = limitLog(
    (line) => written.push(line),
    () => time
  )
  for (let index = 0; index < 1000; index += 1) log(`${index}`)
  expect(written).toHaveLength(60)
  time = 60_000
  log('next')
  expect(written.slice(60)).toEqual(['940 more lines were left out', 'next'])
  time = 120_000
  log('quiet')
  expect(written.slice(62)).toEqual(['quiet'])
})
