import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ChainClient } from './chain-client.js'

/** Only one journey at a time may decide when the second local chain has a block. */
const lockPath = () => join(tmpdir(), `mining-${new URL(process.env['SANDBOX_URL'] ?? '').port}.lock`)

async function take(): Promise<boolean> {
  try {
    await (await open(lockPath(), 'wx')).close()
    return true
  } catch {
    return false
  }
}

/** Has no more blocks made by themselves, once no other journey does so. */
export async function stopMining(chain: ChainClient): Promise<void> {
  await expect.poll(take, { timeout: 120_000 }).toBe(true)
  await chain.setAutomine(false)
}

/** Lets blocks be made by themselves again, and other journeys have their turn. */
export async function resumeMining(chain: ChainClient): Promise<void> {
  await chain.mine({ blocks: 1 })
  await chain.setAutomine(true)
  await rm(lockPath(), { force: true })
}
