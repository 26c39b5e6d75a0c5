import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { makeRow } from '../judge.mjs'

const addresses = 20
const betweenMs = 500
const patienceMs = 10_000
const mostResident = 256
const path = '/getWallets?page=1&entries=40'

/** A thousand clients read what is kept, of each address more than it may: the excess is told so. */
export const crowd = {
  name: 'crowd',
  seconds: 60,
  clients: [1000],
  mostMs: 250,
  async run({ url, clients, isOver }) {
    const answers = { served: 0, refused: 0, wrong: 0, unanswered: 0 }
    const expected = await (await fetch(url + path)).text()
    const agents = Array.from(
      { length: addresses },
      (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.2.${index + 1}`, maxSockets: Infinity })
    )
    const client = async (index) => {
      const agent = agents[index % addresses]
      await pause((index * betweenMs) / clients)
      while (!isOver()) {
        const { status, text } = await ask(url + path, agent)
        if (status === 200 && text === expected) answers.served += 1
        else if (status === 429 || status === 503) answers.refused += 1
        else if (status === undefined) answers.unanswered += 1
        else answers.wrong += 1
        await pause(betweenMs)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
    return answers
  },
  rows: ({ told, peak }) => [
    makeRow('without an answer', told.unanswered, 0),
    makeRow('wrong answers', told.wrong, 0),
    makeRow('resident MiB at most', peak, mostResident)
  ]
}

function ask(url, agent) {
  return new Promise((resolve) => {
    const request = get(url, { agent, signal: AbortSignal.timeout(patienceMs) }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => (text += part))
      response.once('end', () => resolve({ status: response.statusCode, text }))
      response.once('error', () => resolve({}))
    })
    request.once('error', () => resolve({}))
  })
}
