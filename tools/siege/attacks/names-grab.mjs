import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { makeRow } from '../judge.mjs'
import { askForName, signNameWish } from '../name-wishes.mjs'

const inFlight = 16
/** What one address may take in a day unless the server is told otherwise. */
const namesPerDay = 20
/** Only who has taken too many names is told to come back so late, s: for too many requests it is a minute. */
const oneDay = 86_400
/** More than an address may ask in a minute. */
const howMany = 1300

/** One address takes names without end, each for a new owner, and says each time that it asks for another client; the others still get theirs. */
export const namesGrab = {
  name: 'names-grab',
  seconds: 10,
  bystanders: ['health', 'wallets', 'namers'],
  /** Signed beforehand: in the world it is not the server's processor that signs. */
  async prepare() {
    const wish = () => signNameWish(`grabbed-${randomBytes(6).toString('hex')}`)
    return { facts: { bodies: (await Promise.all(Array.from({ length: howMany }, wish))).map(({ body }) => body) } }
  },
  async run({ url, facts: { bodies }, isOver }) {
    let asked = 0
    const counts = { taken: 0, overShare: 0, overRequests: 0, other: 0 }
    const attacker = async () => {
      while (!isOver()) {
        const body = bodies[asked % howMany]
        asked += 1
        const headers = { 'x-forwarded-for': `203.0.113.${randomBytes(1)[0]}` }
        const { status, retryAfter } = await askForName({ url, localAddress: '127.0.3.1', body, headers })
        if (status === 200) counts.taken += 1
        else if (status === 429) counts[retryAfter === oneDay ? 'overShare' : 'overRequests'] += 1
        else counts.other += 1
        if (status === 429) await pause(20)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, attacker))
    return counts
  },
  rows: ({ told }) => [
    makeRow('names taken by one address', told.taken, namesPerDay),
    makeRow(
      'attackers who got no name, or were never refused for their share',
      told.taken * told.overShare > 0 ? 0 : 1,
      0
    ),
    makeRow('attackers answered with neither', told.other, 0)
  ]
}
