import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ChainClient } from './chain-client.js'

/** Only one journey at a time may decide when the second local chain has a block: who it is, is in this file. */
const turnPath = () => join(tmpdir(), `mining-${new URL(process.env['SANDBOX_URL'] ?? '').port}.turn`)
const self = String(process.pid)

async function isOwnTurn(): Promise<boolean> {
  return (await readFile(turnPath(), 'utf8').catch(() => '')) === self
}

async function takeTurn(): Promise<boolean> {
  await writeFile(turnPath(), self, { flag: 'wx' }).catch(() => undefined)
  return isOwnTurn()
}

/** Has no more blocks made by themselves, once no other journey does so. */
export async function stopMining(chain: ChainClient): Promise<void> {
  await expect.poll(takeTurn, { timeout: 120_000 }).toBe(true)
  await chain.setAutomine(false)
}

/** Lets blocks be made by themselves again, and other journeys have their turn. Does nothing for who has not stopped them. */
export async function resumeMining(chain: ChainClient): Promise<void> {
  if (!(await isOwnTurn())) return
  await chain.mine({ blocks: 1 })
  await chain.setAutomine(true)
  await rm(turnPath(), { force: true })
}
