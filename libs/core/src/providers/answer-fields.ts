import { badAnswer } from '../errors/from-wallet.js'

/** A field of a wallet's answer; `undefined` where there is none. */
export function readField(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined
}

/** A text field of a wallet's answer. @throws AppKitError BAD_RESPONSE where it is none, or longer than `limit` */
export function textField(answer: unknown, name: string, limit: number, method: string): string {
  const value = readField(answer, name)
  if (typeof value === 'string' && value !== '' && value.length <= limit) return value
  throw badAnswer(method)
}
