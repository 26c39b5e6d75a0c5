import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { makeRow } from '../judge.mjs'

const inFlight = 16
const victim = privateKeyToAccount(generatePrivateKey())
const account = (address) => `eip155:31337:${address.toLowerCase()}`

/** Wishes for sessions of an account that belongs to another user, as many as it can; the owner still gets one. */
export const sessionWishes = {
  name: 'session-wishes',
  seconds: 10,
  async prepare() {
    return { facts: { address: victim.address } }
  },
  async run({ url, facts, isOver }) {
    const statuses = {}
    const attacker = async () => {
      while (!isOver()) {
        const { status } = await post(`${url}/v1/sessions/${account(facts.address)}`, wish(), '127.0.0.1')
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 429) await pause(20)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, attacker))
    return statuses
  },
  async rows({ url, told }) {
    const place = `${url}/v1/sessions/${account(victim.address)}`
    const { body } = await post(place, wish(), '127.0.2.1')
    const { status } = await post(`${place}/activate`, await activation(body), '127.0.2.1')
    return [
      makeRow('wishes kept of one address', told[200] ?? 0, 100),
      makeRow('owners who got no session', status === 200 ? 0 : 1, 0)
    ]
  }
}

const expiry = Math.floor(Date.now() / 1000) + 3600

function wish() {
  const data = { allowance: '0x1', start: expiry, period: 86_400 }
  return {
    chainId: '0x7a69',
    expiry,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
    permissions: [{ type: 'native-token-recurring-allowance', data }],
    policies: []
  }
}

async function activation({ pci, key }) {
  const until = Math.floor(Date.now() / 1000) + 240
  const request = wish()
  const text = (name) => ({ name, type: 'string' })
  const number = (name) => ({ name, type: 'uint256' })
  const [{ data }] = request.permissions
  const signature = await victim.signTypedData({
    domain: { name: 'AppKit smart sessions', version: '2', chainId: 31337 },
    types: {
      Activation: [
        text('pci'),
        { name: 'account', type: 'address' },
        number('chainId'),
        text('origin'),
        text('ends'),
        { name: 'nativeAllowances', type: 'NativeAllowance[]' },
        { name: 'tokenAllowances', type: 'TokenAllowance[]' },
        { name: 'contractCalls', type: 'ContractCall[]' },
        { name: 'policies', type: 'Policy[]' },
        { name: 'keys', type: 'Key[]' },
        text('context'),
        number('expiry')
      ],
      NativeAllowance: [number('allowance'), number('periodSeconds'), text('start')],
      TokenAllowance: [{ name: 'token', type: 'address' }, number('allowance'), number('periodSeconds'), text('start')],
      ContractCall: [
        { name: 'contract', type: 'address' },
        { name: 'functions', type: 'AllowedFunction[]' },
        text('abi')
      ],
      AllowedFunction: [
        text('name'),
        { name: 'arguments', type: 'AllowedArgument[]' },
        text('valueLimit'),
        text('operation')
      ],
      AllowedArgument: [text('operator'), text('value')],
      Policy: [text('type'), text('data')],
      Key: [text('type'), text('publicKey')]
    },
    primaryType: 'Activation',
    message: {
      pci,
      account: victim.address,
      chainId: 31337n,
      origin: '',
      ends: timeText(request.expiry),
      nativeAllowances: [
        { allowance: BigInt(data.allowance), periodSeconds: BigInt(data.period), start: timeText(data.start) }
      ],
      tokenAllowances: [],
      contractCalls: [],
      policies: [],
      keys: [key, ...request.signer.data.keys],
      context: '0x',
      expiry: BigInt(until)
    }
  })
  return { ...request, pci, context: '0x', authorization: { expiry: until, signature } }
}

function timeText(seconds) {
  return new Date(seconds * 1000).toISOString()
}

/** Asks from one of this machine's own addresses. */
function post(url, body, localAddress) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asking = request(`${url}?projectId=siege`, { method: 'POST', localAddress, headers }, (response) => {
      let text = ''
      response.on('data', (data) => (text += data))
      response.once('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }))
    })
    asking.once('error', reject)
    asking.end(JSON.stringify(body))
  })
}
