import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { linkIn } from '../../test/frame-client.js'
import { memoryStorage } from '../storage/memory-storage.js'
import type { StorageTime } from '../time/wall-time.js'
import { passkeyHarness, type PasskeyHarness } from '../../test/passkey-harness.js'
import type { VirtualPasskey } from '../../test/virtual-passkey.js'

const MAILBOX = 'alice@app.example'
const HOUR = 3_600_000

type Caller = { readonly token: string }
type Move = (choice: number) => Promise<unknown>

/** What a thief does with the mailbox, and its owner with mailbox and passkey. */
interface Play {
  readonly frame: PasskeyHarness
  readonly moves: Readonly<Record<string, Move>>
  /** Lets hours pass; before a recovery that the owner has heard of is over, they stop it. */
  wait(hours: number, choice: number): Promise<void>
  /** The thief has not got the secret, and the passkey of the owner still opens it. */
  check(): Promise<void>
  /** The owner leaves the mailbox that the thief reads, for good. */
  leaveMailbox(): Promise<void>
}

/** What the services refuse is no move; a fault of theirs is one that the test has to see. */
async function attempt(move: () => Promise<unknown>): Promise<void> {
  try {
    await move()
  } catch (error) {
    const isRefusal = error instanceof Error && /was refused: 4\d\d |^No mail came$/.test(error.message)
    if (!isRefusal) throw error
  }
}

