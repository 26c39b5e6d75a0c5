import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Fault } from './fault.js'
import type { TargetAnswer } from './target-answer.js'

const PIECE_BYTES = 64 * 1024

/** Sends an answer as the fault has it. Resolves when there is nothing more to send; a stalled answer stays open. */
export async function sendDamaged(
  response: ServerResponse,
  fault: Fault | undefined,
  answer: TargetAnswer
): Promise<void> {
  switch (fault?.kind) {
    case undefined:
    case 'duplicate':
    case 'reorder':
      return sendWhole(response, answer)
    case 'delay':
      await pause(fault.milliseconds)
      return sendWhole(response, answer)
    case 'drip':
      return sendDripping(response, fault, answer)
    case 'stall':
      if (fault.afterBytes !== undefined) await sendStart(response, answer, fault.afterBytes)
      return undefined
    case 'reset':
      if (fault.afterBytes !== undefined) await sendStart(response, answer, fault.afterBytes)
      reset(response.socket)
      return undefined
    case 'truncate':
      await sendStart(response, answer, fault.bytes)
      response.socket?.end()
      return undefined
    case 'oversize':
      return sendOversize(response, fault, answer)
    case 'bomb':
      return sendWhole(response, {
        ...answer,
        headers: { ...answer.headers, 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.alloc(fault.bytes, ' '))
      })
    case 'status':
      return sendWhole(response, {
        status: fault.status,
        headers: { ...crossOriginOf(answer), 'content-type': 'application/json', ...fault.headers },
        body: Buffer.from(
          fault.body ?? JSON.stringify({ error: { code: 'FAULT', message: 'A fault', requestId: '0' } })
        )
      })
    case 'redirect':
      return sendWhole(response, {
        status: fault.status,
        headers: { ...crossOriginOf(answer), location: fault.location },
        body: new Uint8Array()
      })
    case 'rewrite':
      return sendWhole(response, rewritten(fault, answer))
  }
}

/** A caller that has left meanwhile: its socket is being ended, and one that is cannot be reset. It would never close. */
function reset(socket: Socket | null): void {
  if (socket?.writable) socket.resetAndDestroy()
  else socket?.destroy()
}

function rewritten({ body, headers }: Extract<Fault, { kind: 'rewrite' }>, answer: TargetAnswer): TargetAnswer {
  const known = Object.entries({ ...answer.headers, ...headers }).filter(
    (header): header is [string, string] => header[1] !== undefined
  )
  const changed = body ? body(new TextDecoder().decode(answer.body)) : answer.body
  return { ...answer, headers: Object.fromEntries(known), body: Buffer.from(changed) }
}

/** A page must be able to read a damaged answer, or it would only ever see one kind of fault. */
function crossOriginOf({ headers }: TargetAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
}

function sendWhole(response: ServerResponse, { status, headers, body }: TargetAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength })
  response.end(body)
}

/** Tells the whole length, and sends the first bytes only. */
function sendStart(response: ServerResponse, { status, headers, body }: TargetAnswer, bytes: number): Promise<void> {
  response.writeHead(status, { ...headers, 'content-length': Math.max(body.byteLength, bytes + 1) })
  return write(response, Buffer.from(body).subarray(0, bytes))
}

async function sendDripping(
  response: ServerResponse,
  { bytes, pauseMilliseconds }: Extract<Fault, { kind: 'drip' }>,
  { status, headers, body }: TargetAnswer
): Promise<void> {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength })
  for (let at = 0; at < body.byteLength && !response.destroyed; at += bytes) {
    await write(response, body.subarray(at, at + bytes))
    await pause(pauseMilliseconds)
  }
  response.end()
}

async function sendOversize(
  response: ServerResponse,
  { bytes, length }: Extract<Fault, { kind: 'oversize' }>,
  { status, headers }: TargetAnswer
): Promise<void> {
  const told = { told: { 'content-length': bytes }, absent: {}, lying: { 'content-length': 100 } }[length]
  response.strictContentLength = false
  response.writeHead(status, { ...headers, ...told })
  const piece = Buffer.alloc(PIECE_BYTES, ' ')
  for (let sent = 0; sent < bytes && !response.destroyed; sent += PIECE_BYTES) {
    await write(response, piece.subarray(0, Math.min(PIECE_BYTES, bytes - sent)))
  }
  response.end()
}

/** Writes, and waits for room. A caller that has gone is no error. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => response.write(bytes, () => resolve()))
}
