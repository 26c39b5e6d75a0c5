import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { askForName, signNameWish } from '../name-wishes.mjs'

const howMany = 50

/** Fifty who take a name each time it is their turn, each from an address of its own, and read that it is theirs. */
export async function namingBystander({ url }) {
  let turn = 0
  return {
    name: 'namers',
    perSecond: 8,
    async ask() {
      turn += 1
      const localAddress = `127.0.2.${(turn % howMany) + 1}`
      const { name, body } = await signNameWish(`guest-${randomBytes(6).toString('hex')}`)
      const { status } = await askForName({ url, localAddress, body })
      if (status !== 200) throw new Error(`a name was answered with ${status}`)
      await read(`${url}/v1/profile/account/${name}`, localAddress)
    },
    close() {}
  }
}

function read(url, localAddress) {
  return new Promise((resolve, reject) => {
    get(url, { localAddress }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`reading a name was answered with ${response.statusCode}`))
      response.once('end', resolve)
      response.once('error', reject)
    }).once('error', reject)
  })
}
