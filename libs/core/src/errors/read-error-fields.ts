/** The parts of a thrown value that decide what it means. */
export interface ErrorFields {
  /** JSON-RPC or EIP-1193 code, also one level down (`data.originalError.code`, `cause.code`). */
  readonly code: number | undefined
  /** At most 512 characters; empty when there is none. */
  readonly message: string
}

const MAX_DEPTH = 4
const MAX_MESSAGE = 512

/** Reads a property of anything without ever throwing, also from proxies and throwing getters. */
function readProperty(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** Reads code and message of any thrown value: strings, `undefined`, circular causes and hostile getters are all fine. */
export function readErrorFields(error: unknown): ErrorFields {
  if (typeof error === 'string') return { code: undefined, message: error.slice(0, MAX_MESSAGE) }
  let code: number | undefined
  let message = ''
  let current: unknown = error
  for (let depth = 0; depth < MAX_DEPTH && current !== undefined && current !== null; depth += 1) {
    const candidate = readProperty(readProperty(readProperty(current, 'data'), 'originalError'), 'code')
    const own = typeof candidate === 'number' ? candidate : readProperty(current, 'code')
    if (code === undefined && typeof own === 'number' && Number.isInteger(own)) code = own
    const text = readProperty(current, 'message')
    if (message === '' && typeof text === 'string') message = text.slice(0, MAX_MESSAGE)
    current = readProperty(current, 'cause')
  }
  return { code, message }
}
