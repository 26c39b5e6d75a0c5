import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** What only one journey at a time may use: whose turn it is, is in a file of that name. */
export type TurnSubject = 'mining' | 'pool'

const turnPath = (subject: TurnSubject) =>
  join(tmpdir(), `${subject}-${new URL(process.env['SANDBOX_URL'] ?? '').port}.turn`)
const self = String(process.pid)

export async function isOwnTurn(subject: TurnSubject): Promise<boolean> {
  return (await readFile(turnPath(subject), 'utf8').catch(() => '')) === self
}

/** Resolves once no other journey has the turn, with the turn taken. */
export async function takeTurn(subject: TurnSubject): Promise<void> {
  const take = async () => {
    await writeFile(turnPath(subject), self, { flag: 'wx' }).catch(() => undefined)
    return isOwnTurn(subject)
  }
  await expect.poll(take, { timeout: 120_000 }).toBe(true)
}

/** Lets others have their turn. Does nothing for who has not taken it. */
export async function endTurn(subject: TurnSubject): Promise<void> {
  if (await isOwnTurn(subject)) await rm(turnPath(subject), { force: true })
}
