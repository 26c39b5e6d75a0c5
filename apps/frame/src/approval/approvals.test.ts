import { FrameError } from '@appkit/frame-protocol/server'
import { expect, test } from 'vitest'
import { createApprovals, Outstanding } from './approvals.js'
import type { Review } from './review.js'

const review: Review = { title: 'x', facts: [], warnings: [], network: { name: 'n' }, account: '0x' }
const never = new AbortController().signal

test('default: one question at a time; the next one is prepared when the one before is done', async () => {
  const approvals = createApprovals()
  const log: string[] = []
  const ask = (name: string) =>
    approvals.ask(async () => {
      log.push(`prepare ${name}`)
      return { review: { ...review, title: name }, act: async () => void log.push(`act ${name}`) }
    }, never)
  const asked = [ask('one'), ask('two')]
  await expect.poll(() => approvals.current()?.review.title).toBe('one')
  expect(approvals.current()?.hasNext).toBe(true)
  approvals.decide(approvals.current()!.id, 'approve')
  await expect.poll(() => approvals.current()?.review.title).toBe('two')
  approvals.decide(approvals.current()!.id, 'approve')
  await Promise.all(asked)
  expect(log).toEqual(['prepare one', 'act one', 'prepare two', 'act two'])
  expect([approvals.current(), approvals.isBusy()]).toEqual([undefined, false])
})

test('behavior: an answer that is told later does not hold up the next request', async () => {
  const approvals = createApprovals()
  let tell: (answer: string) => void = () => {}
  const answer = new Promise<string>((resolve) => {
    tell = resolve
  })
  const first = approvals.ask(async () => ({ review, act: async () => new Outstanding(answer) }), never)
  const second = approvals.ask(async () => ({ review: { ...review, title: 'next' }, act: async () => 'two' }), never)
  await expect.poll(() => approvals.current()?.review.title).toBe('x')
  approvals.decide(approvals.current()!.id, 'approve')
  await expect.poll(() => approvals.current()?.review.title).toBe('next')
  approvals.decide(approvals.current()!.id, 'approve')
  expect(await second).toBe('two')
  expect(approvals.isBusy()).toBe(false)
  tell('one')
  expect(await first).toBe('one')
})

test('behavior: a decision on another question is none', async () => {
  const approvals = createApprovals()
  const asked = approvals.ask(async () => ({ review, act: async () => 'signed' }), never)
  await expect.poll(() => approvals.current() !== undefined).toBe(true)
  approvals.decide(approvals.current()!.id + 1, 'approve')
  approvals.decide(approvals.current()!.id, 'reject')
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('behavior: what is aborted is asked no more, and the next one is', async () => {
  const approvals = createApprovals()
  const end = new AbortController()
  const aborted = approvals.ask(async () => ({ review, act: async () => 'signed' }), end.signal)
  const waits = approvals.ask(async () => ({ review: { ...review, title: 'next' }, act: async () => 'signed' }), never)
  await expect.poll(() => approvals.current() !== undefined).toBe(true)
  end.abort()
  await expect(aborted).rejects.toThrow()
  await expect.poll(() => approvals.current()?.review.title).toBe('next')
  approvals.decide(approvals.current()!.id, 'approve')
  expect(await waits).toBe('signed')
})

test('T3.15 behavior: a question that cannot be asked ends its request with the reason, and the next one is asked', async () => {
  const approvals = createApprovals()
  const prepare = async () => ({ review, act: async () => 'signed' })
  const [first, next] = [approvals.ask(prepare, never), approvals.ask(prepare, never)]
  await expect.poll(() => approvals.current() !== undefined).toBe(true)
  const { id } = approvals.current()!
  approvals.fail(id, new FrameError('no window', -32_012))
  await expect(first).rejects.toMatchObject({ message: 'no window', code: -32_012 })
  await expect.poll(() => approvals.current() !== undefined).toBe(true)
  approvals.fail(id, new FrameError('no window', -32_012))
  approvals.decide(approvals.current()!.id, 'approve')
  expect(await next).toBe('signed')
})

test('behavior: who gives up while another question is open leaves nothing behind, and is not said to wait', async () => {
  const approvals = createApprovals()
  let prepared = 0
  const prepare = async () => {
    prepared += 1
    return { review, act: async () => 'signed' }
  }
  const first = approvals.ask(prepare, never)
  await expect.poll(() => approvals.current() !== undefined).toBe(true)
  for (let round = 0; round < 10_000; round += 1) {
    const end = new AbortController()
    const asked = approvals.ask(prepare, end.signal)
    expect(approvals.current()?.hasNext).toBe(true)
    end.abort()
    await expect(asked).rejects.toThrow()
  }
  expect([approvals.current()?.hasNext, prepared]).toEqual([false, 1])
  const next = approvals.ask(prepare, never)
  approvals.decide(approvals.current()!.id, 'approve')
  expect(await first).toBe('signed')
  await expect.poll(() => approvals.current() !== undefined).toBe(true)
  approvals.decide(approvals.current()!.id, 'reject')
  await expect(next).rejects.toMatchObject({ code: 4001 })
})
