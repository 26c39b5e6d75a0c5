import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** An address that wants a name. */
export interface Wish {
  readonly name: string
  readonly address: string
  /** Body of `POST /v1/profile/account`. */
  readonly body: string
}

/** Makes a signed wish of a new address. @param attributes avatar and bio */
export async function wishFor(label: string, attributes: Readonly<Record<string, string>> = {}): Promise<Wish> {
  const account = privateKeyToAccount(generatePrivateKey())
  const name = `${label}.reown.id`
  const message = JSON.stringify({ name, attributes, timestamp: Math.floor(Date.now() / 1000) })
  const body = JSON.stringify({
    coin_type: 0x80000001,
    address: account.address,
    message,
    signature: await account.signMessage({ message })
  })
  return { name, address: account.address, body }
}

/** Asks a server for it. */
export function registerName(url: string, { body }: Wish): Promise<Response> {
  return fetch(`${url}/v1/profile/account`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** The owner of a name, as a server tells it. @returns `undefined`: none */
export async function ownerOfName(url: string, name: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/v1/profile/account/${name}`)
  if (answer.status === 404) return undefined
  const profile = (await answer.json()) as { addresses: Record<string, { address: string }> }
  return Object.values(profile.addresses)[0]?.address
}
