import { expect, test } from 'vitest'
import { FrameError } from '@appkit/frame-protocol/server'
import { pollServices } from './poll-services.js'

/** Asks services that answer, or fail, in this order. */
function poll(...answers: readonly (string | FrameError)[]) {
  const left = [...answers]
  return pollServices({
    ask: async () => {
      const answer = left.shift() ?? 'nothing'
      if (typeof answer === 'string') return answer
      throw answer
    },
    resultOf: (answer) => (answer === 'approved' ? answer : undefined),
    pause: async () => undefined,
    signal: new AbortController().signal
  })
}

const CUT = new FrameError('No answer', { reason: 'UNREACHABLE' })

test('behavior: a line that is cut for a moment, as by a laptop that sleeps, ends no wait', async () => {
  const cuts = Array<FrameError>(5).fill(CUT)
  await expect(poll('waiting', ...cuts, 'waiting', ...cuts, 'approved')).resolves.toBe('approved')
})

test('behavior: a line that stays cut does, and so does what the services say against it', async () => {
  await expect(poll(...Array<FrameError>(6).fill(CUT), 'approved')).rejects.toBe(CUT)
  const over = new FrameError('Over', { reason: 'CODE_OVER' })
  await expect(poll('waiting', over, 'approved')).rejects.toBe(over)
})
