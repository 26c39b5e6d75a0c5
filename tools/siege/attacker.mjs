import { setPriority } from 'node:os'
import { attacks } from './attacks/index.mjs'

/** A process with attackers. It is told what to do by the one that started it, tells what it saw, and ends. */
const lowPriority = 10

setPriority(lowPriority)
const attack = attacks.find(({ name }) => name === process.argv[2])
process.once('message', ({ seconds, ...order }) => {
  const end = performance.now() + seconds * 1000
  const run = async () => {
    const told = await attack.run({ ...order, seconds, isOver: () => performance.now() >= end })
    process.send(told ?? {}, () => process.exit(0))
  }
  void run()
})
process.once('disconnect', () => process.exit(1))
