import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LIMITS } from './code-limits.js'

const SECRET_BYTES = 32

/** Six digits that cannot be predicted. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_LIMITS.digits)).padStart(CODE_LIMITS.digits, '0')
}

/** A secret that cannot be guessed, 43 characters. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Whether a text could be one of `makeSecret`. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is kept of a secret, or of an email: enough to find it again, and nothing that could be used in its place. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * What is kept of a code. Six digits are soon found by an attacker who reads the storage, so they are hashed under a secret that is not kept:
 * the one by which the client names its request.
 */
export function sealCode(secret: string, code: string): string {
  return createHmac('sha256', secret).update(code).digest('base64url')
}

/** Compares in a time that says nothing about where they differ. */
export function isSameSeal(first: string, second: string): boolean {
  const [one, other] = [Buffer.from(first), Buffer.from(second)]
  return one.length === other.length && timingSafeEqual(one, other)
}
