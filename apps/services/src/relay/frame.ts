import * as v from 'valibot'

const MAX_ID_LENGTH = 64

const idSchema = v.union([
  v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)),
  v.pipe(
    v.number(),
    v.finite(),
    v.check((id) => Number.isInteger(id))
  )
])
const frameSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ id: idSchema, method: v.pipe(v.string(), v.maxLength(64)), params: v.optional(v.unknown()) }),
    v.object({ id: idSchema, result: v.unknown() }),
    v.object({ id: idSchema, error: v.unknown() })
  ])
)

/** What a client sent: a request, with its id as JSON text so that it goes back as it came, or whether it has got a message. */
export type ClientFrame =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly isAccepted: boolean }

/** Reads one frame. @returns `undefined` for what is no JSON-RPC */
export function parseFrame(text: string): ClientFrame | undefined {
  const read = v.safeParse(frameSchema, text)
  if (!read.success) return undefined
  const frame = read.output
  if ('method' in frame)
    return { kind: 'request', id: idText(frame.id, text), method: frame.method, params: frame.params }
  return { kind: 'answer', id: Number(frame.id), isAccepted: 'result' in frame && frame.result !== false }
}

/** Some clients send numbers of 19 digits, which JavaScript rounds: those are taken from the text. */
function idText(id: string | number, text: string): string {
  if (typeof id === 'string' || Number.isSafeInteger(id)) return JSON.stringify(id)
  const digits = [...text.matchAll(/"id"\s*:\s*(-?\d+)/g)].find(([, found]) => Number(found) === id)
  return digits?.[1] ?? String(id)
}