async function play(): Promise<Play> {
  const frame = await passkeyHarness({
    openStorage: async (now) => ({ ...memoryStorage(now), now: () => now() as StorageTime })
  })
  const { token, userId } = await frame.login(MAILBOX)
  const { secret } = await frame.done('GET /frame/v1/user', undefined, { token })
  const passkeys: VirtualPasskey[] = [await frame.addPasskey({ token })]
  const [ownMailboxes, thiefMailboxes] = [new Set([MAILBOX]), new Set([MAILBOX])]
  const ownSessions: Caller[] = [{ token }]
  const thiefSessions: Caller[] = [await frame.login(MAILBOX)]
  const thiefPasskeys: VirtualPasskey[] = []
  let count = 0
  let read = 0
  /** The link of a recovery that the owner has heard of, and when it is over. */
  let heard: { readonly link: string; readonly until: number } | undefined

  const pick = <T>(from: Iterable<T>, choice: number): T => {
    const all = [...from]
    return all[choice % all.length] as T
  }
  const caller = () => ({ address: `203.0.113.${(count += 1) % 250}` })
  const emailNow = async (session: Caller): Promise<string> =>
    (await frame.done('GET /frame/v1/session', undefined, session)).user.email ?? ''
  const press = async (link: string): Promise<unknown> =>
    frame.app.request(link, { method: 'POST', headers: { origin: 'https://api.example' } })
  const linksTo = (mailboxes: ReadonlySet<string>): string[] =>
    frame.mails
      .filter(({ to, text }) => mailboxes.has(to) && text.includes('/login/undo/'))
      .map(({ text }) => linkIn(text))
  const change = async (session: Caller, mailboxes: ReadonlySet<string>, to: string, isMailboxLost: boolean) => {
    const from = await emailNow(session)
    if (!isMailboxLost && !mailboxes.has(from)) throw new Error('No mail came')
    await frame.changeEmail(session, { from, to, isMailboxLost })
  }
  const readIn = async (session: Caller, mailboxes: ReadonlySet<string>): Promise<string> => {
    const email = await emailNow(session)
    if (!mailboxes.has(email)) throw new Error('No mail came')
    return email
  }
  const byPasskey = async (choice: number): Promise<Caller> => {
    const session = { token: await frame.usePasskey(pick(passkeys, choice), userId) }
    ownSessions.push(session)
    return session
  }
  const changeOwn = async (session: Caller, isMailboxLost: boolean): Promise<string> => {
    const to = `alice-${(count += 1)}@new.example`
    ownMailboxes.add(to)
    await change(session, ownMailboxes, to, isMailboxLost)
    return to
  }
  const readMail = (): void => {
    for (; read < frame.mails.length; read += 1) {
      const mail = frame.mails[read]
      if (mail && ownMailboxes.has(mail.to) && mail.subject === 'Your wallet will open without its passkey')
        heard = { link: linkIn(mail.text), until: frame.now() + 72 * HOUR }
    }
  }
  const thiefSession = (choice: number): Caller => {
    if (thiefSessions.length === 0) throw new Error('No mail came')
    return pick(thiefSessions, choice)
  }

  const moves: Record<string, Move> = {
    'thief logs in': async (choice) => {
      const login = await frame.login(pick(thiefMailboxes, choice), undefined, caller())
      // Once its owner has left the mailbox, it opens a wallet of the thief's own.
      if (login.userId === userId) thiefSessions.push(login)
    },
    'thief changes the email': async (choice) => {
      const to = `thief-${(count += 1)}@x.example`
      thiefMailboxes.add(to)
      await change(thiefSession(choice), thiefMailboxes, to, choice % 3 === 0)
    },
    'thief adds a passkey': async (choice) => {
      thiefPasskeys.push(await frame.addPasskey(thiefSession(choice), thiefPasskeys.at(-1)))
    },
    'thief uses a passkey': async (choice) => {
      if (thiefPasskeys.length === 0) return
      thiefSessions.push({ token: await frame.usePasskey(pick(thiefPasskeys, choice), userId) })
    },
    'thief exports': async (choice) => {
      await frame.done('POST /frame/v1/step-up', { purpose: 'export' }, thiefSession(choice))
      throw new Error('The thief is mailed a code for the secret')
    },
    'thief deletes': async (choice) => {
      await frame.done('POST /frame/v1/step-up', { purpose: 'delete' }, thiefSession(choice))
      throw new Error('The thief is mailed a code that deletes the wallet')
    },
    'thief requests a recovery': async (choice) => {
      const session = thiefSession(choice)
      await frame.recover(session, await readIn(session, thiefMailboxes))
    },
    'thief finishes a recovery': async (choice) =>
      frame.done('POST /frame/v1/recover-finish', {}, thiefSession(choice)),
    'thief presses a link': async (choice) => {
      const links = linksTo(thiefMailboxes)
      if (links.length > 0) await press(pick(links, choice))
    },
    'owner logs in by email': async (choice) => {
      const { token: got } = await frame.login(pick(ownMailboxes, choice), undefined, caller())
      ownSessions.push({ token: got })
    },
    'owner changes the email': async (choice) => {
      await changeOwn(choice % 2 === 0 ? await byPasskey(choice) : pick(ownSessions, choice), false)
    },
    'owner has lost the mailbox': async (choice) => {
      await changeOwn(choice % 2 === 0 ? await byPasskey(choice) : pick(ownSessions, choice), true)
    },
    'owner adds a passkey': async (choice) => {
      passkeys.push(await frame.addPasskey(pick(ownSessions, choice), pick(passkeys, choice)))
    },
    'owner presses a link': async (choice) => {
      const links = linksTo(ownMailboxes)
      if (links.length > 0) await press(pick(links, choice))
    }
  }

  return {
    frame,
    moves,
    async wait(hours, choice) {
      readMail()
      if (heard && frame.now() + hours * HOUR >= heard.until) {
        await (choice % 2 === 0 ? press(heard.link) : attempt(() => byPasskey(choice)))
        heard = undefined
      }
      frame.pass(hours * HOUR)
    },
    async check() {
      for (const session of thiefSessions) {
        const answer = await frame.ask('GET /frame/v1/user', undefined, session)
        if ('body' in answer) expect(answer.body.secret).not.toBe(secret)
      }
      const session = { token: await frame.usePasskey(passkeys[0]!, userId) }
      const { passkeys: kept } = await frame.done('GET /frame/v1/user', undefined, session)
      expect(kept?.map(({ id }) => id)).toContain(passkeys[0]?.id)
      await frame.done('POST /frame/v1/sign-out', {}, session)
    },
    async leaveMailbox() {
      let email = ''
      for (let turn = 0; turn < 2; turn += 1) {
        frame.pass(1)
        email = await changeOwn(await byPasskey(0), true)
        for (const link of linksTo(thiefMailboxes)) await press(link)
      }
      frame.pass(1)
      expect(await emailNow(await byPasskey(0))).toBe(email)
    }
  }
}

const step = fc.record({ move: fc.nat(1000), choice: fc.nat(1000), hours: fc.constantFrom(0, 0, 0, 1, 20, 40) })

test('T8.21 whatever the owner and a thief who reads the mailbox do, the thief never gets the secret, and the owner is never shut out', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { frame, moves, wait, check, leaveMailbox } = await play()
      const all = Object.values(moves)
      for (const { move, choice, hours } of steps) {
        frame.pass(1)
        await attempt(() => all[move % all.length]!(choice))
        await wait(hours, choice)
      }
      await check()
      frame.pass(24 * HOUR)
      await leaveMailbox()
    }),
    20
  )
}, 120_000)
