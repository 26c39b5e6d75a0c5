import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { concat, toHex, type Hex } from 'viem'

const generate = promisify(generateKeyPair)

/** A key pair on secp256k1. */
export interface SessionKey {
  /** 32 bytes. */
  readonly privateKey: Uint8Array
  /** Uncompressed: 65 bytes. */
  readonly publicKey: Hex
}

/** Makes a new key pair, by OpenSSL and beside the event loop: a hundred that are asked for at once would hold up everybody else. */
export async function createSessionKey(): Promise<SessionKey> {
  const pair = await generate('ec', { namedCurve: 'secp256k1' })
  const { d = '', x = '', y = '' } = pair.privateKey.export({ format: 'jwk' })
  const [privateKey, ...point] = [d, x, y].map((number) => Buffer.from(number, 'base64url')) as [Buffer, Buffer, Buffer]
  return { privateKey, publicKey: concat(['0x04', ...point.map((number) => toHex(number))]) }
}
