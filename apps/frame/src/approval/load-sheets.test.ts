import { expect, test } from 'vitest'
import { createApprovals } from './approvals.js'
import { loadSheets } from './load-sheets.js'

const ask = (approvals: ReturnType<typeof createApprovals>) =>
  void approvals.ask(() => new Promise<never>(() => undefined), new AbortController().signal)

function openSheets(load: () => Promise<void>) {
  const approvals = createApprovals()
  const done: string[] = []
  const note = (name: string) => void done.push(name)
  loadSheets(approvals, {
    load: () => {
      note('load')
      return load()
    },
    reload: () => note('reload')
  })
  return { approvals, done }
}

test('default: what shows questions comes with the first one, once', async () => {
  const { approvals, done } = openSheets(() => Promise.resolve())
  expect(done).toEqual([])
  ask(approvals)
  ask(approvals)
  await Promise.resolve()
  expect(done).toEqual(['load'])
})

test('T3.08 behavior: where it does not come, the page is loaded anew', async () => {
  const { approvals, done } = openSheets(() => Promise.reject(new TypeError('Failed to fetch')))
  ask(approvals)
  await expect.poll(() => done).toEqual(['load', 'reload'])
})
