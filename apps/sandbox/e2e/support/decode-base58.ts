const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 64 bytes of a signature in base58. */
export function decodeBase58(text: string): Uint8Array {
  const number = [...text].reduce((sum, letter) => sum * 58n + BigInt(LETTERS.indexOf(letter)), 0n)
  return Buffer.from(number.toString(16).padStart(128, '0'), 'hex')
}
