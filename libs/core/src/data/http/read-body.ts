import { AppKitError } from '../../errors/appkit-error.js'
import type { Deadline } from './deadline.js'

/**
 * Reads a body as it arrives and stops as soon as it is larger than allowed; what the length header says is not believed.
 * @param limit bytes. @throws AppKitError TOO_LARGE, and what the deadline ends with
 * @source docs/threats.md T2.F07, T2.F09
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  deadline: Deadline,
  source: string
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await deadline.within(() => reader.read())
      if (done) break
      deadline.touch()
      size += value.byteLength
      if (size > limit) throw new AppKitError('TOO_LARGE', { source, limit })
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw error
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
