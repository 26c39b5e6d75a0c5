import type { ContractRunner } from '@appkit/core/testing'
import { describe, expect, it, test } from 'vitest'
import { BROKEN_FRAMES, createBrokenSetup } from '../../test/broken-frames.js'
import { createTestFrameSetup } from '../../test/test-frame-setup.js'
import { describeFrameContract } from './index.js'

describeFrameContract('the test frame', async () => createTestFrameSetup().setup, { describe, it, expect })

describeFrameContract('the test frame, through what breaks others', async () => createBrokenSetup({}), {
  describe,
  it,
  expect
})

/** The rules of the suite, to be run one by one. */
function rulesOf(createSetup: Parameters<typeof describeFrameContract>[1]): ReadonlyMap<string, () => Promise<void>> {
  const rules = new Map<string, () => Promise<void>>()
  const runner: ContractRunner = {
    describe: (_name, body) => body(),
    it: (name, body) => rules.set(name, body),
    expect
  }
  describeFrameContract('broken', createSetup, runner)
  return rules
}

test('behavior: there is a broken frame for each rule', () => {
  expect(Object.keys(BROKEN_FRAMES).sort()).toEqual([...rulesOf(async () => createBrokenSetup({})).keys()].sort())
})

describe('behavior: the suite finds a frame that breaks the rule', () => {
  for (const [rule, createFlaw] of Object.entries(BROKEN_FRAMES)) {
    it(rule, async () => {
      const run = rulesOf(async () => createBrokenSetup(createFlaw())).get(rule)
      await expect(run?.()).rejects.toThrow()
    })
  }
})
