import { hexToString, isHex } from 'viem'
import type { WaitingRequest } from './phone-state.js'

const LONGEST = 600

/** What the phone shows of a request: the message in it where there is one, else all of it. Values come from the dapp. */
export function describeWaiting({ method, params }: Pick<WaitingRequest, 'method' | 'params'>): string {
  const first: unknown = Array.isArray(params) ? params[0] : params
  const message = typeof first === 'object' && first !== null && 'message' in first ? first.message : first
  const text =
    method === 'personal_sign' && isHex(message)
      ? hexToString(message)
      : typeof message === 'string'
        ? message
        : JSON.stringify(params, null, 2)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
